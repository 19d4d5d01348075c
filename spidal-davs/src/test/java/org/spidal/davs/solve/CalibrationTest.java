package org.spidal.davs.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.spidal.davs.kernel.KdTree;
import org.spidal.davs.kernel.Team;

/**
 * Probabilities are what they say: of the points of overlapping clouds in a background, as many are
 * in their cloud as the sum of their posteriors, and no more clusters are false than are expected.
 */
class CalibrationTest {
  private static final int SEEDS = 4;
  private static final double[] BINS = {0.5, 0.7, 0.9, 0.99, 1.01};

  @Test
  void posteriorsAreShares() {
    double[] said = new double[BINS.length - 1];
    double[] right = new double[said.length];
    double[] points = new double[said.length];
    double falses = 0;
    double chances = 0;
    int[] sizes = new int[80];
    Arrays.setAll(sizes, k -> 5 + (k * 37) % 56);
    for (int seed = 1; seed <= SEEDS; seed++) {
      Drawn set = Drawn.clouds(sizes, 30, 1600, 2, 150, 8, seed);
      KdTree tree = new KdTree(set.points(), set.size(), 2);
      Solution solution = new VectorSponge(Model.of(2), tree, Team.alone()).solve();
      int[] cloud = clouds(set.truth(), solution);
      for (int a = 0; a < set.size(); a++) {
        int k = solution.labels()[a];
        if (k >= 0 && cloud[k] >= 0) {
          int bin = 0;
          while (bin < said.length - 1 && solution.posteriors()[a] >= BINS[bin + 1]) {
            bin++;
          }
          points[bin]++;
          said[bin] += solution.posteriors()[a];
          right[bin] += set.truth()[a] == cloud[k] ? 1 : 0;
        }
      }
      falses += Arrays.stream(cloud).filter(c -> c < 0).count();
      chances += solution.clusters() * Arrays.stream(solution.chances()).max().orElse(0);
    }
    for (int bin = 0; bin < said.length; bin++) {
      double share = right[bin] / points[bin];
      assertThat(said[bin] / points[bin]).as("from " + BINS[bin]).isCloseTo(share, within(0.06));
    }
    assertThat(falses).isLessThanOrEqualTo(chances);
    assertThat(chances).isLessThan(0.05 * SEEDS * sizes.length);
  }

  /** The cloud that most points of each cluster are from; -1 where the most are background. */
  private static int[] clouds(int[] truth, Solution solution) {
    int[] clouds = new int[solution.clusters()];
    for (int k = 0; k < clouds.length; k++) {
      Map<Integer, Integer> counts = new HashMap<>();
      for (int a = 0; a < truth.length; a++) {
        if (solution.labels()[a] == k) {
          counts.merge(truth[a], 1, Integer::sum);
        }
      }
      clouds[k] =
          counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }
    return clouds;
  }
}
