package org.spidal.common.fitting;

import org.spidal.common.random.IndexedRandom;

/**
 * The leading eigenvalues of a small symmetric matrix and their vectors, by the power method on a
 * block of vectors (Golub and Van Loan, Matrix Computations, 8.2.4). Rough where eigenvalues lie
 * close together, as a fit follows; a full decomposition takes longer to be compiled than to run.
 *
 * @param values in descending order of their size
 * @param vectors of unit length, {@code vectors[k][i]}
 */
public record LeadingAxes(double[] values, double[][] vectors) {
  private static final int ROUNDS = 60;

  /** Of a vector, what is left when it depends on those before it. */
  private static final double DEPENDENT = 1e-12;

  /**
   * @param matrix symmetric, n x n
   * @param count how many are wanted, at most n
   * @param random where the vectors begin
   */
  public static LeadingAxes of(double[][] matrix, int count, IndexedRandom random) {
    int n = matrix.length;
    double[][] vectors = new double[count][n];
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < n; i++) {
        vectors[k][i] = random.symmetric((long) i * count + k);
      }
    }
    orthonormalise(vectors);
    double[] values = new double[count];
    for (int round = 0; round < ROUNDS; round++) {
      for (int k = 0; k < count; k++) {
        double[] image = product(matrix, vectors[k]);
        values[k] = dot(image, vectors[k]);
        vectors[k] = image;
      }
      orthonormalise(vectors);
    }
    return new LeadingAxes(values, vectors);
  }

  private static double[] product(double[][] matrix, double[] vector) {
    double[] image = new double[vector.length];
    for (int i = 0; i < image.length; i++) {
      image[i] = dot(matrix[i], vector);
    }
    return image;
  }

  /** Gram and Schmidt, twice for each vector; one that depends on those before it becomes 0. */
  private static void orthonormalise(double[][] vectors) {
    for (int k = 0; k < vectors.length; k++) {
      double before = Math.sqrt(dot(vectors[k], vectors[k]));
      for (int pass = 0; pass < 2; pass++) {
        for (int l = 0; l < k; l++) {
          subtract(vectors[k], vectors[l], dot(vectors[k], vectors[l]));
        }
      }
      double length = Math.sqrt(dot(vectors[k], vectors[k]));
      double scale = length > DEPENDENT * before ? 1 / length : 0;
      for (int i = 0; i < vectors[k].length; i++) {
        vectors[k][i] *= scale;
      }
    }
  }

  private static void subtract(double[] from, double[] vector, double factor) {
    for (int i = 0; i < from.length; i++) {
      from[i] -= factor * vector[i];
    }
  }

  private static double dot(double[] one, double[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
