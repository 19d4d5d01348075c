package org.spidal.mdschisq.solve;

import org.spidal.mdschisq.data.PairData;

/**
 * The fit at some points, as one worker holds it: for each of its rows D coordinates, D numbers of
 * the half gradient, D (D + 1) / 2 of the diagonal block of the Hessian, and the misfit. A set of
 * arrays that are filled again and again.
 */
final class Values {
  /** Places of the diagonal in a block. */
  private static final int[] PLANE = {0, 2};

  private static final int[] SPACE = {0, 3, 5};

  final double[] x;
  final double[] gradient;
  final double[] blocks;
  final double[] misfit;

  /** Chi-squared / 2: the sum over unordered pairs; the same on every worker. */
  double sum;

  Values(int rows, int dimension) {
    x = new double[rows * dimension];
    gradient = new double[rows * dimension];
    blocks = new double[rows * blockSize(dimension)];
    misfit = new double[rows];
  }

  /** Numbers of a symmetric block. */
  static int blockSize(int dimension) {
    return dimension * (dimension + 1) / 2;
  }

  /**
   * The error bar of a coordinate: how far it can be moved until chi-squared is one unit of its
   * mean per degree of freedom higher, the others held; NaN for points that do not move.
   */
  double error(int q, int axis, int dimension, PairData data) {
    double curvature = curvature(q, axis, dimension);
    long free = Math.max(1, data.pairs() - (long) data.varied() * dimension);
    return curvature > 0 ? Math.sqrt(sum / free) / Math.sqrt(curvature) : Double.NaN;
  }

  /** The half second derivative by a coordinate; 0 for points that do not move. */
  double curvature(int q, int axis, int dimension) {
    return blocks[q * blockSize(dimension) + (dimension == 2 ? PLANE[axis] : SPACE[axis])];
  }

  /** Becomes the same as another. */
  void take(Values other) {
    System.arraycopy(other.x, 0, x, 0, x.length);
    System.arraycopy(other.gradient, 0, gradient, 0, gradient.length);
    System.arraycopy(other.blocks, 0, blocks, 0, blocks.length);
    System.arraycopy(other.misfit, 0, misfit, 0, misfit.length);
    sum = other.sum;
  }
}
