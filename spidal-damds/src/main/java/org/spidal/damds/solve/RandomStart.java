package org.spidal.damds.solve;

import org.spidal.common.random.IndexedRandom;

/**
 * Points drawn uniformly from a cube whose root mean square distance is about that of the data;
 * around the fixed points where there are any. Points without any valid pair are put into the
 * middle, where they stay.
 */
public final class RandomStart implements Start {
  private final StressProblem problem;
  private final IndexedRandom random;
  private final double[] center;
  private final double halfEdge;

  /**
   * @param stream which stream of random numbers to use
   * @param center where the cube lies
   */
  RandomStart(StressProblem problem, long seed, long stream, double[] center) {
    this.problem = problem;
    this.random = new IndexedRandom(seed, stream);
    this.center = center;
    this.halfEdge = problem.data().statistics().rootMeanSquare() / Math.sqrt(2);
  }

  /** The start that annealing begins with. */
  public static RandomStart forAnnealing(StressProblem problem, long seed, double[] center) {
    return new RandomStart(problem, seed, Purpose.ANNEALING_START.stream(0), center);
  }

  @Override
  public void place(double[] points) {
    int dimension = problem.dimension();
    for (int q = 0; q < problem.ownPoints(); q++) {
      int point = problem.firstPoint() + q;
      if (problem.isFixed(point)) {
        continue;
      }
      for (int k = 0; k < dimension; k++) {
        double drawn =
            problem.data().isolated()[q] ? 0 : random.symmetric((long) point * dimension + k);
        points[q * dimension + k] = center[k] + halfEdge * drawn;
      }
    }
  }
}
