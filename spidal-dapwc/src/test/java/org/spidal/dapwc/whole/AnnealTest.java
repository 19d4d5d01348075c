package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.solve.DenseAxis;

/**
 * Deterministic annealing all the way, of the same clouds each time, as random ones may touch:
 * {@code -Dspidal.seed} draws others.
 */
class AnnealTest {
  private static final String ANNEAL = "Method=anneal";

  private final long seed = Long.getLong("spidal.seed", 1);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "4, 40, 10, 6, false, false",
    "6, 60, 10, 5, false, false",
    "6, 60, 10, 5, true, false",
    "6, 60, 10, 5, false, true",
    "10, 30, 10, 5, true, true"
  })
  void cloudsFarApart(
      int clouds, int points, int dimension, double distance, boolean weighted, boolean squared) {
    System.out.println("AnnealTest seed=" + seed);
    Clouds set = Clouds.of(Clouds.equal(clouds, points), dimension, distance, seed);
    ClusterRun run =
        ClusterRun.of(
            folder,
            matrix(set.distances()),
            ANNEAL,
            "MaxNcent=" + clouds,
            "ContinuousClustering=" + weighted,
            "SquaredDistances=" + squared);
    assertThat(Clouds.agreement(set.labels(), run.labels())).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theFirstSplitIsAtItsCriticalTemperature(boolean squared) {
    System.out.println("AnnealTest seed=" + seed);
    short[][] d = Clouds.of(new int[] {40, 30}, 3, 3, seed).distances();
    ClusterRun run =
        ClusterRun.of(folder, matrix(d), ANNEAL, "MaxNcent=2", "SquaredDistances=" + squared);
    Measure measure = squared ? Measure.SQUARED : Measure.PLAIN;
    double[] all = new double[d.length];
    Arrays.fill(all, 1);
    double steps = DenseAxis.temperature(d, measure, all);
    double expected =
        squared ? steps * 256 / Short.MAX_VALUE / Short.MAX_VALUE : steps / Short.MAX_VALUE;
    String[] split =
        run.text("cluster-annealing.tsv")
            .lines()
            .map(line -> line.split("\t"))
            .filter(cells -> cells[7].equals("split of 0"))
            .findFirst()
            .orElseThrow();
    assertThat(split[1]).isEqualTo("1");
    assertThat(Double.parseDouble(split[0])).isCloseTo(expected, within(0.02 * expected));
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "2, 2", "3, 3", "5, 5", "9, 20", "17, 1"})
  void fewPoints(int n, int wanted) {
    Clouds set = Clouds.of(new int[] {n}, 3, 1, 5);
    for (String weighted : List.of("false", "true")) {
      ClusterRun run =
          ClusterRun.of(
              folder,
              matrix(set.distances()),
              ANNEAL,
              "MaxNcent=" + wanted,
              "ContinuousClustering=" + weighted);
      assertThat(run.labels()).hasSize(n);
      assertThat(run.clusters()).isBetween(1, Math.min(n, wanted));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void equalDistancesEnd(boolean weighted) {
    short[][] d = new short[40][40];
    for (int i = 0; i < 40; i++) {
      Arrays.fill(d[i], (short) 1000);
      d[i][i] = 0;
    }
    ClusterRun run =
        ClusterRun.of(folder, matrix(d), ANNEAL, "MaxNcent=3", "ContinuousClustering=" + weighted);
    assertThat(run.labels()).hasSize(40);
    assertThat(run.clusters()).isBetween(1, 3);
  }

  @Test
  void pointsOfTwoPlacesAreTwoClustersAtMost() {
    short[][] d = new short[30][30];
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < 30; j++) {
        d[i][j] = (short) (i % 2 == j % 2 ? 0 : 9000);
      }
    }
    ClusterRun run = ClusterRun.of(folder, matrix(d), ANNEAL, "MaxNcent=5");
    assertThat(run.clusters()).isEqualTo(2);
    assertThat(Arrays.stream(run.labels()).sum()).isEqualTo(15);
  }

  @Test
  void everyNumberOnTheWay() {
    Clouds set = Clouds.of(Clouds.equal(4, 30), 6, 5, 12);
    ClusterRun run =
        ClusterRun.of(
            folder,
            matrix(set.distances()),
            ANNEAL,
            "MaxNcent=6",
            "ConvergeIntermediateClusters=true");
    assertThat(run.clusters()).isEqualTo(6);
    assertThat(Clouds.agreement(set.labels(), run.labels("cluster-C4.txt"))).isEqualTo(1);
    assertThat(Arrays.stream(run.labels("cluster-C2.txt")).max()).hasValue(1);
    assertThat(run.text("cluster-stages.tsv").lines().skip(1).map(line -> line.split("\t")[0]))
        .containsExactly("1", "2", "3", "4", "5", "6");
    assertThat(run.summary().getAsJsonObject("method").get("name").getAsString())
        .isEqualTo("anneal");
  }

  @Test
  void theNumberOfAutoKIsReached() {
    Clouds set = Clouds.of(Clouds.equal(5, 40), 8, 6, 21);
    ClusterRun run =
        ClusterRun.of(folder, matrix(set.distances()), ANNEAL, "MaxNcent=20", "AutoK=true");
    assertThat(run.clusters()).isEqualTo(5);
    assertThat(Clouds.agreement(set.labels(), run.labels())).isEqualTo(1);
  }

  @Test
  void keysOfTheOtherMethodAreWarnedOf() {
    String matrix = matrix(Clouds.of(new int[] {9}, 3, 1, 5).distances());
    assertThat(warnings(matrix, ANNEAL, "Effort=thorough"))
        .singleElement()
        .asString()
        .contains("has no effect without Method=auto");
    assertThat(warnings(matrix, "ContinuousClustering=true"))
        .singleElement()
        .asString()
        .contains("has no effect without Method=anneal");
    assertThat(warnings(matrix, ANNEAL, "ContinuousClustering=true")).isEmpty();
  }

  private static List<String> warnings(String... keys) {
    return PwcConfig.DECLARATION.read(null, List.of(keys)).warnings();
  }

  private String matrix(short[][] d) {
    return "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), d);
  }
}
