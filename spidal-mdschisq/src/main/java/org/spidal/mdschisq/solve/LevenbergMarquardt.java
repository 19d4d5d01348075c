package org.spidal.mdschisq.solve;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Course;

/**
 * Lowers chi-squared by damped steps (Levenberg 1944, Marquardt 1963): (A + lambda diag(B)) x = g,
 * X := X - x, where B are the diagonal blocks of A. The damping follows from the gain ratio, what a
 * step brought over what was predicted (Nielsen 1999). Second derivatives are those of Gauss and
 * Newton as long as steps go far, and the exact ones near the end if they are asked for: far off
 * they are often indefinite.
 *
 * <p>All workers decide alike, from the same numbers. Allocates nothing after construction but for
 * the log.
 */
final class LevenbergMarquardt {
  private static final int STEP = 0;
  private static final double STEEPEST_CUT = 0.1;
  private static final double GENTLE_CUT = 1.0 / 3;
  private static final double NEAR = 0.1;
  private static final double LARGEST_DAMPING = 1e12;

  /** Damping below this changes no step that is short; above it, rejected steps get short soon. */
  private static final double LEAST_DAMPING = 1e-5;

  /**
   * Of the first step with exact second derivatives, and after a direction of negative curvature.
   */
  private static final double CAREFUL = 0.01;

  /** An evaluation takes as long as so many products. */
  private static final int EVALUATION = 4;

  /** A fit whose next step is so small a share of the way that is left to go is given up. */
  private static final double HOPELESS = 0.02;

  private final ChisqProblem problem;
  private final Course course;
  private final DescentOptions options;
  private final double printed;
  private final Progress progress;
  private final Oversight oversight;
  private final Supplier<Findings> findings;
  private final FitLog log = new FitLog();
  private final ConjugateGradients inner;
  private final Values now;
  private final Values trial;
  private final double[] recent;

  private double lambda;
  private double growth;
  private boolean second;
  private int limit;
  private long work;

  /**
   * @param printed chi-squared as printed = this times the sum over unordered pairs
   * @param oversight is told of each step, and may end the fit
   * @param findings the best map so far, for the oversight; collective
   */
  LevenbergMarquardt(
      ChisqProblem problem,
      DescentOptions options,
      double printed,
      Progress progress,
      Oversight oversight,
      Supplier<Findings> findings) {
    this.problem = problem;
    this.course = problem.course();
    this.options = options;
    this.printed = printed;
    this.progress = progress;
    this.oversight = oversight;
    this.findings = findings;
    this.limit = options.iterations();
    this.inner = new ConjugateGradients(problem, options.residual(), options.products());
    this.now = new Values(problem.rows(), problem.dimension());
    this.trial = new Values(problem.rows(), problem.dimension());
    this.recent = new double[options.bad()];
  }

  /** Where the fit is: to be put elsewhere and evaluated before {@link #begin}. */
  Values now() {
    return now;
  }

  /** Forgets the damping of earlier points. */
  void begin() {
    lambda = options.damping();
    growth = 2;
    second = false;
  }

  /**
   * Goes down from {@link #now} until a step brings no more. Collective.
   *
   * @param start for the log
   * @param goal given up when it seems that the sum will not come below this; infinite: never
   * @return why it has ended
   */
  StopReason descend(int start, double goal) {
    Arrays.fill(recent, Double.POSITIVE_INFINITY);
    for (int iteration = 0; ; iteration++) {
      if (iteration >= limit) {
        if (isEnded()) {
          return StopReason.ASKED;
        }
        return limit == 0 ? StopReason.NO_FIT : StopReason.ITERATIONS;
      }
      double used = lambda;
      boolean past = course.isPast();
      Outcome outcome = past ? recalled() : step();
      double chiSquared = printed * now.sum;
      log.add(
          start,
          chiSquared,
          used,
          printed * outcome.predicted,
          outcome.gain,
          outcome.products,
          outcome.accepted);
      work += outcome.products + EVALUATION;
      progress.stepped(iteration + 1, chiSquared, used, past);
      if (past) {
        limit = (int) course.recall();
      } else {
        int asked = oversight.stepped(iteration + 1, findings);
        limit = asked == Oversight.AS_BEFORE ? limit : asked;
        course.record(limit);
      }
      course.boundary(STEP);
      boolean small = printed * outcome.predicted <= options.change();
      if (small && (used <= 1 || !outcome.accepted) || lambda > LARGEST_DAMPING) {
        return StopReason.CONVERGED;
      }
      if (outcome.accepted && outcome.predicted < HOPELESS * (now.sum - goal)) {
        return StopReason.SLOW;
      }
      int slot = iteration % recent.length;
      if (recent[slot] - chiSquared < options.change()) {
        return StopReason.SLOW;
      }
      recent[slot] = chiSquared;
    }
  }

  /** What one iteration led to. */
  private record Outcome(double predicted, double gain, int products, boolean accepted) {}

  private Outcome recalled() {
    Outcome outcome =
        new Outcome(course.recall(), course.recall(), (int) course.recall(), course.recall() != 0);
    now.sum = course.recall();
    lambda = course.recall();
    growth = course.recall();
    second = course.recall() != 0;
    return outcome;
  }

  private Outcome step() {
    inner.solve(now, lambda, second);
    double predicted = inner.predicted();
    double[] step = inner.step();
    for (int k = 0; k < step.length; k++) {
      trial.x[k] = now.x[k] - step[k];
    }
    problem.evaluate(trial);
    double fallen = now.sum - trial.sum;
    double gain = predicted > 0 ? fallen / predicted : -1;
    boolean accepted = fallen > 0 && gain > 0;
    if (accepted) {
      // near: what is left to gain is a small share, and the model is right
      boolean near = options.exact() && fallen < NEAR * now.sum;
      boolean turns = near && !second;
      second = near;
      now.take(trial);
      double over = 2 * Math.min(1, gain) - 1;
      double cut = 1 - over * over * over;
      lambda = Math.max(LEAST_DAMPING, lambda * Math.max(second ? GENTLE_CUT : STEEPEST_CUT, cut));
      lambda = turns ? Math.max(CAREFUL, lambda) : lambda;
      growth = 2;
    } else {
      problem.returnTo(now);
      lambda *= growth;
      growth *= 2;
    }
    if (inner.metNegative()) {
      lambda = Math.max(CAREFUL, 2 * lambda);
    }
    int products = inner.steps();
    course.record(predicted);
    course.record(gain);
    course.record(products);
    course.record(accepted ? 1 : 0);
    course.record(now.sum);
    course.record(lambda);
    course.record(growth);
    course.record(second ? 1 : 0);
    return new Outcome(predicted, gain, products, accepted);
  }

  /** Whether somebody asked for the end. */
  boolean isEnded() {
    return limit != options.iterations();
  }

  /** Whether no step may be made any more. */
  boolean isOver() {
    return limit == 0;
  }

  /** Work so far, in products. */
  long work() {
    return work;
  }

  FitLog log() {
    return log;
  }
}
