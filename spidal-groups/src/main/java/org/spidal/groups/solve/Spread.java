package org.spidal.groups.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.kernel.Permutations;

/**
 * PERMDISP: whether the members of some groups are farther from the centroid of their group than
 * the members of others. The distances follow from the matrix alone: the squared distance of a
 * member to the centroid of its group of n is the mean of its squared distances to the group, less
 * the sum of squared distances of all pairs of the group by n^2. Where this is negative, as can be
 * for distances that are not Euclidean, it counts as 0 (as in vegan).
 *
 * <p>The statistic is the F of an analysis of variance of these distances. As in vegan, their
 * residuals are permuted.
 */
final class Spread {
  /** Less than this share below 0 is rounding. */
  private static final double ROUNDING = 1e-12;

  /** Residuals that are a smaller share of the distances are rounding. */
  private static final double SAME = 1e-12;

  private final Grouping grouping;
  private final int[] sizes;
  private final double[] residuals; // first the distances, in the unit of the sums
  private final double[] means;
  private int negative;

  /**
   * @param toGroup for each member the sum of its squared distances to its group
   * @param within for each group the sum over its pairs
   */
  Spread(Grouping grouping, long[] toGroup, long[] within) {
    this.grouping = grouping;
    this.sizes = grouping.sizes();
    this.residuals = new double[grouping.size()];
    this.means = new double[sizes.length];
    for (int k = 0; k < residuals.length; k++) {
      int g = grouping.group()[k];
      double mean = (double) toGroup[k] / sizes[g];
      double square = mean - (double) within[g] / sizes[g] / sizes[g];
      negative += square < -ROUNDING * mean ? 1 : 0;
      residuals[k] = Math.sqrt(Math.max(0, square));
      means[g] += residuals[k];
    }
    for (int g = 0; g < means.length; g++) {
      means[g] /= sizes[g];
    }
  }

  /**
   * Finds F and its p, and the mean distances. Collective: each worker takes some permutations.
   *
   * @param unit of a distance
   * @param count permutations, with the observed one
   */
  void test(
      Collectives all, Permutations permutations, int count, double unit, TestOutcome outcome) {
    double mean = Arrays.stream(residuals).average().orElseThrow();
    double between = 0;
    double square = 0; // of all residuals
    double whole = 0; // of the distances themselves
    for (int g = 0; g < means.length; g++) {
      between += sizes[g] * (means[g] - mean) * (means[g] - mean);
      outcome.setMeanDistance(g, means[g] * unit);
    }
    for (int k = 0; k < residuals.length; k++) {
      whole += residuals[k] * residuals[k];
      residuals[k] -= means[grouping.group()[k]];
      square += residuals[k] * residuals[k];
    }
    double freedom = (residuals.length - means.length) / (means.length - 1.0);
    double observed = freedom * between / square;
    long extreme = all.sum(extreme(all, permutations, count, observed / freedom, square));
    boolean isKnown =
        square > SAME * SAME * whole; // else each member is as far as the others of its group
    outcome.numbers()[TestOutcome.SPREAD_F] = isKnown ? observed : Double.NaN;
    outcome.numbers()[TestOutcome.P_OF_SPREAD] = isKnown ? (1.0 + extreme) / count : Double.NaN;
    outcome.numbers()[TestOutcome.NEGATIVE] = negative;
  }

  /** Permutations of a worker whose ratio is not below the observed one. */
  private long extreme(
      Collectives all, Permutations permutations, int count, double observed, double square) {
    int[] source = new int[residuals.length];
    double[] sums = new double[means.length];
    long extreme = 0;
    for (int p = 1 + all.rank(); p < count; p += all.size()) {
      permutations.find(p, source);
      Arrays.fill(sums, 0);
      for (int k = 0; k < residuals.length; k++) {
        sums[grouping.group()[k]] += residuals[source[k]];
      }
      double between = 0;
      for (int g = 0; g < sums.length; g++) {
        between += sums[g] * sums[g] / sizes[g];
      }
      // the same sums in another order must not make the difference
      extreme += between / (square - between) >= observed * (1 - GroupTests.SAME) ? 1 : 0;
    }
    return extreme;
  }
}
