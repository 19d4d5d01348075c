package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.BoundTrials;

/** A point of weight w is w points at the same place. */
class WeightsTest {
  /** With clouds nearer to each other, two searches may end in two of several good partitions. */
  private static final double FAR = 12;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MaxNcent=5",
        "MaxNcent=5 SquaredDistances=true",
        "MaxNcent=5 Method=anneal",
        "MaxNcent=5 Method=anneal ContinuousClustering=true"
      })
  void asManyPointsAtTheSamePlace(String keys) throws IOException {
    long seed = TestSeed.of("WeightsTest");
    Random random = new Random(seed);
    Clouds set = Clouds.of(Clouds.equal(5, 20), 4, FAR, seed);
    short[][] d = set.distances();
    int[] weight = random.ints(d.length, 1, 5).toArray();
    int[] origin = new int[Arrays.stream(weight).sum()];
    for (int i = 0, at = 0; i < d.length; i++) {
      for (int w = 0; w < weight[i]; w++) {
        origin[at++] = i;
      }
    }
    short[][] repeated = new short[origin.length][origin.length];
    for (int a = 0; a < origin.length; a++) {
      for (int b = 0; b < origin.length; b++) {
        repeated[a][b] = d[origin[a]][origin[b]];
      }
    }
    ClusterRun weighted =
        ClusterRun.of(
            folder,
            job(
                keys,
                d,
                "PointWeightFile=" + file(Arrays.stream(weight).mapToObj(String::valueOf))));
    ClusterRun many = ClusterRun.of(folder, job(keys, repeated));
    assertThat(weighted.cost()).isCloseTo(many.cost(), within(1e-9 * many.cost()));
    // samples are drawn from the same points
    double bound = BoundTrials.bound(many.summary());
    assertThat(bound).isPositive();
    assertThat(BoundTrials.bound(weighted.summary())).isCloseTo(bound, within(1e-6 * bound));
    assertThat(stability(weighted)).isCloseTo(stability(many), within(1e-6));
    int[] labels = weighted.labels();
    int[] ofMany = many.labels();
    int[] number = new int[5];
    Arrays.fill(number, -1);
    for (int a = 0; a < origin.length; a++) { // clusters are numbered by points, which differ
      int k = labels[origin[a]];
      number[k] = number[k] < 0 ? ofMany[a] : number[k];
      assertThat(ofMany[a]).isEqualTo(number[k]);
    }
  }

  private static double stability(ClusterRun run) {
    return run.summary().getAsJsonObject("stability").get("mean").getAsDouble();
  }

  @Test
  void sameBytesForAnyLayout() throws IOException {
    Clouds set = Clouds.of(Clouds.equal(4, 40), 3, 1.5, 5);
    String[] job =
        job(
            "MaxNcent=6",
            set.distances(),
            "PointWeightFile=" + file(new Random(1).ints(160, 1, 9).mapToObj(String::valueOf)));
    ClusterRun one = ClusterRun.of(folder, job);
    ClusterRun several = ClusterRun.of(folder, 2, new int[] {0, 1}, 1, job);
    for (String file : new String[] {"cluster.txt", "cluster-points.tsv", "cluster-stages.tsv"}) {
      assertThat(several.text(file)).as(file).isEqualTo(one.text(file));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'1\n2\n3\n', found 3 weights, expected one for each of 4 points",
    "'1\n2\n0\n4\n', ':3: found ''0'', expected a whole number from 1 on'",
    "'1\n2\n2\n1.5\n', ':4: found ''1.5'', expected a whole number from 1 on'",
    "'1\n2\n2\n900000000\n', the weights add up to 900000005"
  })
  void wrongWeightsAreTold(String text, String message) throws IOException {
    short[][] d = Clouds.of(Clouds.equal(2, 2), 2, 5, 1).distances();
    Path weights = Files.writeString(folder.resolve("weights.txt"), text);
    assertThatThrownBy(
            () -> ClusterRun.of(folder, job("MaxNcent=2", d, "PointWeightFile=" + weights)))
        .hasMessageContaining("weights.txt")
        .hasMessageContaining(message);
  }

  private Path file(Stream<String> lines) throws IOException {
    return Files.writeString(
        folder.resolve("weights.txt"), lines.collect(Collectors.joining("\n", "", "\n")));
  }

  private String[] job(String keys, short[][] d, String... more) {
    String all =
        "DistanceMatrixFile="
            + Clouds.write(folder.resolve("distances" + d.length + ".bin"), d)
            + " "
            + keys
            + " "
            + String.join(" ", more);
    return all.strip().split(" ");
  }
}
