package org.spidal.mdschisq.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.Objective;

/** The chi-squared of a few points that one worker has for itself, as L-BFGS lowers it. */
final class SubsetObjective implements Objective {
  private final ChisqProblem problem;
  private final double[] rowWeights;
  private final double normalisation;
  private final Course course = Course.unwatched();
  private int passes;

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
  public int ownPoints() {
    return rowWeights.length;
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
  public BlockSums sums() {
    return BlockSums.alone(rowWeights.length, LbfgsDescent.SUMS);
  }

  @Override
  public Course course() {
    return course;
  }

  @Override
  public void evaluate(double[] at, double h, double[] g, double[] s) {
    problem.gradients(at, g, s);
    passes++;
  }

  @Override
  public int passes() {
    return passes;
  }

  @Override
  public void setPasses(int count) {
    passes = count;
  }
}
