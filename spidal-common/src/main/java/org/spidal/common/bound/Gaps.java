package org.spidal.common.bound;

import java.util.Arrays;

/**
 * What searches of random subsets found below our own result, and the limit that the mean of such
 * gaps does not exceed.
 *
 * <p>A subset's own result, restricted to it, has cost F_S(ours), the best that its searches found
 * F_S(best), and the cost of all is F(ours): the gap is (F_S(ours) - F_S(best)) / F(ours), where
 * F_S estimates F without bias. The least possible cost of all is at least 1 - E[gap] of ours.
 *
 * @param gap mean over the subsets
 * @param error standard error of the mean; where our cost is estimated, that of both together
 * @param limit upper limit of the mean at {@link #CONFIDENCE}
 * @param allowance for better results of the subsets that no search found
 * @param agreeing subsets whose best result two searches found that know nothing of each other
 */
public record Gaps(double gap, double error, double limit, double allowance, int agreeing) {
  /** That the limit holds. */
  public static final double CONFIDENCE = 0.95;

  private static final double NORMAL_QUANTILE = 1.6448536269514722; // of CONFIDENCE, one-sided

  /** A largest gap of more than so many means says that the gaps are skewed. */
  private static final double SKEWED = 1.5;

  /** A gap of no points seen yet: so much over the points of a subset. */
  private static final double UNSEEN = 0.25;

  private static final double ALLOWANCE = 1.5;

  /** Two searches with results as close as that found the same one. */
  private static final double SAME = 1e-4;

  /**
   * From the costs of all searches, where the cost of our result is known.
   *
   * @param costs of each subset: of our result, over that in all; then of the results of its
   *     searches, on the same scale: the first begins with ours, then every other one elsewhere,
   *     and those between begin with what was found, changed
   * @param pointsEach points of a subset
   */
  public static Gaps of(double[][] costs, int pointsEach) {
    return of(costs, null, pointsEach);
  }

  /**
   * The same where the cost of our result is estimated by the subsets, too: as the sum of its costs
   * in them over the sum of their sizes. Then the limit is that of the falls from the size of a
   * subset to its least cost, and allows for the error of the estimate: to first order, what is
   * less than ours by this limit is the lower limit of a ratio of two means, the least costs over
   * the sizes. It is higher than a limit of our cost less one of the gaps, whose errors would be
   * added, and as safe. Falls are not skewed as gaps are, as what is rare and costly in our result
   * is no fall: so the one that is made up is as large as the largest.
   *
   * @param costs as above, over the mean cost of our result
   * @param sizes of each subset, what its costs are shares of (for a map, sum of w delta^2), over
   *     their mean
   */
  public static Gaps ofEstimate(double[][] costs, double[] sizes) {
    return of(costs, sizes, 0);
  }

  private static Gaps of(double[][] costs, double[] sizes, int pointsEach) {
    int subsets = costs.length;
    int searches = costs[0].length - 1;
    double[] best = Arrays.stream(costs).mapToDouble(of -> of[0]).toArray();
    double[] meanAfter = new double[searches];
    int agreeing = 0;
    for (int s = 0; s < searches; s++) {
      for (int r = 0; r < subsets; r++) {
        best[r] = Math.min(best[r], costs[r][1 + s]);
        meanAfter[s] += (costs[r][0] - best[r]) / subsets;
      }
    }
    double[] falls = new double[subsets];
    double largest = 0;
    for (int r = 0; r < subsets; r++) {
      falls[r] = (sizes == null ? costs[r][0] : sizes[r]) - best[r];
      largest = Math.max(largest, falls[r]);
      int same = 0;
      for (int s = 0; s < searches; s += s == 0 ? 1 : 2) { // the others come back to these
        same += costs[r][1 + s] <= best[r] * (1 + SAME) ? 1 : 0;
      }
      agreeing += same > 1 ? 1 : 0;
    }
    double allowance = 0;
    for (int s = searches;
        s > 1;
        s /= 2) { // the last doubling of the searches, the one before, ...
      allowance = Math.max(allowance, ALLOWANCE * (meanAfter[s - 1] - meanAfter[s / 2 - 1]));
    }
    double mean = meanAfter[searches - 1];
    return new Gaps(
        mean,
        standardError(falls, mean),
        limit(falls, mean, sizes == null ? madeUp(mean, largest, pointsEach) : largest),
        allowance,
        agreeing);
  }

  private static double standardError(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /** Gaps are skewed, and few of them may have missed the large ones: so there is one more. */
  private static double madeUp(double mean, double largest, int pointsEach) {
    boolean skewed = largest > SKEWED * mean || largest == 0;
    return skewed ? Math.max(2 * largest, UNSEEN / pointsEach) : largest;
  }

  /** Student's limit of some values and one more. */
  private static double limit(double[] values, double mean, double more) {
    double[] all = Arrays.copyOf(values, values.length + 1);
    all[values.length] = more;
    double meanOfAll = (mean * values.length + more) / all.length;
    return meanOfAll + studentQuantile(values.length) * standardError(all, meanOfAll);
  }

  /**
   * Student's t for {@link #CONFIDENCE}, by its expansion in 1 / degrees of freedom (Abramowitz and
   * Stegun, 26.7.5); .1 % too small at 4.
   */
  static double studentQuantile(int freedom) {
    double z = NORMAL_QUANTILE;
    double z2 = z * z;
    double n = freedom;
    return z
        * (1
            + (z2 + 1) / (4 * n)
            + ((5 * z2 + 16) * z2 + 3) / (96 * n * n)
            + (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * n * n * n)
            + ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / (92160 * n * n * n * n));
  }
}
