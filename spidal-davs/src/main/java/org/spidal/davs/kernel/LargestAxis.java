package org.spidal.davs.kernel;

/**
 * The largest eigenvalue of a small symmetric matrix, and its eigenvector: in closed form for D = 1
 * and 2, else by Jacobi rotations. Its room is used again; one object per worker.
 */
public final class LargestAxis {
  private static final int MOST_SWEEPS = 30;

  private final int dimension;
  private final double[] matrix;
  private final double[] vectors;
  private final double[] axis;

  public LargestAxis(int dimension) {
    this.dimension = dimension;
    this.matrix = new double[dimension * dimension];
    this.vectors = new double[dimension * dimension];
    this.axis = new double[dimension];
  }

  /** The eigenvector of unit length that the last {@link #value} belongs to. */
  public double[] axis() {
    return axis;
  }

  /**
   * The largest eigenvalue.
   *
   * @param packed the upper triangle row by row, from {@code at}
   */
  public double value(double[] packed, int at) {
    return switch (dimension) {
      case 1 -> {
        axis[0] = 1;
        yield packed[at];
      }
      case 2 -> plane(packed[at], packed[at + 1], packed[at + 2]);
      default -> jacobi(packed, at);
    };
  }

  /** The angle by atan2, which is right for diagonal matrices too. */
  private double plane(double a, double b, double c) {
    double angle = 0.5 * Math.atan2(2 * b, a - c);
    axis[0] = Math.cos(angle);
    axis[1] = Math.sin(angle);
    return (a + c) / 2 + Math.sqrt((a - c) * (a - c) / 4 + b * b);
  }

  /** Cyclic Jacobi (Golub and Van Loan, Matrix Computations, 8.5). */
  private double jacobi(double[] packed, int at) {
    int n = dimension;
    double total = 0;
    for (int r = 0, p = at; r < n; r++) {
      for (int c = r; c < n; c++, p++) {
        matrix[r * n + c] = packed[p];
        matrix[c * n + r] = packed[p];
        total += (r == c ? 1 : 2) * packed[p] * packed[p];
        vectors[r * n + c] = r == c ? 1 : 0;
        vectors[c * n + r] = vectors[r * n + c];
      }
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && offDiagonal() > 1e-24 * total; sweep++) {
      for (int r = 0; r < n; r++) {
        for (int c = r + 1; c < n; c++) {
          rotate(r, c);
        }
      }
    }
    int largest = 0;
    for (int r = 1; r < n; r++) {
      if (matrix[r * n + r] > matrix[largest * n + largest]) {
        largest = r;
      }
    }
    for (int r = 0; r < n; r++) {
      axis[r] = vectors[r * n + largest];
    }
    return matrix[largest * n + largest];
  }

  private double offDiagonal() {
    double sum = 0;
    for (int r = 0; r < dimension; r++) {
      for (int c = r + 1; c < dimension; c++) {
        sum += matrix[r * dimension + c] * matrix[r * dimension + c];
      }
    }
    return sum;
  }

  private void rotate(int p, int q) {
    int n = dimension;
    double off = matrix[p * n + q];
    if (off == 0) {
      return;
    }
    double theta = (matrix[q * n + q] - matrix[p * n + p]) / (2 * off);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double cos = 1 / Math.sqrt(t * t + 1);
    double sin = t * cos;
    for (int i = 0; i < n; i++) {
      double a = matrix[i * n + p];
      double b = matrix[i * n + q];
      matrix[i * n + p] = cos * a - sin * b;
      matrix[i * n + q] = sin * a + cos * b;
    }
    for (int i = 0; i < n; i++) {
      double a = matrix[p * n + i];
      double b = matrix[q * n + i];
      matrix[p * n + i] = cos * a - sin * b;
      matrix[q * n + i] = sin * a + cos * b;
      double v = vectors[i * n + p];
      double w = vectors[i * n + q];
      vectors[i * n + p] = cos * v - sin * w;
      vectors[i * n + q] = sin * v + cos * w;
    }
  }
}
