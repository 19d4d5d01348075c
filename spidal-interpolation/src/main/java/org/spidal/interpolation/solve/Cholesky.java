package org.spidal.interpolation.solve;

/** Solves a few linear equations with a positive definite matrix. Allocates nothing. */
final class Cholesky {
  private final double[] factor;
  private final int size;

  Cholesky(int size) {
    this.size = size;
    this.factor = new double[size * (size + 1) / 2];
  }

  /**
   * Factors A + shift I.
   *
   * @param a lower triangle by rows; not modified
   * @return whether the matrix is positive definite
   */
  boolean factor(double[] a, double shift) {
    for (int k = 0, row = 0; k < size; row += ++k) {
      for (int l = 0, other = 0; l <= k; other += ++l) {
        double sum = a[row + l] + (k == l ? shift : 0);
        for (int m = 0; m < l; m++) {
          sum -= factor[row + m] * factor[other + m];
        }
        if (k == l) {
          if (!(sum > 1e-12 * Math.abs(a[row + k]))) {
            return false;
          }
          factor[row + k] = Math.sqrt(sum);
        } else {
          factor[row + l] = sum / factor[other + l];
        }
      }
    }
    return true;
  }

  /**
   * Solves the equations of the matrix that was factored.
   *
   * @param b the right-hand side, then the solution; modified
   */
  void solve(double[] b) {
    for (int k = 0, row = 0; k < size; row += ++k) {
      for (int m = 0; m < k; m++) {
        b[k] -= factor[row + m] * b[m];
      }
      b[k] /= factor[row + k];
    }
    for (int k = size - 1; k >= 0; k--) {
      for (int m = k + 1; m < size; m++) {
        b[k] -= factor[m * (m + 1) / 2 + k] * b[m];
      }
      b[k] /= factor[k * (k + 1) / 2 + k];
    }
  }
}
