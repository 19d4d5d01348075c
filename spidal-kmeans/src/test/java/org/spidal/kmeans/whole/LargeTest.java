package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StopWish;
import org.spidal.common.vectors.VectorNpyWriter;

/**
 * Vectors that are read in every pass, some chunks of them; and centers of which a worker has a
 * piece at a time, and that are summed slice by slice.
 */
class LargeTest {
  private static final int N = 1790;
  private static final int D = 600;
  private static final String[] FILES = {
    "cluster.txt",
    "cluster-points.tsv",
    "cluster-clusters.tsv",
    "cluster-centers.tsv",
    "cluster-iterations.tsv"
  };

  /** They have subsets in memory, wherever all vectors are, and take most of the time. */
  private static final String WITHOUT = " Bound=none Stability=false";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void writeVectors() {
    long seed = TestSeed.of("LargeTest");
    Random random = new Random(seed);
    double[] values = new double[N * D];
    for (int at = 0; at < values.length; at++) {
      values[at] = (at / D % 7 == at % 7 ? 4 : 0) + random.nextGaussian();
    }
    file = folder.resolve("v.npy");
    VectorNpyWriter.write(file, values, D);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Clusters=9 Bounds=2 RefineIterations=4 Starts=2",
        "Clusters=30 Bounds=5 RefineIterations=0 MaxIterations=4" + WITHOUT,
        "Clusters=20 Seeding=parallel RefineIterations=0 MaxIterations=3" + WITHOUT,
        "Clusters=3 Seeding=annealing RefineIterations=0 MaxIterations=2" + WITHOUT,
        "Clusters=12 BatchSize=400 Batches=5 RefineIterations=0 MaxIterations=3" + WITHOUT,
        "Clusters=1760 RefineIterations=3 MaxIterations=2"
      })
  void sameBytesWhereverTheVectorsAreAndInEveryLayout(String keys) {
    String[] job = ("VectorFile=" + file + " " + keys).split(" ");
    String[] streamed = ("VectorFile=" + file + " RowStorage=streamed " + keys).split(" ");
    String[] budget = ("VectorFile=" + file + " MemoryBudget=1m " + keys).split(" ");
    WholeKmeans expected = WholeKmeans.of(folder, job);
    assertSame(WholeKmeans.of(folder, streamed), expected);
    assertSame(WholeKmeans.of(folder, 3, new int[0], 1, budget), expected);
    assertSame(WholeKmeans.of(folder, 1, new int[] {0, 1}, 1, streamed), expected);
    assertSame(WholeKmeans.of(folder, 2, new int[] {0, 1, 0}, 1, job), expected);
  }

  private static void assertSame(WholeKmeans run, WholeKmeans expected) {
    for (String name : FILES) {
      assertThat(run.text(name)).as(name).isEqualTo(expected.text(name));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 1000, 3525})
  void goesOnAfterAStop(int questions) throws Exception {
    String keys =
        "VectorFile=%s Clusters=1760 RefineIterations=2 MaxIterations=2 Starts=2".formatted(file);
    String[] job = (keys + WITHOUT).split(" ");
    WholeKmeans expected = WholeKmeans.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    assertThatThrownBy(
            () -> WholeKmeans.into(output, StopWish.after(questions), 1, new int[0], 1, job))
        .hasMessageContaining("stopped");
    WholeKmeans run = WholeKmeans.into(output, () -> null, 2, new int[] {0, 1}, 1, job);
    for (String name : new String[] {"cluster-points.tsv", "cluster-centers.tsv"}) {
      assertThat(run.text(name)).as(name).isEqualTo(expected.text(name));
    }
  }

  @Test
  void textCannotBeReadInEveryPass() {
    Path text = WholeKmeans.clouds(folder.resolve("v.csv"), 30, 3, 2, 3, 5);
    assertThatThrownBy(
            () -> WholeKmeans.of(folder, "VectorFile=" + text, "RowStorage=streamed", "Clusters=2"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining("needs an .npy file");
  }
}
