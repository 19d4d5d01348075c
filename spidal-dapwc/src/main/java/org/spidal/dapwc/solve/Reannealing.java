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

  // steps of the course, and what they work with: made once, as a search makes no garbage
  private Clustering hard;
  private Axis axis;
  private double temperature;
  private boolean fresh;
  private final Runnable beginning = this::begin;
  private final Course.Outcome begun = this::passBeginning;
  private final DoubleSupplier annealing = this::step;

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
  int[] run(Clustering clustering, Axis axisOfClustering, double factor) {
    hard = clustering;
    axis = axisOfClustering;
    course.step(PwcStep.ANNEALING.ordinal(), beginning, begun);
    if (!(mean > 0)) {
      return null;
    }
    for (double cool : COOLING) {
      temperature = factor * mean * cool;
      for (int step = 1; step <= MOST_STEPS; step++) {
        fresh = step == 1;
        double change = course.step(PwcStep.ANNEALING.ordinal(), annealing);
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
  private void begin() {
    axis.findAll(hard);
    clusters = hard.clusters();
    mean = 0;
    for (int k = 0; k < clusters && clusters > 1; k++) {
      mean += hard.weight(k) * hard.temperature(k) / problem.weights().total();
    }
    field.takeCosts(hard);
  }

  private void passBeginning(Journal journal) {
    clusters = journal.keep(clusters);
    mean = journal.keep(mean);
  }

  /** The mean change of memberships; -1 if a cluster has vanished. */
  private double step() {
    if (fresh) {
      field.assign(temperature);
    }
    double change = field.evaluate() ? field.assign(temperature) : -1;
    problem.progress().stepped();
    return change;
  }
}
