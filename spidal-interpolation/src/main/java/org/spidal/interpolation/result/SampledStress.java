package org.spidal.interpolation.result;

/**
 * The stress between new objects, from random pairs, and its standard error.
 *
 * @param pairs with a distance, and places for both
 * @param stress sum of (d - delta)^2 over sum of delta^2
 */
record SampledStress(int pairs, double stress, double error) {
  /**
   * Of a ratio of two sums, by the residuals of its terms.
   *
   * @param d lengths in the map, NaN for those that do not count
   * @param delta what they should be
   */
  static SampledStress of(double[] d, double[] delta) {
    double errors = 0;
    double squares = 0;
    int count = 0;
    for (int p = 0; p < d.length; p++) {
      double e = d[p] - delta[p];
      if (!Double.isNaN(e)) {
        errors += e * e;
        squares += delta[p] * delta[p];
        count++;
      }
    }
    double stress = errors / squares;
    double residuals = 0;
    for (int p = 0; p < d.length; p++) {
      double e = d[p] - delta[p];
      if (!Double.isNaN(e)) {
        double residual = e * e - stress * delta[p] * delta[p];
        residuals += residual * residual;
      }
    }
    return new SampledStress(count, stress, Math.sqrt(residuals) / squares);
  }
}
