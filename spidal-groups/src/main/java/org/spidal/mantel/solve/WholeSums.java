package org.spidal.mantel.solve;

/** Sums as whole numbers, which are the same in any order. */
final class WholeSums {
  private static final double GREATEST_SUM = 0x1p61;

  private WholeSums() {}

  /**
   * A power of two by which a sum is multiplied, so that it is a long with all bits of a double.
   */
  static double scale(double greatestSum) {
    return greatestSum > 0 ? Math.scalb(1.0, Math.getExponent(GREATEST_SUM / greatestSum)) : 1;
  }
}
