package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Clouds that any eye sees are found, each whole, and how many there are. They are the same ones
 * each time, as random ones may touch: {@code -Dspidal.seed} draws others.
 */
class CloudsFoundTest {
  /**
   * Random clouds may touch: a point or two then belong to another, but no cloud is cut or joined.
   */
  private static final double ALL_BUT_A_FEW = 0.95;

  private final long seed = Long.getLong("spidal.seed", 1);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"4, 40, 6, 6", "6, 60, 10, 5", "10, 30, 10, 5"})
  void cloudsFarApart(int clouds, int points, int dimension, double distance) {
    System.out.println("CloudsFoundTest seed=" + seed);
    Clouds set = Clouds.of(Clouds.equal(clouds, points), dimension, distance, seed);
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=" + clouds);
    assertThat(Clouds.agreement(set.labels(), run.labels())).isGreaterThan(ALL_BUT_A_FEW);
  }

  @Test
  void howManyThereAre() {
    Clouds set = Clouds.of(Clouds.equal(7, 40), 8, 6, 21); // by chance two clouds may touch
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=20", "AutoK=true");
    assertThat(run.clusters()).isEqualTo(7);
    assertThat(Clouds.agreement(set.labels(), run.labels())).isEqualTo(1);
  }

  @Test
  void oneCloudIsOneCluster() {
    Clouds set = Clouds.of(new int[] {300}, 5, 1, 22); // by chance a cloud may look like two
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=10", "AutoK=true");
    assertThat(run.clusters()).isEqualTo(1);
  }

  @Test
  void smallCloudsBesideLargeOnes() {
    Clouds set = Clouds.of(new int[] {400, 100, 40, 20, 10}, 10, 4, 3);
    ClusterRun run = ClusterRun.of(folder, matrix(set.distances()), "MaxNcent=5");
    assertThat(Clouds.agreement(set.labels(), run.labels())).isGreaterThan(0.99);
  }

  @Test
  void missingDistancesAreFilled() {
    System.out.println("CloudsFoundTest seed=" + seed);
    Clouds set = Clouds.of(Clouds.equal(5, 50), 8, 6, seed);
    short[][] d = set.distances();
    Random random = new Random(seed);
    for (int i = 0; i < d.length; i++) {
      for (int j = 0; j < i; j++) {
        if (random.nextDouble() < 0.3) {
          d[i][j] = -1;
          d[j][i] = -1;
        }
      }
    }
    ClusterRun run = ClusterRun.of(folder, matrix(d), "MaxNcent=5");
    assertThat(Clouds.agreement(set.labels(), run.labels())).isGreaterThan(ALL_BUT_A_FEW);
    assertThat(run.summary().getAsJsonObject("distances").get("missing-share").getAsDouble())
        .isBetween(0.25, 0.35);
  }

  @Test
  void theOrderOfThePointsDoesNotMatter() {
    Clouds set = Clouds.of(Clouds.equal(6, 40), 6, 2, 11);
    short[][] d = set.distances();
    int n = d.length;
    int[] order = new Random(5).ints(0, n).distinct().limit(n).toArray();
    short[][] shuffled = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        shuffled[i][j] = d[order[i]][order[j]];
      }
    }
    int[] labels = ClusterRun.of(folder, matrix(d), "MaxNcent=6").labels();
    int[] again = ClusterRun.of(folder, matrix(shuffled), "MaxNcent=6").labels();
    int[] expected = Arrays.stream(order).map(i -> labels[i]).toArray();
    assertThat(Clouds.agreement(expected, again)).isEqualTo(1);
  }

  @Test
  void everyNumberOnTheWay() {
    Clouds set = Clouds.of(Clouds.equal(4, 30), 6, 5, 12);
    ClusterRun run =
        ClusterRun.of(
            folder,
            matrix(set.distances()),
            "MaxNcent=6",
            "ConvergeIntermediateClusters=true",
            "LegacyFileNames=true");
    assertThat(run.labels("cluster-M6-C6txt")).hasSize(120);
    assertThat(Clouds.agreement(set.labels(), run.labels("cluster-M6-C4txt"))).isEqualTo(1);
    assertThat(Arrays.stream(run.labels("cluster-M6-C2txt")).max()).hasValue(1);
  }

  private String matrix(short[][] d) {
    return "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), d);
  }
}
