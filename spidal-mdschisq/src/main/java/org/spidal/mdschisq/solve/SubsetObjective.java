package org.spidal.mdschisq.solve;

import org.spidal.common.fitting.LoneObjective;

/** The chi-squared of a few points that one worker has for itself, as L-BFGS lowers it. */
final class SubsetObjective extends LoneObjective {
  private final ChisqProblem problem;
  private final double[] rowWeights;
  private final double normalisation;

  /**
   * @param at our map, evaluated
   */
  SubsetObjective(ChisqProblem problem, Values at) {
    this.problem = problem;
    int d = problem.dimension();
    int size = Values.blockSize(d);
    this.rowWeights = new double[problem.rows()];
    for (int q = 0; q < rowWeights.length; q++) {
      double trace = 0;
      for (int k = 0; k < d; k++) {
        trace += at.curvature(q, k, d);
      }
      rowWeights[q] = trace > 0 ? trace : 1;
    }
    this.normalisation = 2 * at.sum;
  }

  @Override
  public int dimension() {
    return problem.dimension();
  }

  @Override
  public double[] rowWeights() {
    return rowWeights;
  }

  @Override
  public double normalisation() {
    return normalisation;
  }

  @Override
  public double length() {
    return 1;
  }

  @Override
  public void evaluate(double[] at, double h, double[] g, double[] s) {
    problem.gradients(at, g, s);
    countPass();
  }
}
