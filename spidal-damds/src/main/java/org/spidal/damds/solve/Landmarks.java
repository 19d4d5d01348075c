package org.spidal.damds.solve;

import org.spidal.common.fitting.LeadingAxes;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.rows.FloatRows;

/**
 * A few random points and the classical scaling of their distances to each other. The same in every
 * process; not modified after construction, so the threads of a process share it.
 *
 * @param points numbers of the landmarks
 * @param mean mean squared distance of each to all of them
 * @param values the largest eigenvalues of the doubly centered matrix of squared distances, as many
 *     as the map has dimensions (or fewer, if there are fewer landmarks)
 * @param vectors their eigenvectors
 */
record Landmarks(int[] points, double[] mean, double[] values, double[][] vectors) {
  private static final int COUNT = 100;

  /** Chooses landmarks of {@code n} points and decomposes their matrix. */
  static Landmarks of(FloatRows distances, int n, int dimension, long seed) {
    IndexedRandom random = new IndexedRandom(seed, Purpose.LANDMARKS.stream(0));
    int[] chosen = choose(random, n, Math.min(n, COUNT));
    int count = chosen.length;
    float[] one = new float[1];
    double[][] squared = new double[count][count];
    double[] mean = new double[count];
    double grandMean = 0;
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        distances.load(chosen[a], chosen[b], 1, one);
        squared[a][b] = (double) one[0] * one[0];
        mean[a] += squared[a][b] / count;
      }
      grandMean += mean[a] / count;
    }
    double[][] centered = new double[count][count];
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        double mirrored = (squared[a][b] + squared[b][a]) / 2; // equal but for rounding
        centered[a][b] = -(mirrored - mean[a] - mean[b] + grandMean) / 2;
      }
    }
    LeadingAxes axes =
        LeadingAxes.of(
            centered,
            Math.min(dimension, count),
            new IndexedRandom(seed, Purpose.LANDMARKS.stream(1)));
    return new Landmarks(chosen, mean, axes.values(), axes.vectors());
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
