package org.spidal.mdschisq.solve;

import org.spidal.common.random.IndexedRandom;

/**
 * Points shaken out of a valley: each coordinate moves at random by a few of its error bars. Nearer
 * by, maps fit about as well; so far off, a fit comes back to this valley or finds one beside it.
 * Where a point goes depends on it alone, not on the layout.
 */
final class Shake {
  /** Error bars that a coordinate moves by at most. */
  private static final double BARS = 8;

  /** Streams of random numbers that no start and no relocation has. */
  private static final long STREAM = 1L << 33;

  private final ChisqProblem problem;
  private final long seed;

  Shake(ChisqProblem problem, long seed) {
    this.problem = problem;
    this.seed = seed;
  }

  /**
   * Moves this worker's points.
   *
   * @param from the end of a fit; not modified
   * @param round different rounds move points elsewhere
   * @param x D numbers for each of the worker's rows; modified
   */
  void move(Values from, long round, double[] x) {
    IndexedRandom random = new IndexedRandom(seed, STREAM + round);
    int d = problem.dimension();
    for (int q = 0; q < problem.rows(); q++) {
      for (int k = 0; k < d; k++) {
        int at = q * d + k;
        x[at] = from.x[at];
        double error = from.error(q, k, d, problem.data());
        if (error > 0) {
          x[at] += BARS * error * random.symmetric((long) problem.first() * d + at);
        }
      }
    }
  }
}
