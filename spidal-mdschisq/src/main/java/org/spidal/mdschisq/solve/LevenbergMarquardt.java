package org.spidal.mdschisq.solve;

import java.util.Arrays;
import java.util.function.Supplier;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

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
public final class LevenbergMarquardt {
  private static final int STEP = 0;
  private static final int START = 1;
  private static final int RELOCATION = 2;
  private static final int SHAKE = 3;
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

  /** Work of the fits and those after shakes, in units of the former. */
  private static final int SHAKING = 3;

  /** A fit whose next step is so small a share of the way that is left to go is given up. */
  private static final double HOPELESS = 0.02;

  /** Fits that differ by a smaller share have come to the same valley. */
  private static final double SAME = 1e-7;

  private final Problem problem;
  private final Course course;
  private final FitOptions options;
  private final double printed;
  private final Progress progress;
  private final Oversight oversight;
  private final Supplier<Findings> findings;
  private final FitLog log = new FitLog();
  private final ConjugateGradients inner;
  private final Relocation relocation;
  private final Shake shake;
  private final Values now;
  private final Values trial;
  private final Values best;
  private final double[] recent;

  private double lambda;
  private double growth;
  private boolean second;
  private int bestStart = -1;
  private double startSum;
  private double bestStartSum;
  private StopReason reason;
  private StopReason bestReason;
  private int limit;
  private long work;
  private double goal = Double.POSITIVE_INFINITY;

  public LevenbergMarquardt(
      Problem problem, FitOptions options, Progress progress, Oversight oversight) {
    this.problem = problem;
    this.course = problem.course();
    this.options = options;
    this.progress = progress;
    this.oversight = oversight;
    this.findings = () -> Findings.of(bestSoFar(), problem, null);
    this.limit = options.iterations();
    this.printed = printedFactor(problem, options);
    this.inner = new ConjugateGradients(problem, options.residual(), options.products());
    this.relocation = new Relocation(problem, options.seed());
    this.shake = new Shake(problem, options.seed());
    int rows = problem.rows();
    this.now = new Values(rows, problem.dimension());
    this.trial = new Values(rows, problem.dimension());
    this.best = new Values(rows, problem.dimension());
    this.recent = new double[options.bad()];
  }

  /** chi-squared as printed = this times the sum over unordered pairs. */
  private static double printedFactor(Problem problem, FitOptions options) {
    long free = problem.data().pairs() - (long) problem.data().varied() * problem.dimension();
    double c = options.multiplier();
    return c * c * options.printed() / Math.max(1, free);
  }

  /** Declares what the next iteration needs of those before. */
  public void declare(RunState state) {
    int d = problem.dimension();
    declare(state, "now", now, d);
    declare(state, "best", best, d);
    state.afterRestore(() -> problem.returnTo(now));
  }

  private static void declare(RunState state, String name, Values values, int d) {
    state.rows(name + " points", values.x, d).rows(name + " gradient", values.gradient, d);
    state.rows(name + " blocks", values.blocks, Values.blockSize(d));
    state.rows(name + " misfit", values.misfit, 1);
    state.number(name + " sum", () -> values.sum, sum -> values.sum = sum);
  }

  /** Fits from all starts and keeps the best. Collective. */
  public void solve(Start first) {
    for (int start = 0; start < options.starts(); start++) {
      begin(first, start);
      fit(start);
      keep(start);
      for (int round = 0; round < options.relocations() && limit > 0; round++) {
        double before = now.sum;
        if (!relocate((long) start * options.relocations() + round)) {
          break;
        }
        fit(start);
        keep(start);
        if (!(now.sum < before)) {
          break;
        }
      }
      if (limit == 0) {
        return;
      }
    }
    shakeBest();
  }

  /**
   * Looks into the valleys beside the best: it is shaken and fitted again, and what ends lower is
   * shaken next (monotonic basin hopping: Wales and Doye 1997, Leary 2000). Ends at once if the
   * first of these fits comes back to where it began, as then there is one valley far and wide;
   * else when all of them have taken twice the work of the fits before.
   */
  private void shakeBest() {
    long most = SHAKING * work;
    startSum = bestStartSum;
    boolean ended = bestReason == StopReason.CONVERGED || bestReason == StopReason.SLOW;
    for (int round = 0; ended && round < options.shakes() && work < most; round++) {
      goal = best.sum;
      shakeUp(round);
      fit(bestStart);
      ended = limit == options.iterations(); // nobody asked for the end
      boolean back = Math.abs(now.sum - goal) <= SAME * goal;
      keep(bestStart);
      if (round == 0 && back) {
        return;
      }
    }
  }

  /** Puts the points near the best. */
  private void shakeUp(long round) {
    if (course.isPast()) {
      now.sum = course.recall();
    } else {
      shake.move(best, round, now.x);
      problem.evaluate(now);
      course.record(now.sum);
    }
    course.boundary(SHAKE);
    lambda = options.damping();
    growth = 2;
    second = false;
  }

  /** Makes the best fit the one whose places {@link Problem#places} tells. Collective. */
  public void returnToBest() {
    problem.returnTo(best);
  }

  private Values bestSoFar() {
    return bestStart < 0 || now.sum < best.sum ? now : best;
  }

  private void keep(int start) {
    if (bestStart < 0 || now.sum < best.sum) {
      best.take(now);
      bestStart = start;
      bestStartSum = startSum;
      bestReason = reason;
    }
  }

  /** Puts points that sit in the wrong place elsewhere; whether there were any. */
  private boolean relocate(long round) {
    double moved;
    if (course.isPast()) {
      moved = course.recall();
      now.sum = course.recall();
    } else {
      moved = problem.sumOfWorkers(relocation.move(now, round));
      if (moved > 0) {
        problem.evaluate(now);
      }
      course.record(moved);
      course.record(now.sum);
    }
    course.boundary(RELOCATION);
    lambda = options.damping();
    growth = 2;
    second = false;
    return moved > 0;
  }

  /** Puts the points where a start wants them. */
  private void begin(Start first, int start) {
    if (course.isPast()) {
      now.sum = course.recall();
    } else {
      first.place(start, now.x);
      problem.evaluate(now);
      course.record(now.sum);
    }
    course.boundary(START);
    startSum = now.sum;
    lambda = options.damping();
    growth = 2;
    second = false;
    progress.begins(start, printed * now.sum);
  }

  private void fit(int start) {
    Arrays.fill(recent, Double.POSITIVE_INFINITY);
    for (int iteration = 0; ; iteration++) {
      if (iteration >= limit) {
        boolean planned = limit == options.iterations();
        reason =
            limit == 0 && planned
                ? StopReason.NO_FIT
                : planned ? StopReason.ITERATIONS : StopReason.ASKED;
        return;
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
        reason = StopReason.CONVERGED;
        return;
      }
      if (outcome.accepted && outcome.predicted < HOPELESS * (now.sum - goal)) {
        reason = StopReason.SLOW;
        return;
      }
      int slot = iteration % recent.length;
      if (recent[slot] - chiSquared < options.change()) {
        reason = StopReason.SLOW;
        return;
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

  /** Turns the best fit to its principal axes. Collective. */
  public void turn() {
    problem.turn(best);
  }

  /** Chi-squared of the best fit, as printed, by the roles of pairs. Collective. */
  Split split() {
    problem.returnTo(best);
    Split split = problem.split();
    return new Split(printed * split.varied(), printed * split.mixed(), printed * split.fixed());
  }

  /**
   * The outermost eigenvalues of the scaled half Hessian at the best fit. Collective.
   *
   * @param most products with the Hessian
   * @param change share of the largest by which values may still change
   */
  public Eigenvalues eigenvalues(int most, double change) {
    problem.returnTo(best);
    return new Lanczos(problem, best).run(options.exact(), most, change, options.seed());
  }

  /** The best fit. */
  Values best() {
    return best;
  }

  /** Chi-squared of the best fit, as printed. */
  public double chiSquared() {
    return printed * best.sum;
  }

  /** Chi-squared of the best fit: the sum over ordered pairs, without the printed factors. */
  public double plainChiSquared() {
    return 2 * best.sum;
  }

  /** Chi-squared of the points that the best fit began at, as printed. */
  public double chiSquaredOfStart() {
    return printed * bestStartSum;
  }

  /** Which start led to the best fit, from 0. */
  public int bestStart() {
    return bestStart;
  }

  /** Why that ended. */
  public StopReason reason() {
    return bestReason;
  }

  public FitLog log() {
    return log;
  }
}
