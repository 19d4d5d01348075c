package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.points.PointsFile;
import org.spidal.common.testing.TestSeed;

/** The results have the same bytes however the work is laid out. */
class LayoutTest {
  private static final List<String> FILES =
      List.of(
          "cluster.txt",
          "cluster-points.tsv",
          "cluster-clusters.tsv",
          "cluster-stages.tsv",
          "cluster-separation.tsv",
          "cluster-centers.tsv",
          "cluster-centers.txt",
          "cluster-splits.nwk",
          "cluster-merges.nwk",
          "cluster-merges.tsv");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MaxNcent=7",
        "MaxNcent=9 SquaredDistances=true",
        "MaxNcent=30 AutoK=true",
        "MaxNcent=7 Method=anneal",
        "MaxNcent=9 Method=anneal ContinuousClustering=true SquaredDistances=true"
      })
  void sameBytes(String keys) {
    long seed = TestSeed.of("LayoutTest");
    Clouds set = Clouds.of(new int[] {60, 40, 40, 30, 20, 20, 11}, 5, 1.5, seed);
    String[] job =
        ("DistanceMatrixFile="
                + Clouds.write(folder.resolve("distances.bin"), set.distances())
                + " AddMdsFile="
                + writeMap(set.size(), seed)
                + " "
                + keys)
            .split(" ");
    ClusterRun expected = ClusterRun.of(folder, job);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 7, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 0}, 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
    assertSame(expected, 2, new int[0], 1, with(job, "RowStorage=mapped"));
    assertSame(expected, 1, new int[] {0, 1}, 1, with(job, "RowStorage=streamed"));
  }

  private static String[] with(String[] job, String key) {
    return Stream.concat(Stream.of(job), Stream.of(key)).toArray(String[]::new);
  }

  private Path writeMap(int n, long seed) {
    Random random = new Random(seed);
    double[] coordinates = random.doubles(3L * n, -1, 1).toArray();
    Path file = folder.resolve("map.txt");
    PointsFile.write(file, coordinates, 3, null);
    return file;
  }

  private void assertSame(
      ClusterRun expected, int threads, int[] nodeOf, int groups, String[] job) {
    ClusterRun run = ClusterRun.of(folder, threads, nodeOf, groups, job);
    for (String file : FILES) {
      assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
    }
    if (List.of(job).contains("Method=anneal")) {
      String history = "cluster-annealing.tsv";
      assertThat(run.text(history)).isEqualTo(expected.text(history));
    }
    if (List.of(job).contains("AutoK=true")) {
      assertThat(run.text("cluster-autok.tsv")).isEqualTo(expected.text("cluster-autok.tsv"));
    }
  }
}
