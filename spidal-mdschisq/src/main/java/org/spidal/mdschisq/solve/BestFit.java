package org.spidal.mdschisq.solve;

import java.util.List;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.RunState;

/**
 * The lowest of several fits: from several starts, each with points that sit in the wrong place put
 * elsewhere, and at last from about the best. What became of it, and what is asked of it, is told
 * of the lowest.
 */
public final class BestFit {
  private static final int START = 1;
  private static final int RELOCATION = 2;
  private static final int SHAKE = 3;
  private static final int END = 4;

  /** Work of the fits and those after shakes, in units of the former. */
  private static final int SHAKING = 3;

  /** Fits that differ by a smaller share have come to the same valley. */
  private static final double SAME = 1e-7;

  private final ChisqProblem problem;
  private final Course course;
  private final FitOptions options;
  private final double printed;
  private final Progress progress;
  private final LevenbergMarquardt fit;
  private final StartCheck check;
  private final NewtonRelocation relocation;
  private final Shake shake;
  private final Values now;
  private final Values best;

  private int bestStart = -1;
  private double moved;
  private double startSum;
  private double bestStartSum;
  private StopReason bestReason;

  public BestFit(ChisqProblem problem, FitOptions options, Progress progress, Oversight oversight) {
    this.problem = problem;
    this.course = problem.course();
    this.options = options;
    this.progress = progress;
    this.printed = printedFactor(problem, options);
    this.fit =
        new LevenbergMarquardt(
            problem,
            options.descent(),
            printed,
            progress,
            oversight,
            () -> FittedMap.of(bestSoFar(), problem, null));
    this.check = new StartCheck(problem);
    this.relocation = new NewtonRelocation(problem, options.seed());
    this.shake = new Shake(problem, options.seed());
    this.now = fit.now();
    this.best = new Values(problem.rows(), problem.dimension());
  }

  /** chi-squared as printed = this times the sum over unordered pairs. */
  private static double printedFactor(ChisqProblem problem, FitOptions options) {
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

  /**
   * Fits from all starts and keeps the best. Collective.
   *
   * @param turns whether the best is then turned to its principal axes
   */
  public void solve(FitStart first, boolean turns) {
    fitAll(first);
    if (turns) {
      // before the end, as what is saved there must not be turned again
      course.between(() -> problem.turn(best));
    }
    course.searchEnds(END);
  }

  private void fitAll(FitStart first) {
    for (int start = 0; start < options.starts(); start++) {
      begin(first, start);
      descend(start, Double.POSITIVE_INFINITY);
      for (int round = 0; round < options.relocations() && mayMoreBegin(); round++) {
        double before = now.sum;
        if (!relocate(start, round)) {
          break;
        }
        descend(start, Double.POSITIVE_INFINITY);
        if (!(now.sum < before)) {
          break;
        }
      }
      if (fit.isOver()) {
        return;
      }
    }
    shakeBest();
  }

  /** Puts the points where a start wants them. */
  private void begin(FitStart first, int start) {
    course.step(
        START,
        () -> place(first, start),
        journal -> {
          now.sum = journal.keep(now.sum);
          progress.begins(start, printed * now.sum);
        });
    startSum = now.sum;
    fit.begin();
  }

  private void place(FitStart first, int start) {
    first.place(start, now.x);
    problem.evaluate(now);
    check.requireNumber(now);
    if (!fit.isOver()) {
      check.requireMotion(now);
    }
  }

  /** Goes down from where the points are, and keeps the map if none was as low before. */
  private void descend(int start, double goal) {
    StopReason reason = fit.descend(start, goal);
    if (bestStart < 0 || now.sum < best.sum) {
      best.take(now);
      bestStart = start;
      bestStartSum = startSum;
      bestReason = reason;
    }
  }

  private Values bestSoFar() {
    return bestStart < 0 || now.sum < best.sum ? now : best;
  }

  /** Puts points that sit in the wrong place elsewhere; whether there were any. */
  private boolean relocate(int start, int round) {
    course.step(
        RELOCATION,
        () -> move((long) start * options.relocations() + round),
        journal -> {
          moved = journal.keep(moved);
          now.sum = journal.keep(now.sum);
          if (moved > 0) {
            progress.relocated(round + 1, printed * now.sum);
          }
        });
    fit.begin();
    return moved > 0;
  }

  private void move(long draw) {
    problem.enter(ChisqPhase.RELOCATION);
    int own = relocation.move(now, draw);
    problem.enter(ChisqPhase.EXCHANGE);
    moved = problem.sumOfWorkers(own);
    problem.enter(ChisqPhase.VECTOR_ALGEBRA);
    if (moved > 0) {
      problem.evaluate(now);
    }
  }

  /**
   * Looks into the valleys beside the best: it is shaken and fitted again, and what ends lower is
   * shaken next (monotonic basin hopping: Wales and Doye 1997, Leary 2000). Ends at once if the
   * first of these fits comes back to where it began, as then there is one valley far and wide;
   * else when all of them have taken twice the work of the fits before.
   */
  private void shakeBest() {
    long most = SHAKING * fit.work();
    startSum = bestStartSum;
    boolean ended =
        mayMoreBegin() && (bestReason == StopReason.CONVERGED || bestReason == StopReason.SLOW);
    for (int round = 0; ended && round < options.shakes() && fit.work() < most; round++) {
      double goal = best.sum;
      shakeUp(round);
      descend(bestStart, goal);
      ended = !fit.isEnded();
      boolean back = Math.abs(now.sum - goal) <= SAME * goal;
      if (round == 0 && back) {
        return;
      }
    }
  }

  /** Whether relocations and shakes may follow: there is a fit, and nobody asked for its end. */
  private boolean mayMoreBegin() {
    return !fit.isOver() && !fit.isEnded();
  }

  /** Puts the points near the best. */
  private void shakeUp(int round) {
    course.step(
        SHAKE,
        () -> {
          shake.move(best, round, now.x);
          problem.evaluate(now);
        },
        journal -> {
          now.sum = journal.keep(now.sum);
          progress.shaken(round + 1, printed * now.sum);
        });
    fit.begin();
  }

  /** Makes the best fit the one whose places {@link ChisqProblem#places} tells. Collective. */
  public void returnToBest() {
    problem.returnTo(best);
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
    return new Lanczos(problem, best).run(options.descent().exact(), most, change, options.seed());
  }

  Values best() {
    return best;
  }

  /** Chi-squared of the best fit, as printed. */
  public double chiSquared() {
    return printed * best.sum;
  }

  /** The sum over unordered pairs of the best fit. */
  public double sum() {
    return best.sum;
  }

  /** Chi-squared of the best fit without the printed factors: each pair counts twice. */
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

  /** Why the descent to the best fit ended. */
  public StopReason reason() {
    return bestReason;
  }

  public List<FitIteration> log() {
    return fit.log();
  }
}
