package org.spidal.interpolation.solve;

/**
 * A place by linear least squares: |y - x_i|^2 = delta_i^2 is linear in y and t = |y|^2,
 *
 * <pre>
 *   -2 x_i y + t = delta_i^2 - |x_i|^2
 * </pre>
 *
 * so that one pseudo-inverse, made of the landmarks alone, serves all objects. One object per
 * worker; allocates nothing after its construction.
 */
final class LinearStart {
  private final int dimension;

  /** {@code |x_i|^2}. */
  private final double[] squares;

  /** Row k of the pseudo-inverse: what coordinate k takes of each right-hand side. */
  private final double[][] rows;

  private final boolean possible;
  private final double[] right;

  /**
   * @param points the landmarks, n by D, row-major
   * @param center from which coordinates are counted
   */
  LinearStart(double[] points, double[] center) {
    int dimension = center.length;
    int n = points.length / dimension;
    int unknown = dimension + 1;
    this.dimension = dimension;
    this.squares = new double[n];
    this.rows = new double[dimension][n];
    this.right = new double[n];
    double[] normal = new double[unknown * (unknown + 1) / 2];
    double[] row = new double[unknown];
    for (int i = 0; i < n; i++) {
      fill(row, points, center, i);
      for (int k = 0, at = 0; k < unknown; k++) {
        for (int l = 0; l <= k; l++) {
          normal[at++] += row[k] * row[l];
        }
      }
    }
    Cholesky cholesky = new Cholesky(unknown);
    this.possible = cholesky.factor(normal, 0);
    for (int i = 0; possible && i < n; i++) {
      fill(row, points, center, i);
      cholesky.solve(row);
      for (int k = 0; k < dimension; k++) {
        rows[k][i] = row[k];
        double x = points[i * dimension + k] - center[k];
        squares[i] += x * x;
      }
    }
  }

  private void fill(double[] row, double[] points, double[] center, int i) {
    for (int k = 0; k < dimension; k++) {
      row[k] = -2 * (points[i * dimension + k] - center[k]);
    }
    row[dimension] = 1;
  }

  /** Whether the landmarks are not all in one plane or line. */
  boolean isPossible() {
    return possible;
  }

  /**
   * Finds the place.
   *
   * @param delta distances to the landmarks
   * @param weight 0 where there is no distance: then the mean stands for it
   * @param mean the mean distance
   * @param y receives D numbers; modified
   */
  void find(float[] delta, float[] weight, double mean, double[] y) {
    int n = right.length;
    for (int i = 0; i < n; i++) {
      double distance = weight[i] > 0 ? delta[i] : mean;
      right[i] = distance * distance - squares[i];
    }
    for (int k = 0; k < dimension; k++) {
      y[k] = product(rows[k], right);
    }
  }

  /** In four sums, which need not wait for each other. */
  private static double product(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
