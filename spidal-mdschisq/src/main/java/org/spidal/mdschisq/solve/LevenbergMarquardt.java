package org.spidal.mdschisq.solve;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.mdschisq.solve.FitOptions.Descent;

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
  private final Descent options;
  private final double printed;
  private final Progress progress;
  private final Oversight oversight;
  private final Supplier<FittedMap> findings;
  private final FitLog log = new FitLog();
  private final ConjugateGradients inner;
  private final Values now;
  private final Values trial;
  private final double[] recent;
  private final Runnable iterate = this::iterate;
  private final Course.Outcome outcome = this::pass;

  private int iteration;
  private double lambda;
  private double growth;
  private boolean second;
  private int limit;
  private long work;

  // of the last iteration
  private double used;
  private double predicted;
  private double gain;
  private int products;
  private boolean accepted;

  /**
   * @param printed chi-squared as printed = this times the sum over unordered pairs
   * @param oversight is told of each step, and may end the fit
   * @param findings the best map so far, for the oversight; collective
   */
  LevenbergMarquardt(
      ChisqProblem problem,
      Descent options,
      double printed,
      Progress progress,
      Oversight oversight,
      Supplier<FittedMap> findings) {
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
    for (iteration = 0; ; iteration++) {
      if (iteration >= limit) {
        if (isEnded()) {
          return StopReason.ASKED;
        }
        return limit == 0 ? StopReason.NO_FIT : StopReason.ITERATIONS;
      }
      used = lambda;
      course.step(STEP, iterate, outcome);
      double chiSquared = printed * now.sum;
      log.add(start, chiSquared, used, printed * predicted, gain, products, accepted);
      work += products + EVALUATION;
      boolean small = printed * predicted <= options.change();
      if (small && (used <= 1 || !accepted) || lambda > LARGEST_DAMPING) {
        return StopReason.CONVERGED;
      }
      if (accepted && predicted < HOPELESS * (now.sum - goal)) {
        return StopReason.SLOW;
      }
      int slot = iteration % recent.length;
      if (recent[slot] - chiSquared < options.change()) {
        return StopReason.SLOW;
      }
      recent[slot] = chiSquared;
    }
  }

  private void iterate() {
    takeStep();
    int asked = oversight.stepped(iteration + 1, findings);
    limit = asked == Oversight.AS_BEFORE ? limit : asked;
  }

  private void pass(Journal journal) {
    predicted = journal.keep(predicted);
    gain = journal.keep(gain);
    products = journal.keep(products);
    accepted = journal.keep(accepted);
    now.sum = journal.keep(now.sum);
    lambda = journal.keep(lambda);
    growth = journal.keep(growth);
    second = journal.keep(second);
    limit = journal.keep(limit);
    progress.stepped(iteration + 1, printed * now.sum, used, journal.isPast());
  }

  private void takeStep() {
    inner.solve(now, lambda, second);
    predicted = inner.predicted();
    double[] step = inner.step();
    for (int k = 0; k < step.length; k++) {
      trial.x[k] = now.x[k] - step[k];
    }
    problem.evaluate(trial);
    double fallen = now.sum - trial.sum;
    gain = predicted > 0 ? fallen / predicted : -1;
    accepted = fallen > 0 && gain > 0;
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
    products = inner.steps();
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
