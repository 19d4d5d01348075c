package org.spidal.damds.solve;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.spidal.common.random.IndexedRandom;

/**
 * Landmark scaling (de Silva and Tenenbaum 2004): classical scaling of a hundred random points, and
 * all others placed by their distances to these. For complete distances. Every worker reads the
 * landmarks' distances and decomposes their small matrix itself, when the start is made; placing
 * the points allocates nothing.
 */
final class LandmarkStart implements Start {
  private static final int LANDMARKS = 100;

  /** Axes whose eigenvalue is less than this share of the first are rounding. */
  private static final double NEGLIGIBLE = 1e-9;

  private final Problem problem;
  private final int[] landmark;
  private final double[] mean;
  private final double[] values;
  private final double[][] vectors;
  private final float[] one = new float[1];

  LandmarkStart(Problem problem, long seed) {
    this.problem = problem;
    int n = problem.data().points();
    IndexedRandom random = new IndexedRandom(seed, Purpose.LANDMARKS.stream(0));
    this.landmark = choose(random, n, Math.min(n, LANDMARKS));
    int count = landmark.length;
    this.mean = new double[count];

    double[][] squared = new double[count][count];
    double grandMean = 0;
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
    this.values = eigen.getRealEigenvalues(); // in descending order
    this.vectors = new double[Math.min(problem.dimension(), count)][];
    for (int k = 0; k < vectors.length; k++) {
      vectors[k] = eigen.getEigenvector(k).toArray();
    }
  }

  @Override
  public void place(double[] points) {
    int dimension = problem.dimension();
    // x_k = -1/2 sum_a v_k[a] (delta_a^2 - mean_a) / sqrt(lambda_k)
    for (int q = 0; q < problem.ownPoints(); q++) {
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] = 0;
      }
      for (int a = 0; a < landmark.length; a++) {
        problem.data().floats().load(problem.firstPoint() + q, landmark[a], 1, one);
        double excess = (double) one[0] * one[0] - mean[a];
        for (int k = 0; k < vectors.length; k++) {
          if (values[k] > NEGLIGIBLE * values[0]) {
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
  private static int[] choose(IndexedRandom random, int n, int count) {
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
