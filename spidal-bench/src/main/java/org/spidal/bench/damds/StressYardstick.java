package org.spidal.bench.damds;

import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.damds.kernel.SpaceStressPass;
import org.spidal.damds.kernel.StressPass;

/** The fused pass of DA-MDS, by which the passes of other programs are measured. */
public final class StressYardstick {
  private static final int AXES = 3;

  /** What it is, for the report. */
  public String name() {
    return "pass of DA-MDS";
  }

  /**
   * A pass over rows of int16 distances, all of weight 1.
   *
   * @param points N
   * @param list numbers of the rows
   * @param x coordinates of all points, {@code x[k][j]} with k from 0 to 2, in int16 units; at
   *     least 64 numbers longer than N
   */
  public Runnable pass(ShortRows rows, int points, int[] list, float[][] x) {
    return evaluation(SpaceStressPass.ofUnit(rows, points, AXES), list, x);
  }

  /** The same over rows of floats. */
  public Runnable pass(FloatRows rows, int points, int[] list, float[][] x) {
    return evaluation(SpaceStressPass.ofUnit(rows, points, AXES, 1), list, x);
  }

  private static Runnable evaluation(StressPass pass, int[] list, float[][] x) {
    float[] at = new float[AXES * list.length];
    for (int q = 0; q < list.length; q++) {
      for (int k = 0; k < AXES; k++) {
        at[AXES * q + k] = x[k][list[q]];
      }
    }
    double[] gradient = new double[AXES * list.length];
    double[] stress = new double[list.length];
    return () -> pass.evaluate(list, list.length, at, x, 0, gradient, stress);
  }
}
