package org.spidal.davs.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/**
 * The results have the same bytes however the work is laid out, and for any order of the points.
 */
class LayoutTest {
  private static final List<String> FILES =
      List.of(
          "cluster.txt", "cluster-points.tsv", "cluster-clusters.tsv", "cluster-comparison.tsv");

  @TempDir private Path folder;

  /** The last is one component of all points, annealed by all workers together. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        Peaks.SIGMA,
        Peaks.SIGMA + " LinkLength=2e-5,8",
        "Sigma=6e-6,2.5 SigmaMethod=4 RelativeCoordinates=1",
        "Sigma=6e-5,10 SigmaMethod=2 Births=1"
      })
  void sameBytes(String keys) {
    long seed = TestSeed.of("LayoutTest");
    Path file = Peaks.of(400, 4000, seed).write(folder.resolve("peaks.tsv"));
    String[] job = ("VectorFile=" + file + " ReferenceFile=" + file + " " + keys).split(" ");
    WholeVs expected = WholeVs.of(folder, job);
    assertThat(expected.clusters()).isGreaterThan(10);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 7, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 0}, 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
    assertSame(expected, 1, new int[] {0, 0, 0, 0}, 2, job);
    assertSame(expected, 2, new int[] {0, 1, 0}, 1, job);
  }

  /** Many small steps of all workers together. */
  @Test
  void sameBytesFromOneCluster() {
    Path file = Peaks.of(40, 200, 7).write(folder.resolve("peaks.tsv"));
    String keys = "VectorFile=" + file + " ReferenceFile=" + file + " Method=topdown ";
    String[] job = (keys + Peaks.SIGMA).split(" ");
    WholeVs expected = WholeVs.of(folder, job);
    assertThat(expected.clusters()).isGreaterThan(30);
    assertSame(expected, 2, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
  }

  /** The labels of the last sigma, which worker 0 has, come to all. */
  @Test
  void sameBytesWhereSigmaIsSought() {
    Path file = Peaks.of(12, 60, 11).write(folder.resolve("peaks.tsv"));
    String keys = " Sigma=6e-6,2.5 SigmaMethod=0 RelativeCoordinates=1 Method=topdown";
    String[] job = ("VectorFile=" + file + " ReferenceFile=" + file + keys).split(" ");
    WholeVs expected = WholeVs.of(folder, job);
    assertThat(expected.clusters()).isGreaterThan(8);
    assertSame(expected, 3, new int[0], 1, job);
  }

  /** And those that were found among the points of the sponge. */
  @Test
  void sameBytesFromAnEarlierResult() {
    Path file = Peaks.of(40, 200, 11).write(folder.resolve("peaks.tsv"));
    String data = "VectorFile=" + file + " ReferenceFile=" + file + " ";
    WholeVs earlier = WholeVs.of(folder, (data + "Sigma=3e-6,1.2 SigmaMethod=2").split(" "));
    Path labels = earlier.folder().resolve("cluster.txt");
    String keys = Peaks.SIGMA + " RestartPoints=sponge RestartTemperature=2 RestartClusterFile=";
    String[] job = (data + keys + labels).split(" ");
    WholeVs expected = WholeVs.of(folder, job);
    assertThat(expected.clusters()).isGreaterThan(30);
    assertSame(expected, 3, new int[0], 1, job);
    assertSame(expected, 1, new int[] {0, 1}, 1, job);
  }

  private void assertSame(WholeVs expected, int threads, int[] nodeOf, int groups, String[] job) {
    WholeVs run = WholeVs.of(folder, threads, nodeOf, groups, job);
    for (String file : FILES) {
      assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
    }
  }

  @Test
  void anyOrderOfThePoints() {
    Peaks peaks = Peaks.of(200, 1000, 5);
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < peaks.lines().size(); i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    List<String> shuffled = order.stream().map(peaks.lines()::get).toList();
    String[] sigma = Peaks.SIGMA.split(" ");
    Path first = peaks.write(folder.resolve("first.tsv"));
    Path second = new Peaks(shuffled).write(folder.resolve("second.tsv"));
    WholeVs one = WholeVs.of(folder, "VectorFile=" + first, sigma[0], sigma[1]);
    WholeVs other = WholeVs.of(folder, "VectorFile=" + second, sigma[0], sigma[1]);
    assertThat(other.text("cluster-clusters.tsv")).isEqualTo(one.text("cluster-clusters.tsv"));
    int[] labels = one.labels();
    int[] expected = order.stream().mapToInt(i -> labels[i]).toArray();
    assertThat(other.labels()).isEqualTo(expected);
  }
}
