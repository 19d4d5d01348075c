package org.spidal.davs.solve;

import java.util.Arrays;

/**
 * What clusters gain where there is nothing but background, from draws of it, and how many gain so
 * much by chance in one set of points: those of a draw, on average, and beyond the largest of them
 * by an exponential tail, as the largest of many likelihood ratios have it (Karlin and Altschul
 * 1990 tell the chance of alignments so),
 *
 * <pre>
 *   E(g) = m / draws exp(-(g - u) / s),   g above u, the m-th largest,
 *   s    = (sum of the m gains' excess over u + nu s_0) / (m - 1 + nu)
 * </pre>
 *
 * <p>E counts all places where a cluster could have been, in any dimension, because the draws do.
 * Immutable.
 */
final class ChanceGains {
  /** m: from so many the tail is learned. */
  private static final int TAIL = 50;

  /** s_0: in one to five dimensions, sparse or dense, s is 1.2 to 1.7; nu: what that weighs. */
  private static final double USUAL_SCALE = 1.5;

  private static final double WEIGHT_OF_USUAL = 5;

  /**
   * Where the background is sparse, the gains of pairs end abruptly and look like a steep tail, but
   * there are triples too.
   */
  private static final double LEAST_SCALE = 1.25;

  private final double[] ascending;
  private final double draws;
  private final double tailBegins;
  private final double inTail;
  private final double scale;

  /**
   * @param gains of the clusters in all draws; sorted by this
   * @param draws more than 0; a part of one, where a part of the background was drawn
   */
  ChanceGains(double[] gains, double draws) {
    Arrays.sort(gains);
    this.ascending = gains;
    this.draws = draws;
    int m = Math.min(gains.length, TAIL);
    this.tailBegins = m == 0 ? 0 : gains[gains.length - m];
    double excess = 0;
    for (int i = gains.length - m; i < gains.length; i++) {
      excess += gains[i] - tailBegins;
    }
    this.inTail = Math.max(1, m) / draws;
    double mean = (excess + WEIGHT_OF_USUAL * USUAL_SCALE) / (Math.max(1, m) - 1 + WEIGHT_OF_USUAL);
    this.scale = Math.max(LEAST_SCALE, mean);
  }

  /** All gains, ascending; not to be changed. */
  double[] gains() {
    return ascending;
  }

  double draws() {
    return draws;
  }

  /** E(g): how many clusters of background gain so much in one set. */
  double expected(double gain) {
    if (gain > tailBegins) {
      return inTail * Math.exp(-(gain - tailBegins) / scale);
    }
    int first = Arrays.binarySearch(ascending, gain);
    first = first < 0 ? -1 - first : first;
    while (first > 0 && ascending[first - 1] == gain) {
      first--;
    }
    return (ascending.length - first) / draws;
  }

  /**
   * The least gain that makes a cluster a true one: the lowest g of a cluster with
   *
   * <pre>
   *   E(g) &lt;= q #clusters(gain &gt;= g)
   * </pre>
   *
   * so that about a share q of those that are accepted is false, and where nothing but background
   * is, one in 1 / q sets has a cluster (Benjamini and Hochberg 1995).
   *
   * @param gains of the clusters
   * @param falseShare q
   */
  double threshold(double[] gains, double falseShare) {
    double[] up = gains.clone();
    Arrays.sort(up);
    double lowest = tailBegins + scale * Math.log(Math.max(1, inTail / falseShare)); // E = q
    for (int i = up.length - 1; i >= 0; i--) {
      if (expected(up[i]) <= falseShare * (up.length - i)) {
        lowest = Math.min(lowest, up[i]);
      }
    }
    return lowest;
  }

  /**
   * Of each cluster the least share of false ones at which it is accepted (Storey's q-value):
   *
   * <pre>
   *   q(g) = min over h &lt;= g of E(h) / #clusters(gain &gt;= h)
   * </pre>
   *
   * @param gains of the clusters that were accepted; not modified
   */
  double[] shares(double[] gains) {
    double[] up = gains.clone();
    Arrays.sort(up);
    double[] least = new double[up.length];
    double sofar = 1;
    for (int i = 0; i < up.length; i++) {
      if (i == 0 || up[i] > up[i - 1]) {
        sofar = Math.min(sofar, expected(up[i]) / (up.length - i));
      }
      least[i] = sofar;
    }
    return Arrays.stream(gains).map(gain -> least[Arrays.binarySearch(up, gain)]).toArray();
  }
}
