package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.whole.Matrices;

class LaplacianTest {
  private static final int N = 50;
  private static final int DIMENSION = 2;

  @TempDir Path folder;

  @Test
  void unitWeightsNeedNoIteration() {
    compare(Workers.of(folder, 1, 0, 1), Matrices.distances(cube()), ones(), new boolean[N], 0);
  }

  @Test
  void weights() {
    float[][] weights = Matrices.weights(N, 3);
    compare(
        Workers.of(folder, 2, 0, 1).weights(weights),
        Matrices.distances(cube()),
        weights,
        new boolean[N],
        100);
  }

  @Test
  void missingPairs() {
    float[][] matrix = Matrices.withMissing(Matrices.distances(cube()), 0.8, 5);
    compare(Workers.one(folder), matrix, ones(), new boolean[N], 100);
  }

  @Test
  void fixedPoints() {
    boolean[] fixed = new boolean[N];
    fixed[3] = true;
    fixed[48] = true;
    compare(
        Workers.of(folder, 2, 0, 1).fixed(fixed), Matrices.distances(cube()), ones(), fixed, 100);
  }

  @Test
  void fixedPointsMissingPairsAndWeights() {
    boolean[] fixed = new boolean[N];
    fixed[0] = true;
    fixed[7] = true;
    fixed[8] = true;
    float[][] weights = Matrices.weights(N, 4);
    compare(
        Workers.of(folder, 2, 0, 1).fixed(fixed).weights(weights),
        Matrices.withMissing(Matrices.distances(cube()), 0.4, 5),
        weights,
        fixed,
        100);
  }

  /** V d = g against the pseudo-inverse of V, restricted to the points that are free. */
  private void compare(
      Workers workers, float[][] matrix, float[][] weights, boolean[] fixed, int mostSteps) {
    long seed = TestSeed.of("LaplacianTest");
    boolean anyFixed = false;
    RealMatrix v = new Array2DRowRealMatrix(N, N);
    RealMatrix g = new Array2DRowRealMatrix(N, DIMENSION);
    Random random = new Random(seed);
    for (int i = 0; i < N; i++) {
      anyFixed |= fixed[i];
      for (int k = 0; k < DIMENSION; k++) {
        g.setEntry(i, k, random.nextGaussian());
      }
      for (int j = 0; j < N; j++) {
        if (i != j && matrix[i][j] >= 0) {
          v.addToEntry(i, i, weights[i][j]);
          v.setEntry(i, j, -weights[i][j]);
        }
      }
    }
    for (int i = 0; i < N; i++) {
      for (int j = 0; fixed[i] && j < N; j++) {
        v.setEntry(i, j, 0);
        v.setEntry(j, i, 0);
      }
    }
    for (int k = 0; k < DIMENSION; k++) {
      double mean = 0;
      for (int i = 0; i < N; i++) {
        mean += g.getEntry(i, k) / N;
      }
      for (int i = 0; i < N; i++) { // forces between points have no sum
        g.setEntry(i, k, fixed[i] ? 0 : g.getEntry(i, k) - (anyFixed ? 0 : mean));
      }
    }
    RealMatrix d = new SingularValueDecomposition(v).getSolver().solve(g);

    double[][] found = new double[N][DIMENSION];
    workers
        .dimension(DIMENSION)
        .run(
            matrix,
            problem -> {
              Laplacian laplacian = new Laplacian(problem, mostSteps, 1e-14);
              double[] right = new double[problem.ownPoints() * DIMENSION];
              double[] solution = new double[right.length];
              java.util.Arrays.fill(solution, 77); // must not matter
              for (int q = 0; q < right.length; q++) {
                right[q] = g.getEntry(problem.firstPoint() + q / DIMENSION, q % DIMENSION);
              }
              double[] before = right.clone();
              laplacian.solve(right, solution);
              assertThat(right).isEqualTo(before);
              assertThat(laplacian.steps() > 0).isEqualTo(mostSteps > 0);
              for (int q = 0; q < right.length; q++) {
                found[problem.firstPoint() + q / DIMENSION][q % DIMENSION] = solution[q];
              }
            });
    for (int k = 0; k < DIMENSION; k++) {
      double shift = 0; // without fixed points a solution may be moved as a whole
      for (int i = 0; i < N && !anyFixed; i++) {
        shift += (found[i][k] - d.getEntry(i, k)) / N;
      }
      for (int i = 0; i < N; i++) {
        assertThat(Math.abs(found[i][k] - shift - d.getEntry(i, k)))
            .isLessThanOrEqualTo(1e-5 * d.getNorm() / N);
      }
    }
  }

  private static double[][] cube() {
    return Matrices.cube(N, 3, 1);
  }

  private static float[][] ones() {
    float[][] ones = new float[N][N];
    for (float[] row : ones) {
      java.util.Arrays.fill(row, 1);
    }
    return ones;
  }
}
