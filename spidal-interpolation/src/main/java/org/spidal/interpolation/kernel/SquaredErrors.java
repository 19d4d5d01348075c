package org.spidal.interpolation.kernel;

import java.util.Arrays;

/**
 * The squared errors of a place y among n landmarks x_i, with first and second derivatives:
 *
 * <pre>
 *   u = y - x_i      d = |u|      f = sum w_i (d - delta_i)^2
 *   g = sum w_i (1 - delta_i / d) u
 *   H = sum w_i [(1 - delta_i / d) I + delta_i / d^3 u u']
 * </pre>
 *
 * g and H are half of the derivatives. One object per worker; allocates nothing.
 */
public abstract class SquaredErrors {
  /** Where a place lies on a landmark, so much of the squared mean distance keeps d from 0. */
  private static final double TINY = 1e-20;

  private final int dimension;

  SquaredErrors(int dimension) {
    this.dimension = dimension;
  }

  /**
   * @param columns the landmarks: coordinate k of landmark i at {@code [k][i]}, filled up with
   *     zeros to a multiple of the lanes
   */
  public static SquaredErrors of(float[][] columns) {
    return columns.length <= SpaceErrors.DIMENSION
        ? new SpaceErrors(columns)
        : new GeneralErrors(columns);
  }

  /** Dimensions D of the map. */
  public final int dimension() {
    return dimension;
  }

  /** What keeps distances from 0. */
  static double tiny(double length) {
    return Math.max(Float.MIN_NORMAL, TINY * length * length);
  }

  /**
   * Computes f, g and H.
   *
   * @param y D numbers
   * @param delta distances to the landmarks, 0 where there is none
   * @param weight of the landmarks, 0 where there is no distance, or no landmark
   * @param length the mean distance
   * @param g receives D numbers; modified
   * @param h receives the lower triangle by rows: {@code H_kl} at {@code k (k + 1) / 2 + l};
   *     modified
   * @return f
   */
  public abstract double evaluate(
      double[] y, float[] delta, float[] weight, double length, double[] g, double[] h);

  /** {@link SquaredErrors} in any number of dimensions. */
  static final class GeneralErrors extends SquaredErrors {
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
}
