package org.spidal.davs.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/** Clusters that are there are found, and none that are not. */
class VectorSpongeTest {
  private static final int SEEDS = 4;

  @Test
  void fortyClustersAreForty() {
    int[] sizes = new int[40];
    Arrays.fill(sizes, 30);
    check(sizes, 0, 200, 120, 0.995, 40);
  }

  @Test
  void overlappingPairs() {
    check(sizes(45, 8, 59), 15, 300, 150, 0.97, 44);
  }

  @Test
  void manyPairsInABackground() {
    check(sizes(80, 5, 60), 30, 650, 250, 0.97, 78);
  }

  private static void check(
      int[] sizes, int pairs, int noise, double side, double agreement, double matched) {
    double sum = 0;
    double found = 0;
    double falses = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      Drawn set = Drawn.clouds(sizes, pairs, noise, 2, side, 8, seed);
      Solution solution = solve(set);
      sum += set.rand(solution.labels());
      found += set.matched(solution.labels());
      falses += solution.clusters() - set.matched(solution.labels());
    }
    assertThat(sum / SEEDS).as("ARI").isGreaterThan(agreement);
    assertThat(found / SEEDS).as("matched").isGreaterThanOrEqualTo(matched);
    assertThat(falses / SEEDS).as("false").isLessThanOrEqualTo(2.5);
  }

  @ParameterizedTest
  @CsvSource({"1, 4000", "2, 250", "3, 60", "5, 25", "10, 24", "20, 12"})
  void anyDimension(int dimension, double side) {
    Drawn set = Drawn.clouds(sizes(50, 10, 60), 0, 350, dimension, side, 9, dimension);
    Solution solution = solve(set);
    assertThat(set.rand(solution.labels())).isGreaterThan(0.98);
    assertThat(solution.clusters()).isBetween(48, 53);
  }

  /** Widths between a half and two: one for all cuts the wide ones, learned ones do not. */
  @Test
  void widthsAreLearned() {
    for (int seed = 1; seed <= 3; seed++) {
      Drawn set = Drawn.clouds(sizes(60, 10, 60), 0, 500, 2, 260, 13, seed);
      Random random = new Random(seed);
      double[] points = set.points().clone();
      int first = 0;
      while (first < set.size() && set.truth()[first] >= 0) {
        int end = first;
        while (end < set.size() && set.truth()[end] == set.truth()[first]) {
          end++;
        }
        for (int i = 0; i < 2; i++) {
          double width = Math.pow(2, 2 * random.nextDouble() - 1);
          double mean = 0;
          for (int a = first; a < end; a++) {
            mean += points[2 * a + i] / (end - first);
          }
          for (int a = first; a < end; a++) {
            points[2 * a + i] = mean + width * (points[2 * a + i] - mean);
          }
        }
        first = end;
      }
      KdTree tree = new KdTree(points, set.size(), 2);
      Model learned = Model.of(2).withLearnedWidths();
      Solution solution = new VectorSponge(learned, tree, Team.alone()).solve();
      assertThat(set.rand(solution.labels())).isGreaterThan(0.99);
      Solution equal = new VectorSponge(Model.of(2), tree, Team.alone()).solve();
      assertThat(set.rand(equal.labels())).isLessThan(set.rand(solution.labels()));
      Solution known =
          new VectorSponge(learned, new KdTree(set.points(), set.size(), 2), Team.alone()).solve();
      assertThat(set.rand(known.labels())).isGreaterThan(0.98);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 200",
    "2, 20",
    "2, 200",
    "2, 2000",
    "2, 20_000",
    "2, 200_000",
    "3, 200",
    "5, 200",
    "10, 20",
    "10, 2000",
    "20, 200"
  })
  void oneCloudIsOneCluster(int dimension, String points) {
    int size = Integer.parseInt(points.replace("_", ""));
    for (int seed = 0; seed < (size > 50_000 ? 1 : size > 5000 ? 5 : 20); seed++) {
      assertThat(solve(Drawn.cloud(size, dimension, size + seed)).clusters()).isEqualTo(1);
    }
  }

  /** One set in fifty may have a cluster. These have none, be they sparse or dense. */
  @ParameterizedTest
  @CsvSource({
    "1, 3000, 0.03",
    "1, 3000, 0.125",
    "1, 3000, 0.5",
    "2, 3000, 0.03",
    "2, 3000, 0.125",
    "2, 200, 0.125",
    "3, 1500, 0.03",
    "5, 300, 0.03",
    "10, 60, 0.001"
  })
  void backgroundAloneHasNoClusters(int dimension, int size, double inCluster) {
    // so many points in the volume of a cluster, (2 pi)^(D/2)
    double side = Math.pow(size / inCluster, 1.0 / dimension) * Math.sqrt(2 * Math.PI);
    for (int seed = 0; seed < 5; seed++) {
      Drawn set = Drawn.clouds(new int[0], 0, size, dimension, side, 0, seed);
      assertThat(solve(set).clusters()).isZero();
    }
  }

  /** A few points of background round true clusters make no more than chance allows. */
  @ParameterizedTest
  @CsvSource({"10, 24", "20, 12"})
  void littleBackgroundInManyDimensions(int dimension, double side) {
    int falses = 0;
    for (int seed = 0; seed < 2; seed++) {
      Drawn set = Drawn.clouds(sizes(50, 10, 60), 0, 30, dimension, side, 9, seed);
      Solution solution = solve(set);
      assertThat(set.matched(solution.labels())).isEqualTo(50);
      falses += solution.clusters() - 50;
    }
    assertThat(falses).isLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void fewPoints(int size) {
    assertThat(solve(Drawn.cloud(size, 2, 1)).labels()).hasSize(size);
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 40, 60, 100, 300})
  void anEvenBackgroundHasNoClusterHoweverDense(int side) {
    Drawn set = Drawn.clouds(new int[0], 0, 3000, 2, side, 0, side);
    assertThat(solve(set).clusters()).isZero();
  }

  @Test
  void equalPointsAreOneCluster() {
    Solution solution = solve(new Drawn(new double[2 * 3000], new int[3000], 2));
    assertThat(solution.clusters()).isEqualTo(1);
    assertThat(solution.sizes()[0]).isEqualTo(3000);
  }

  @Test
  void linksAreAHardLimit() {
    Drawn set = Drawn.cloud(4000, 2, 3);
    for (int a = 0; a < 4000; a++) { // two halves of a cloud with a gap
      set.points()[2 * a] += set.points()[2 * a] > 0 ? 0.5 : -0.5;
    }
    Model model = Model.of(2).withLinkLengths(new double[] {0.7, 0.7}).withTolerance(8);
    KdTree tree = new KdTree(set.points(), set.size(), 2);
    Solution solution = new VectorSponge(model, tree, Team.alone()).solve();
    int left = solution.labels()[farLeft(set)];
    for (int a = 0; a < 4000; a++) {
      if (solution.labels()[a] == left) {
        assertThat(set.points()[2 * a]).isNegative();
      }
    }
  }

  private static int farLeft(Drawn set) {
    int best = 0;
    for (int a = 0; a < set.size(); a++) { // in the middle of the left half
      double here = Math.hypot(set.points()[2 * a] + 1.2, set.points()[2 * a + 1]);
      if (here < Math.hypot(set.points()[2 * best] + 1.2, set.points()[2 * best + 1])) {
        best = a;
      }
    }
    return best;
  }

  private static int[] sizes(int clusters, int least, int most) {
    Random random = new Random(clusters);
    int[] sizes = new int[clusters];
    Arrays.setAll(sizes, k -> least + random.nextInt(most - least + 1));
    return sizes;
  }

  private static Solution solve(Drawn set) {
    KdTree tree = new KdTree(set.points(), set.size(), set.dimension());
    return new VectorSponge(Model.of(set.dimension()), tree, Team.alone()).solve();
  }
}
