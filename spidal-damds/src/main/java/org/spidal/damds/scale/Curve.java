package org.spidal.damds.scale;

/**
 * The disparities of each code, before they are normalised.
 *
 * @param mean of the pairs of a code
 * @param least that a pair of a code can have; the same array as {@code mean} where all pairs of a
 *     code have one disparity
 * @param greatest that a pair can have, or infinite. A pair of a frequent code has its distance in
 *     the map, but not less and not more than these
 */
record Curve(double[] mean, double[] least, double[] greatest) {
  /**
   * @param tied whether pairs of a code may differ
   */
  static Curve of(boolean tied) {
    double[] mean = new double[Codes.COUNT];
    return tied
        ? new Curve(mean, new double[Codes.COUNT], new double[Codes.COUNT])
        : new Curve(mean, mean, mean);
  }

  boolean isTied() {
    return mean != least;
  }
}
