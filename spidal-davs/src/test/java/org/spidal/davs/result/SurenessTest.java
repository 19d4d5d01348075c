package org.spidal.davs.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.spidal.davs.solve.Solution;
import org.spidal.davs.solve.SweepCount;

/** What posteriors and weights tell of clusters. */
class SurenessTest {
  private static final double EXACT = 1e-8;

  private static Sureness of(
      int[] labels, double[] posteriors, double[] weights, double[] chances) {
    int clusters = weights.length;
    int[] sizes = new int[clusters];
    Arrays.stream(labels).filter(k -> k >= 0).forEach(k -> sizes[k]++);
    return Sureness.of(
        new Solution(
            labels,
            posteriors,
            clusters,
            sizes,
            weights,
            new double[clusters],
            new double[clusters],
            new double[clusters],
            chances,
            0,
            0,
            clusters,
            new SweepCount()));
  }

  @Test
  void pairsOfMembersAndShareOfTheWeight() {
    double[] posteriors = {1, 0.9, 0.5, 0.8, 0.6, 0.7};
    int[] labels = {0, 0, 0, 1, 1, -1};
    Sureness sureness = of(labels, posteriors, new double[] {3, 1.75}, new double[] {0.01, 0.03});
    assertThat(sureness.together(0)).isCloseTo((0.9 + 0.5 + 0.45) / 3, within(EXACT));
    assertThat(sureness.together(1)).isCloseTo(0.48, within(EXACT));
    assertThat(sureness.purity(0)).isCloseTo(0.8, within(EXACT));
    assertThat(sureness.purity(1)).isCloseTo(0.8, within(EXACT));
    assertThat(sureness.claim())
        .isEqualTo(
            "expected to be there by chance: at most 0.1 clusters of 2; two members of a"
                + " cluster belong together with a probability of 0.562 (least sure: cluster 1,"
                + " 0.48)");
  }

  @Test
  void givenClustersSayNothingOfChance() {
    Sureness sureness =
        of(new int[] {0, 0}, new double[] {1, 1}, new double[] {2}, new double[] {Double.NaN});
    assertThat(sureness.claim()).startsWith("two members");
  }
}
