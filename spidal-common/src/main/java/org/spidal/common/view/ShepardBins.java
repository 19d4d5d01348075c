package org.spidal.common.view;

/**
 * A Shepard diagram: all pairs of points by their distance, in bins, and what distances those of a
 * bin have in the map.
 *
 * @param low where the first bin begins
 * @param high where the last one ends
 * @param largest the unit of distances in the map, not less than any of them
 * @param resolution the share of that, and of its square, in whole numbers of which is summed: so
 *     the order of adding does not matter
 * @param sums {@link #SUMS} numbers of each bin: pairs, sum of y, sum of y^2, y the distance of a
 *     pair in the map
 */
public record ShepardBins(double low, double high, double largest, double resolution, long[] sums) {
  /** Numbers of a bin. */
  public static final int SUMS = 3;

  /** Number of bins. */
  public int count() {
    return sums.length / SUMS;
  }

  /** Lower border of a bin; of the bin behind the last one, the end of that. */
  public double start(int bin) {
    return low + (high - low) * bin / count();
  }

  /** Unordered pairs in a bin. */
  public long pairs(int bin) {
    return sums[SUMS * bin];
  }

  /** Mean distance in the map of the pairs of a bin; NaN for an empty one. */
  public double mean(int bin) {
    return sums[SUMS * bin + 1] * (largest * resolution) / pairs(bin);
  }

  /** Standard deviation of these distances; NaN for an empty bin. */
  public double deviation(int bin) {
    double square = sums[SUMS * bin + 2] * (largest * largest * resolution) / pairs(bin);
    return Math.sqrt(Math.max(0, square - mean(bin) * mean(bin)));
  }
}
