package org.spidal.dapwc.solve;

import java.util.function.DoubleSupplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
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
  private double mean;

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
    course.step(StepKind.ANNEALING.ordinal(), () -> begin(c, axis), this::passBeginning);
    if (!(mean > 0)) {
      return null;
    }
    for (double cool : COOLING) {
      double temperature = factor * mean * cool;
      DoubleSupplier first = () -> step(temperature, true);
      DoubleSupplier next = () -> step(temperature, false);
      for (int step = 1; step <= MOST_STEPS; step++) {
        double change = course.step(StepKind.ANNEALING.ordinal(), step == 1 ? first : next);
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

  /** Finds the mean critical temperature; 0 if there is nothing to anneal. */
  private void begin(Clustering c, Axis axis) {
    axis.findAll(c);
    clusters = c.clusters();
    mean = 0;
    for (int k = 0; k < clusters && clusters > 1; k++) {
      mean += c.weight(k) * c.temperature(k) / problem.weights().total();
    }
    field.takeCosts(c);
  }

  private void passBeginning(Journal journal) {
    clusters = journal.keep(clusters);
    mean = journal.keep(mean);
  }

  /** The mean change of memberships; -1 if a cluster has vanished. */
  private double step(double temperature, boolean first) {
    if (first) {
      field.assign(temperature);
    }
    double change = field.evaluate() ? field.assign(temperature) : -1;
    problem.progress().stepped();
    return change;
  }
}
