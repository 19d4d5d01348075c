package org.spidal.damds.kernel;

import java.util.Arrays;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;

/** {@link StressPass} over any distances and weights, in any number of dimensions. */
public final class GeneralStressPass implements StressPass {
  private static final int REHEARSED_COLUMNS = 32;

  private final FloatRows distances;
  private final Weights weights;
  private final int points;
  private final int dimension;
  private final GeneralStressKernel kernel;
  private final float[] delta = new float[GeneralStressKernel.STRIP];
  private final float[] weight = new float[GeneralStressKernel.STRIP];
  private final double[] sums;

  /**
   * @param length a length of the data, see {@link GeneralStressKernel}
   */
  public GeneralStressPass(
      FloatRows distances, Weights weights, int points, int dimension, double length) {
    this(distances, weights, points, dimension, length, 0);
  }

  /**
   * @param smoothing of absolute errors, see {@link GeneralStressKernel}; 0 for squared ones
   */
  public GeneralStressPass(
      FloatRows distances,
      Weights weights,
      int points,
      int dimension,
      double length,
      double smoothing) {
    this.kernel = new GeneralStressKernel(length, smoothing);
    this.distances = distances;
    this.weights = weights;
    this.points = points;
    this.dimension = dimension;
    this.sums = new double[dimension + 1];
  }

  @Override
  public void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s) {
    evaluate(list, count, at, x, h, g, s, points);
  }

  @Override
  public void rehearse(
      int spins, int[] list, int count, float[] at, float[][] x, double[] g, double[] s) {
    kernel.spin(spins);
    evaluate(list, Math.min(count, 1), at, x, 0, g, s, Math.min(points, REHEARSED_COLUMNS));
    kernel.spin(0);
  }

  private void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s, int end) {
    for (int q = 0; q < count; q++) {
      Arrays.fill(sums, 0);
      for (int from = 0; from < end; from += GeneralStressKernel.STRIP) {
        int columns = Math.min(GeneralStressKernel.STRIP, end - from);
        distances.load(list[q], from, columns, delta);
        weights.load(list[q], from, columns, delta, weight);
        kernel.accumulate(delta, weight, from, columns, x, at, dimension * q, (float) h, sums);
      }
      for (int k = 0; k < dimension; k++) {
        g[dimension * q + k] = sums[k];
      }
      s[q] = sums[dimension];
    }
  }
}
