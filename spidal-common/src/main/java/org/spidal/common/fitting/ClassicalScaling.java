package org.spidal.common.fitting;

import org.spidal.common.collective.BlockSums;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;

/**
 * Classical scaling (Torgerson 1952): the leading eigenvectors of B = -1/2 J Delta^2 J, times the
 * roots of their eigenvalues, by a few rounds of the power method on a block of D vectors. For
 * complete distances; rough, as a fit follows. The same bits for every number of workers. One
 * object per worker; placing the points allocates nothing.
 */
public final class ClassicalScaling {
  private static final int ROUNDS = 12;

  /** Share of a squared column that is only rounding. */
  private static final double DEPENDENT = 1e-14;

  /** Products with the matrix of squared distances. */
  @FunctionalInterface
  public interface SquaresProduct {
    /**
     * This worker's rows of Delta^2 times D vectors. Collective.
     *
     * @param x this worker's rows of the vectors, {@code x[D * q + k]}
     * @param product receives its rows of the products, likewise; modified
     */
    void multiply(double[] x, double[] product);
  }

  private final SquaresProduct squares;
  private final BlockSums gram;
  private final IndexedRandom random;
  private final int first;
  private final int own;
  private final int points;
  private final int dimension;
  private final double[] image;
  private final double[][] factor;

  /** Number of sums that {@code gram} must have. */
  public static int sums(int dimension) {
    return dimension * dimension + dimension;
  }

  /**
   * @param gram of {@link #sums}
   * @param random where the vectors begin
   * @param mine this worker's rows
   * @param points N
   * @param dimension D
   */
  public ClassicalScaling(
      SquaresProduct squares,
      BlockSums gram,
      IndexedRandom random,
      RowRange mine,
      int points,
      int dimension) {
    this.squares = squares;
    this.gram = gram;
    this.random = random;
    this.first = mine.start();
    this.own = mine.size();
    this.points = points;
    this.dimension = dimension;
    this.image = new double[own * dimension];
    this.factor = new double[dimension][dimension];
  }

  /**
   * Places the points. Collective.
   *
   * @param x receives this worker's, {@code x[D * q + k]}; modified
   */
  public void place(double[] x) {
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < dimension; k++) {
        x[q * dimension + k] = random.symmetric((long) (first + q) * dimension + k);
      }
    }
    center(x);
    orthonormalise(x);
    for (int round = 0; round < ROUNDS; round++) {
      squares.multiply(x, image);
      for (int k = 0; k < image.length; k++) {
        x[k] = -image[k] / 2;
      }
      center(x);
      orthonormalise(x);
    }
    // the last factor holds |B q_k|, about the eigenvalues, on its diagonal
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < dimension; k++) {
        x[q * dimension + k] *= Math.sqrt(Math.max(0, factor[k][k]));
      }
    }
  }

  /** Takes the mean from each coordinate. */
  private void center(double[] x) {
    gram.clear();
    for (int b = 0; b < gram.blocks(); b++) {
      for (int q = gram.block(b).start(); q < gram.block(b).end(); q++) {
        for (int k = 0; k < dimension; k++) {
          gram.add(b, k, x[q * dimension + k]);
        }
      }
    }
    double[] total = gram.total();
    for (int k = 0; k < x.length; k++) {
      x[k] -= total[k % dimension] / points;
    }
  }

  /**
   * X := X R^-1 with X'X = R'R (Cholesky); R is kept in {@link #factor}. A column that depends on
   * those before it, as the points span fewer dimensions, becomes 0.
   */
  private void orthonormalise(double[] x) {
    gram.clear();
    for (int b = 0; b < gram.blocks(); b++) {
      for (int q = gram.block(b).start(); q < gram.block(b).end(); q++) {
        for (int k = 0; k < dimension; k++) {
          for (int l = k; l < dimension; l++) {
            gram.add(b, k * dimension + l, x[q * dimension + k] * x[q * dimension + l]);
          }
        }
      }
    }
    double[] total = gram.total();
    for (int k = 0; k < dimension; k++) {
      for (int l = k; l < dimension; l++) {
        double sum = total[k * dimension + l];
        for (int m = 0; m < k; m++) {
          sum -= factor[m][k] * factor[m][l];
        }
        if (l == k) {
          boolean depends = sum <= DEPENDENT * total[k * dimension + k];
          factor[k][k] = depends ? 0 : Math.sqrt(sum);
        } else {
          factor[k][l] = factor[k][k] > 0 ? sum / factor[k][k] : 0;
        }
      }
    }
    for (int q = 0; q < own; q++) {
      int from = q * dimension;
      for (int k = 0; k < dimension; k++) {
        double value = x[from + k];
        for (int m = 0; m < k; m++) {
          value -= x[from + m] * factor[m][k];
        }
        x[from + k] = factor[k][k] > 0 ? value / factor[k][k] : 0;
      }
    }
  }
}
