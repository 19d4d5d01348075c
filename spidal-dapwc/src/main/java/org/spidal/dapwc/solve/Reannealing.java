package org.spidal.dapwc.solve;

/**
 * Makes a hard clustering soft, at about the mean critical temperature of its clusters, and cools
 * it again: points between clusters find their place, and the cost falls a little further
 * (deterministic annealing in the {@link MeanField} of the last clustering).
 */
final class Reannealing {
  private static final double[] COOLING = {1, 0.6, 0.3};
  private static final int LEAST_STEPS = 2;
  private static final int MOST_STEPS = 8;
  private static final double CHANGE = 1e-2;

  private final Problem problem;
  private final MeanField field;

  Reannealing(Problem problem) {
    this.problem = problem;
    this.field = new MeanField(problem);
  }

  /** EM steps so far, each a product with all clusters. */
  int steps() {
    return field.steps();
  }

  /**
   * Anneals from a clustering whose axes are known.
   *
   * @param factor the first temperature, in mean critical ones
   * @return the labels of all points; null if a cluster has vanished
   */
  int[] run(Clustering c, double factor) {
    double mean = 0;
    for (int k = 0; k < c.clusters(); k++) {
      mean += c.size(k) * c.temperature(k) / problem.points();
    }
    if (!(mean > 0)) {
      return null;
    }
    field.takeCosts(c);
    for (double cool : COOLING) {
      double temperature = factor * mean * cool;
      field.assign(temperature);
      for (int step = 1; step <= MOST_STEPS; step++) {
        if (!field.evaluate()) {
          return null;
        }
        double change = field.assign(temperature);
        if (step >= LEAST_STEPS && change < CHANGE) {
          break;
        }
      }
    }
    return field.labels();
  }
}
