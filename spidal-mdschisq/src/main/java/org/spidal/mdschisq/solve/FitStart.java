package org.spidal.mdschisq.solve;

/** Where a fit begins. */
@FunctionalInterface
public interface FitStart {
  /**
   * Places the worker's points.
   *
   * @param number of the start, from 0
   * @param own D numbers for each of the worker's rows; modified
   */
  void place(int number, double[] own);
}
