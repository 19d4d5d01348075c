package org.spidal.groups.data;

/**
 * Squared distances as whole numbers, so that sums of them are exact in any order. Their unit is a
 * power of two, as small as the sum over all pairs allows: squares of whole numbers, such as int16
 * distances, are exact up to 90,000 objects, others are rounded by less than 2^-28 of the greatest.
 *
 * @param scale from squares of the numbers of the file to these
 */
public record Squares(double scale) {
  private static final double GREATEST_SUM = 0x1p62;

  /**
   * @param points N
   * @param greatest of all distances, in the numbers of the file
   */
  public static Squares of(int points, double greatest) {
    double sum = Math.max(1, points) * (double) points * greatest * greatest / 2;
    return new Squares(sum > 0 ? Math.scalb(1.0, Math.getExponent(GREATEST_SUM / sum)) : 1);
  }

  public long of(float distance) {
    return Math.round((double) distance * distance * scale);
  }
}
