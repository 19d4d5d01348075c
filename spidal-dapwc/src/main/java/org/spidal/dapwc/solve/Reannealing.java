package org.spidal.dapwc.solve;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

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

  private final PairwiseProblem problem;
  private final Course course;
  private final MeanField field;
  private int clusters;

  Reannealing(PairwiseProblem problem) {
    this.problem = problem;
    this.course = problem.course();
    this.field = new MeanField(problem);
  }

  /** Declares what a resumed search needs. */
  void declare(RunState state) {
    field.declare(state);
  }

  /** EM steps so far, each a product with all clusters. */
  int steps() {
    return field.steps();
  }

  /** Number of clusters that are annealed. */
  int clusters() {
    return clusters;
  }

  /**
   * Anneals a clustering. Collective.
   *
   * @param factor the first temperature, in mean critical ones
   * @return the labels of all points; null if there is nothing to anneal, or a cluster has vanished
   */
  int[] run(Clustering c, Axis axis, double factor) {
    double mean = begin(c, axis);
    if (!(mean > 0)) {
      return null;
    }
    for (double cool : COOLING) {
      double temperature = factor * mean * cool;
      for (int step = 1; step <= MOST_STEPS; step++) {
        double change = step(temperature, step == 1);
        if (change < 0) {
          return null;
        }
        if (step >= LEAST_STEPS && change < CHANGE) {
          break;
        }
      }
    }
    return field.labels();
  }

  /** A step of the course: the mean critical temperature; 0 if there is nothing to anneal. */
  private double begin(Clustering c, Axis axis) {
    double mean = 0;
    if (course.isPast()) {
      clusters = (int) course.recall();
      mean = course.recall();
    } else {
      axis.findAll(c);
      clusters = c.clusters();
      for (int k = 0; k < clusters && clusters > 1; k++) {
        mean += c.weight(k) * c.temperature(k) / problem.weights().total();
      }
      field.takeCosts(c);
      course.record(clusters);
      course.record(mean);
    }
    course.boundary(StepKind.ANNEALING.ordinal());
    return mean;
  }

  /** A step of the course: the mean change of memberships; -1 if a cluster has vanished. */
  private double step(double temperature, boolean first) {
    double change;
    if (course.isPast()) {
      change = course.recall();
    } else {
      if (first) {
        field.assign(temperature);
      }
      change = field.evaluate() ? field.assign(temperature) : -1;
      course.record(change);
      problem.progress().stepped();
    }
    course.boundary(StepKind.ANNEALING.ordinal());
    return change;
  }
}
