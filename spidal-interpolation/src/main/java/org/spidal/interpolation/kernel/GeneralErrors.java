package org.spidal.interpolation.kernel;

import java.util.Arrays;

/** {@link SquaredErrors} in any number of dimensions. */
final class GeneralErrors extends SquaredErrors {
  private final float[][] columns;
  private final double[] u;

  GeneralErrors(float[][] columns) {
    super(columns.length);
    this.columns = columns;
    this.u = new double[columns.length];
  }

  @Override
  public double evaluate(
      double[] y, float[] delta, float[] weight, double length, double[] g, double[] h) {
    int dimension = dimension();
    Arrays.fill(g, 0, dimension, 0);
    Arrays.fill(h, 0, dimension * (dimension + 1) / 2, 0);
    double f = 0;
    for (int i = 0; i < delta.length; i++) {
      double w = weight[i];
      if (w == 0) {
        continue;
      }
      double square = tiny(length);
      for (int k = 0; k < dimension; k++) {
        u[k] = y[k] - columns[k][i];
        square += u[k] * u[k];
      }
      double d = Math.sqrt(square);
      double e = d - delta[i];
      f += w * e * e;
      double c = w * e / d;
      double b = (w - c) / square;
      for (int k = 0, at = 0; k < dimension; k++) {
        g[k] += c * u[k];
        double bu = b * u[k];
        for (int l = 0; l < k; l++) {
          h[at++] += bu * u[l];
        }
        h[at++] += bu * u[k] + c;
      }
    }
    return f;
  }
}
