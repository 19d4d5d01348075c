package org.spidal.damds.solve;

import org.spidal.common.collective.BlockSums;
import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.kernel.MatrixProduct;

/**
 * Classical scaling (Torgerson 1952): the leading eigenvectors of B = -1/2 J Delta^2 J, times the
 * roots of their eigenvalues, by a few rounds of the power method on a block of D vectors. For
 * complete distances; rough, as descent follows.
 */
final class ClassicalStart implements Start {
  private static final int ROUNDS = 12;

  /** Share of a squared column that is only rounding. */
  private static final double DEPENDENT = 1e-14;

  private final Problem problem;
  private final MatrixProduct product;
  private final BlockSums means;
  private final BlockSums gram;
  private final IndexedRandom random;
  private final double[] image;
  private final double[][] factor;

  ClassicalStart(Problem problem, long seed) {
    this.problem = problem;
    int dimension = problem.dimension();
    this.product =
        new MatrixProduct(
            problem.data().floats(), problem.data().weights(), problem.data().points());
    this.gram = problem.sums(problem.sections().gram(), dimension * dimension + dimension);
    this.means = gram;
    this.random = new IndexedRandom(seed, Purpose.CLASSICAL_START.stream(0));
    this.image = new double[problem.ownPoints() * dimension];
    this.factor = new double[dimension][dimension];
    double[] warm = new double[dimension];
    problem.warmUp(
        () -> product.squaredDistances(problem.firstPoint(), problem.points().all(), warm, 0));
  }

  @Override
  public void place(double[] points) {
    int dimension = problem.dimension();
    int own = problem.ownPoints();
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] =
            random.symmetric((long) (problem.firstPoint() + q) * dimension + k);
      }
    }
    centre(points);
    orthonormalise(points);
    for (int round = 0; round < ROUNDS; round++) {
      problem.points().publish(points);
      for (int q = 0; q < own; q++) {
        product.squaredDistances(
            problem.firstPoint() + q, problem.points().all(), image, q * dimension);
      }
      for (int k = 0; k < image.length; k++) {
        points[k] = -image[k] / 2;
      }
      centre(points);
      orthonormalise(points);
    }
    // the last factor holds |B q_k|, about the eigenvalues, on its diagonal
    for (int q = 0; q < own; q++) {
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] *= Math.sqrt(Math.max(0, factor[k][k]));
      }
    }
  }

  /** Takes the mean from each coordinate. */
  private void centre(double[] points) {
    int dimension = problem.dimension();
    means.clear();
    for (int b = 0; b < means.blocks(); b++) {
      for (int q = means.block(b).start(); q < means.block(b).end(); q++) {
        for (int k = 0; k < dimension; k++) {
          means.add(b, k, points[q * dimension + k]);
        }
      }
    }
    double[] total = means.total();
    for (int k = 0; k < points.length; k++) {
      points[k] -= total[k % dimension] / problem.data().points();
    }
  }

  /**
   * X := X R^-1 with X'X = R'R (Cholesky); R is kept in {@link #factor}. A column that depends on
   * those before it, as the points span fewer dimensions, becomes 0.
   */
  private void orthonormalise(double[] points) {
    int dimension = problem.dimension();
    gram.clear();
    for (int b = 0; b < gram.blocks(); b++) {
      for (int q = gram.block(b).start(); q < gram.block(b).end(); q++) {
        for (int k = 0; k < dimension; k++) {
          for (int l = k; l < dimension; l++) {
            gram.add(b, k * dimension + l, points[q * dimension + k] * points[q * dimension + l]);
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
    for (int q = 0; q < problem.ownPoints(); q++) {
      int from = q * dimension;
      for (int k = 0; k < dimension; k++) {
        double value = points[from + k];
        for (int m = 0; m < k; m++) {
          value -= points[from + m] * factor[m][k];
        }
        points[from + k] = factor[k][k] > 0 ? value / factor[k][k] : 0;
      }
    }
  }
}
