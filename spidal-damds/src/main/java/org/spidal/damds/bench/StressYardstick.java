package org.spidal.damds.bench;

import org.spidal.common.bench.Yardstick;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.ShortRows;
import org.spidal.common.matrix.Weights;
import org.spidal.damds.kernel.GeneralStressPass;
import org.spidal.damds.kernel.StressPass;
import org.spidal.damds.kernel.UnitStressPass;

/** The fused pass of DA-MDS, by which the passes of other programs are measured. */
public final class StressYardstick implements Yardstick {
  private static final int AXES = 3;

  @Override
  public String name() {
    return "pass of DA-MDS";
  }

  @Override
  public Runnable pass(ShortRows rows, int points, int[] list, float[][] x) {
    return evaluation(new UnitStressPass(rows, points, AXES), list, x);
  }

  @Override
  public Runnable pass(FloatRows rows, int points, int[] list, float[][] x) {
    return evaluation(new GeneralStressPass(rows, Weights.unit(), points, AXES, 1), list, x);
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
