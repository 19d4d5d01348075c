package org.spidal.interpolation.solve;

/** Measures how far objects of a block are from the landmarks, for one worker. */
interface Measurer {
  /**
   * Measures an object.
   *
   * @param row of the block; those of a worker come in order
   * @param into receives the distances; modified
   */
  void measure(int row, Measurement into);

  /** A distance that counts: one beyond all measure is missing. */
  static float length(double distance) {
    return distance < Double.POSITIVE_INFINITY ? (float) distance : Float.NaN;
  }
}
