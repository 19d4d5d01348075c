package org.spidal.mdschisq.kernel;

import java.util.Arrays;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.Weights;

/**
 * Passes over rows of pairs. Reads distances and weights strip by strip; what a row yields depends
 * on that row alone. One object per worker; allocates nothing after construction.
 */
public final class PairPass {
  /** Kernels read so many numbers beyond the last point. */
  public static final int PADDING = 64;

  /** Axes of the kernels: a plane is a space whose third coordinate is 0. */
  public static final int AXES = 3;

  private static final int STRIP = 1024;

  private final FloatRows distances;
  private final Weights weights;
  private final int points;
  private final ValueKernel values;
  private final ProductKernel products;
  private final float[] t = new float[STRIP + PADDING];
  private final float[] v = new float[STRIP + PADDING];
  private final double[] product = new double[AXES];

  /**
   * @param weights v_ij; also turn missing distances into 0 of weight 0
   * @param points N
   */
  public PairPass(FloatRows distances, Weights weights, int points, Functional functional) {
    this.distances = distances;
    this.weights = weights;
    this.points = points;
    this.values = new ValueKernel(functional);
    this.products = new ProductKernel(functional);
  }

  /**
   * Value and derivatives of a row.
   *
   * @param x coordinates of all points, as {@link ValueKernel#add} wants them
   * @param sums {@link ValueKernel#SUMS}; modified
   */
  public void evaluate(int row, double[][] x, double[] sums) {
    Arrays.fill(sums, 0);
    for (int from = 0; from < points; from += STRIP) {
      values.add(t, v, from, load(row, from), x, row, sums);
    }
  }

  /**
   * A row's part of the product of the half Hessian and a vector.
   *
   * @param x coordinates of all points, as {@link ProductKernel#add} wants them
   * @param p the vector
   * @param dimension numbers of a point, 2 or 3
   * @param y receives them from {@code at} on; modified
   */
  public void multiply(int row, float[][] x, float[][] p, int dimension, double[] y, int at) {
    Arrays.fill(product, 0);
    for (int from = 0; from < points; from += STRIP) {
      products.add(t, v, from, load(row, from), x, p, row, product);
    }
    System.arraycopy(product, 0, y, at, dimension);
  }

  /** Loads the strip of a row that begins at a column; returns its length. */
  private int load(int row, int from) {
    int count = Math.min(STRIP, points - from);
    distances.load(row, from, count, t);
    weights.load(row, from, count, t, v);
    if (count < STRIP) {
      Arrays.fill(t, count, count + PADDING, 0);
      Arrays.fill(v, count, count + PADDING, 0);
    }
    return count;
  }
}
