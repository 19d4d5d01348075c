package org.spidal.damds.result;

/**
 * Whether a map uses fewer dimensions than it has, though its distances want more: a method may
 * stop in a plane, where the first steps out of it lower the stress by very little.
 */
final class Flatness {
  /** Deviation along the least axis, as a share of that along the largest. */
  private static final double FLAT = 1e-3;

  /** Stress of distances that are exactly those of the map. */
  private static final double EXACT = 1e-6;

  private Flatness() {}

  /**
   * @param map turned to its principal axes, the largest first
   * @param stress normalised
   */
  static boolean of(double[] map, int dimension, double stress) {
    double largest = variance(map, dimension, 0);
    double least = variance(map, dimension, dimension - 1);
    return stress > EXACT && least < FLAT * FLAT * largest;
  }

  private static double variance(double[] map, int dimension, int axis) {
    int n = map.length / dimension;
    double sum = 0;
    double squares = 0;
    for (int k = axis; k < map.length; k += dimension) {
      sum += map[k];
      squares += map[k] * map[k];
    }
    return Math.max(0, squares / n - sum / n * (sum / n));
  }
}
