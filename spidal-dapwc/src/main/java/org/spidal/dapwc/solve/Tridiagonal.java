package org.spidal.dapwc.solve;

/** The largest eigenvalue of a small symmetric tridiagonal matrix. */
final class Tridiagonal {
  private static final int BISECTIONS = 60;

  private Tridiagonal() {}

  /**
   * By bisection on the signs of the leading minors (Sturm's sequence).
   *
   * @param alpha diagonal, {@code size} numbers
   * @param beta beside the diagonal, {@code size - 1} numbers
   * @param vector receives the eigenvector of length 1; modified
   */
  static double largest(double[] alpha, double[] beta, int size, double[] vector) {
    double low = alpha[0];
    double high = alpha[0];
    for (int i = 0; i < size; i++) {
      double radius = (i > 0 ? Math.abs(beta[i - 1]) : 0) + (i + 1 < size ? Math.abs(beta[i]) : 0);
      low = Math.max(low, alpha[i]);
      high = Math.max(high, alpha[i] + radius);
    }
    for (int b = 0; b < BISECTIONS && low < high; b++) {
      double middle = low + (high - low) / 2;
      if (isAbove(alpha, beta, size, middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    // (T - lambda) v = 0 row by row; at the largest eigenvalue the entries grow or fall steadily
    vector[0] = 1;
    double squares = 1;
    for (int i = 1; i < size; i++) {
      double before = i > 1 ? beta[i - 2] * vector[i - 2] : 0;
      vector[i] =
          beta[i - 1] == 0 ? 0 : ((high - alpha[i - 1]) * vector[i - 1] - before) / beta[i - 1];
      squares += vector[i] * vector[i];
    }
    double length = Math.sqrt(squares);
    for (int i = 0; i < size; i++) {
      vector[i] /= length;
    }
    return high;
  }

  /** Whether no eigenvalue is larger than lambda. */
  private static boolean isAbove(double[] alpha, double[] beta, int size, double lambda) {
    double pivot = lambda - alpha[0];
    for (int i = 1; i < size; i++) {
      if (pivot <= 0) {
        return false;
      }
      pivot = lambda - alpha[i] - beta[i - 1] * beta[i - 1] / pivot;
    }
    return pivot > 0;
  }
}
