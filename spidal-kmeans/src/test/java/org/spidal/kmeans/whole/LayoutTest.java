package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** The results have the same bytes however the work is laid out. */
class LayoutTest {
  private static final List<String> FILES =
      List.of(
          "cluster.txt",
          "cluster-points.tsv",
          "cluster-clusters.tsv",
          "cluster-centers.tsv",
          "cluster-iterations.tsv");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Clusters=7",
        "Clusters=12 Bounds=3 Starts=2",
        "Clusters=20 Seeding=parallel Bounds=20 RefineIterations=60",
        "Clusters=9 BatchSize=50 Batches=20",
        "Clusters=6 Seeding=annealing RefineIterations=0",
        "Clusters=60 RefineIterations=0"
      })
  void sameBytes(String keys) {
    long seed = TestSeed.of("LayoutTest");
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 331, 5, 9, 2, seed);
    String[] job = ("VectorFile=" + file + " " + keys).split(" ");
    WholeKmeans expected = WholeKmeans.of(folder, job);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 7, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 0}, 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
  }

  private void assertSame(
      WholeKmeans expected, int threads, int[] nodeOf, int groups, String[] job) {
    WholeKmeans run = WholeKmeans.of(folder, threads, nodeOf, groups, job);
    for (String file : FILES) {
      assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
    }
    assertThat(run.inertia()).isEqualTo(expected.inertia());
  }
}
