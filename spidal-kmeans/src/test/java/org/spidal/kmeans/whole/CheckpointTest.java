package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StopWish;

/** A run that is stopped again and again, in changing layouts, ends with the same result. */
class CheckpointTest {
  private static final int[] ONE = {};

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "Clusters=9, 20",
    "Clusters=8 Starts=3 Bounds=8 MaxIterations=4, 20",
    "Clusters=15 BatchSize=40 RefineIterations=30 Starts=2, 20",
    "Clusters=6 BatchSize=40 RefineIterations=0, 40",
    "Clusters=30 Seeding=parallel RefineIterations=0 Starts=2, 20",
    "Clusters=7 Seeding=annealing RefineIterations=0 Starts=2, 2000"
  })
  void stoppedAgainAndAgain(String keys, int mostSteps) throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    Random random = new Random(seed);
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 400, 3, 8, 1.5, seed);
    String[] job = ("VectorFile=" + file + " " + keys).split(" ");
    WholeKmeans expected = WholeKmeans.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    int[][] nodes = {ONE, ONE, {0, 1}, {0, 0, 1}};
    int[] threads = {1, 3, 1, 2};
    int stops = 0;
    WholeKmeans run = null;
    while (run == null) {
      int layout = random.nextInt(nodes.length);
      try {
        run =
            WholeKmeans.into(
                output,
                StopWish.after(stops == 0 ? 2 : 1 + random.nextInt(mostSteps)),
                threads[layout],
                nodes[layout],
                1,
                job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        stops++;
      }
    }
    assertThat(stops).isPositive();
    for (String name :
        new String[] {"cluster.txt", "cluster-clusters.tsv", "cluster-centers.tsv"}) {
      assertThat(run.text(name)).as(name).isEqualTo(expected.text(name));
    }
    assertThat(run.summary().get("iterations")).isEqualTo(expected.summary().get("iterations"));
    try (Stream<Path> files = Files.list(output)) {
      assertThat(files).noneMatch(path -> path.toString().endsWith(".checkpoint"));
    }
  }
}
