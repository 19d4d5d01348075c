package org.spidal.damds.place;

import java.util.Arrays;

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's rotations. Allocates
 * nothing once it is made; one object per worker.
 */
final class SymmetricEigen {
  private static final int MOST_SWEEPS = 30;
  private static final double NOTHING = 1e-30;

  private final int size;
  private final double[] a;
  private final double[] vectors; // of value k in column k
  private final double[] values;

  SymmetricEigen(int size) {
    this.size = size;
    this.a = new double[size * size];
    this.vectors = new double[size * size];
    this.values = new double[size];
  }

  /**
   * Decomposes a matrix.
   *
   * @param matrix both triangles, by rows; not modified
   */
  void of(double[] matrix) {
    System.arraycopy(matrix, 0, a, 0, a.length);
    Arrays.fill(vectors, 0);
    double squares = 0;
    for (int k = 0; k < size; k++) {
      vectors[k * size + k] = 1;
      squares += a[k * size + k] * a[k * size + k];
    }
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double off = 0;
      for (int k = 1; k < size; k++) {
        for (int l = 0; l < k; l++) {
          off += a[k * size + l] * a[k * size + l];
        }
      }
      if (!(off > NOTHING * squares)) {
        break;
      }
      for (int k = 1; k < size; k++) {
        for (int l = 0; l < k; l++) {
          rotate(l, k);
        }
      }
    }
    for (int k = 0; k < size; k++) {
      values[k] = a[k * size + k];
    }
  }

  /** Makes the element (p, q) vanish. */
  private void rotate(int p, int q) {
    double element = a[p * size + q];
    if (element == 0) {
      return;
    }
    double theta = (a[q * size + q] - a[p * size + p]) / (2 * element);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    for (int k = 0; k < size; k++) {
      turn(a, k * size + p, k * size + q, c, s);
    }
    for (int k = 0; k < size; k++) {
      turn(a, p * size + k, q * size + k, c, s);
    }
    for (int k = 0; k < size; k++) {
      turn(vectors, k * size + p, k * size + q, c, s);
    }
  }

  private static void turn(double[] of, int p, int q, double c, double s) {
    double one = of[p];
    double other = of[q];
    of[p] = c * one - s * other;
    of[q] = s * one + c * other;
  }

  /** The eigenvalues, in no order. */
  double[] values() {
    return values;
  }

  double least() {
    double least = values[0];
    for (double value : values) {
      least = Math.min(least, value);
    }
    return least;
  }

  double largest() {
    double largest = values[0];
    for (double value : values) {
      largest = Math.max(largest, value);
    }
    return largest;
  }

  /** Sets {@code into}, both triangles by rows, to the inverse of a positive definite matrix. */
  void inverse(double[] into) {
    Arrays.fill(into, 0, size * size, 0);
    for (int v = 0; v < size; v++) {
      for (int k = 0; k < size; k++) {
        double share = vectors[k * size + v] / values[v];
        for (int l = 0; l < size; l++) {
          into[k * size + l] += share * vectors[l * size + v];
        }
      }
    }
  }

  /**
   * The step of a saddle-free Newton method: {@code -V max(|values|, least)^-1 V' g}.
   *
   * @param g the gradient; not modified
   * @param step receives the step; modified
   */
  void newtonStep(double[] g, double least, double[] step) {
    Arrays.fill(step, 0);
    for (int v = 0; v < size; v++) {
      double along = 0;
      for (int k = 0; k < size; k++) {
        along += vectors[k * size + v] * g[k];
      }
      along /= Math.max(Math.abs(values[v]), least);
      for (int k = 0; k < size; k++) {
        step[k] -= along * vectors[k * size + v];
      }
    }
  }
}
