package org.spidal.kmeans.solve;

/**
 * Numbers as whole multiples of a power of two, so that their sums are exact and the same in any
 * order: what makes results independent of the layout.
 *
 * @param scale multiples in 1, a power of two
 */
record FixedPoint(double scale) {
  private static final int BITS = 61;

  /** The finest unit in which so many numbers, none larger, can be added in a long. */
  static FixedPoint forSum(long terms, double largest) {
    double bound = Math.max(1, terms) * largest;
    return new FixedPoint(bound > 0 ? Math.scalb(1.0, BITS - 1 - Math.getExponent(bound)) : 1);
  }

  /** The nearest multiple of the unit, as a number of units. */
  long of(double value) {
    return (long) Math.rint(value * scale);
  }

  double value(long multiple) {
    return multiple / scale;
  }
}
