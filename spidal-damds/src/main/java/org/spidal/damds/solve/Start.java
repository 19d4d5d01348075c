package org.spidal.damds.solve;

/** A way to get a first map. */
interface Start {
  /**
   * Sets this worker's points. Collective.
   *
   * @param points this worker's points, {@code points[D * q + k]}; modified, except for fixed
   *     points
   */
  void place(double[] points);
}
