package org.spidal.common.bound;

/**
 * What searches of random subsets found below our own result, and the limit that the mean of such
 * gaps does not exceed.
 *
 * <p>A subset's own result, restricted to it, has cost F_S(ours), the best that its searches found
 * F_S(best), and the cost of all is F(ours): the gap is (F_S(ours) - F_S(best)) / F(ours), where
 * F_S estimates F without bias. The least possible cost of all is at least 1 - E[gap] of ours.
 *
 * @param gap mean over the subsets
 * @param error standard error of the mean
 * @param limit upper limit of the mean at {@link #CONFIDENCE}
 * @param allowance for better results of the subsets that no search found
 * @param agreeing subsets whose best result two searches found
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
   * From the costs of all searches.
   *
   * @param ours cost of our result in each subset, over that in all
   * @param found {@code found[r][s]}: cost of the result of search s in subset r, on the same scale
   * @param pointsEach points of a subset
   */
  public static Gaps of(double[] ours, double[][] found, int pointsEach) {
    int subsets = ours.length;
    int searches = found[0].length;
    double[] best = ours.clone();
    double[] meanAfter = new double[searches];
    int agreeing = 0;
    for (int s = 0; s < searches; s++) {
      for (int r = 0; r < subsets; r++) {
        best[r] = Math.min(best[r], found[r][s]);
        meanAfter[s] += (ours[r] - best[r]) / subsets;
      }
    }
    double[] gaps = new double[subsets];
    for (int r = 0; r < subsets; r++) {
      gaps[r] = ours[r] - best[r];
      int same = 0;
      for (double cost : found[r]) {
        same += cost <= best[r] * (1 + SAME) ? 1 : 0;
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
        mean, standardError(gaps, mean), limit(gaps, mean, pointsEach), allowance, agreeing);
  }

  private static double standardError(double[] values, double mean) {
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /**
   * Student's limit of the gaps and one more, which is made up: gaps are skewed, and few of them
   * may have missed the large ones.
   */
  private static double limit(double[] gaps, double mean, int pointsEach) {
    double largest = 0;
    for (double gap : gaps) {
      largest = Math.max(largest, gap);
    }
    boolean skewed = largest > SKEWED * mean || largest == 0;
    double[] all = new double[gaps.length + 1];
    System.arraycopy(gaps, 0, all, 0, gaps.length);
    all[gaps.length] = skewed ? Math.max(2 * largest, UNSEEN / pointsEach) : largest;
    double meanOfAll = (mean * gaps.length + all[gaps.length]) / all.length;
    return meanOfAll + studentQuantile(gaps.length) * standardError(all, meanOfAll);
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
