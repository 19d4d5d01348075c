package org.spidal.damds.solve;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.spidal.common.random.IndexedRandom;

/**
 * Landmark scaling (de Silva and Tenenbaum 2004): classical scaling of a hundred random points, and
 * all others placed by their distances to these. For complete distances. Every worker reads the
 * landmarks' distances and decomposes their small matrix itself.
 */
final class LandmarkStart implements Start {
  private static final int LANDMARKS = 100;

  private final Problem problem;
  private final IndexedRandom random;

  LandmarkStart(Problem problem, long seed) {
    this.problem = problem;
    this.random = new IndexedRandom(seed, Purpose.LANDMARKS.stream(0));
  }

  @Override
  public void place(double[] points) {
    int n = problem.data().points();
    int dimension = problem.dimension();
    int[] landmark = choose(n, Math.min(n, LANDMARKS));
    int count = landmark.length;

    double[][] squared = new double[count][count];
    double[] mean = new double[count];
    double grandMean = 0;
    float[] one = new float[1];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        problem.data().anywhere().load(landmark[a], landmark[b], 1, one);
        squared[a][b] = (double) one[0] * one[0];
        mean[a] += squared[a][b] / count;
      }
      grandMean += mean[a] / count;
    }
    RealMatrix centred = new Array2DRowRealMatrix(count, count);
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        double mirrored = (squared[a][b] + squared[b][a]) / 2; // equal but for rounding
        centred.setEntry(a, b, -(mirrored - mean[a] - mean[b] + grandMean) / 2);
      }
    }
    EigenDecomposition eigen = new EigenDecomposition(symmetric(centred));
    double[] values = eigen.getRealEigenvalues(); // in descending order
    double[][] vectors = new double[dimension][];
    for (int k = 0; k < dimension; k++) {
      vectors[k] = eigen.getEigenvector(k).toArray();
    }

    // x_k = -1/2 sum_a v_k[a] (delta_a^2 - mean_a) / sqrt(lambda_k)
    for (int q = 0; q < problem.ownPoints(); q++) {
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] = 0;
      }
      for (int a = 0; a < count; a++) {
        problem.data().floats().load(problem.firstPoint() + q, landmark[a], 1, one);
        double excess = (double) one[0] * one[0] - mean[a];
        for (int k = 0; k < dimension; k++) {
          if (values[k] > 0) {
            points[q * dimension + k] -= vectors[k][a] * excess / (2 * Math.sqrt(values[k]));
          }
        }
      }
    }
  }

  private static RealMatrix symmetric(RealMatrix m) {
    return m.add(m.transpose()).scalarMultiply(0.5);
  }

  /** Distinct random numbers below n. */
  private int[] choose(int n, int count) {
    int[] chosen = new int[count];
    boolean[] taken = new boolean[n];
    long draw = 0;
    for (int a = 0; a < count; ) {
      int candidate = random.below(n, draw++);
      if (!taken[candidate]) {
        taken[candidate] = true;
        chosen[a++] = candidate;
      }
    }
    return chosen;
  }
}
