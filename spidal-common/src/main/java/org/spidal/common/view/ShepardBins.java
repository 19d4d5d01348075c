package org.spidal.common.view;

import java.math.BigInteger;

/**
 * A Shepard diagram: all pairs of points by their distance, in bins, and what distances those of a
 * bin have in the map. These are rounded to whole numbers of 2^-26 of the largest; what is summed
 * of those is exact, so the order of adding does not matter.
 *
 * @param low where the first bin begins
 * @param high where the last one ends
 * @param largest the unit of distances in the map, not less than any of them
 * @param sums {@link #SUMS} numbers of each bin: pairs, the sum of their whole numbers q, and that
 *     of q^2, in two parts
 */
public record ShepardBins(double low, double high, double largest, long[] sums) {
  /** Sums that each bin has. */
  public static final int SUMS = 4;

  // q < 2^27 and q^2 < 2^54: sums of 2^36 pairs, of 370,000 points, fit
  private static final int BITS = 26;
  private static final double WHOLE = 1L << BITS;
  private static final long LOW = (1L << BITS) - 1;

  /**
   * Adds a pair.
   *
   * @param sums of all bins; modified
   * @param y the distance of the pair in the map
   * @param largest as above
   */
  public static void add(long[] sums, int bin, double y, double largest) {
    long q = largest > 0 ? (long) (y / largest * WHOLE + 0.5) : 0;
    int at = SUMS * bin;
    sums[at]++;
    sums[at + 1] += q;
    sums[at + 2] += q * q >>> BITS;
    sums[at + 3] += q * q & LOW;
  }

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
    return sums[SUMS * bin + 1] / WHOLE * largest / pairs(bin);
  }

  /** Standard deviation of these distances; NaN for an empty bin. */
  public double deviation(int bin) {
    long pairs = pairs(bin);
    BigInteger sum = BigInteger.valueOf(sums[SUMS * bin + 1]);
    BigInteger squares =
        BigInteger.valueOf(sums[SUMS * bin + 2])
            .shiftLeft(BITS)
            .add(BigInteger.valueOf(sums[SUMS * bin + 3]));
    // pairs^2 times the variance, exactly
    BigInteger varies = squares.multiply(BigInteger.valueOf(pairs)).subtract(sum.multiply(sum));
    return Math.sqrt(varies.doubleValue()) / pairs / WHOLE * largest;
  }
}
