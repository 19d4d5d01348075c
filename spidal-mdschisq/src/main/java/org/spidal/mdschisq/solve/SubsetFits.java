package org.spidal.mdschisq.solve;

import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.solve.FitOptions.Descent;

/**
 * Fits of a few points that one worker has for itself: one from our map, and ones from the best so
 * far, shaken, in turn with ones that know nothing of our map: from classical scaling of the
 * distances, and from random points. These come to rest far from the best unless points that sit in
 * the wrong place are put elsewhere; without them, all fits would agree with each other in the
 * valley of a map that is itself poor. Sums are over unordered pairs.
 */
public final class SubsetFits {
  private static final int ITERATIONS = 100;

  /** Share of the sum of our map that is worth another iteration, and iterations to bring it. */
  private static final double CHANGE = 1e-5;

  private static final int BAD = 5;
  private static final double RESIDUAL = 1e-2;
  private static final int PRODUCTS = 50;

  private static final int ROUGH_ITERATIONS = 20;
  private static final double ROUGH_CHANGE = 1e-3;

  /** How often the points of a fit that began elsewhere are put in other places. */
  private static final int RELOCATIONS = 2;

  private final ChisqProblem problem;
  private final boolean exact;
  private final LevenbergMarquardt rough;
  private final LevenbergMarquardt fit;
  private final Values now;
  private final Values best;
  private final Shake shake;
  private final NewtonRelocation relocation;
  private final FitStart elsewhere;
  private final double ours;

  /**
   * @param data of these points
   * @param map our map of them, n x D, to begin from; not to be modified
   * @param wished how all points are fitted
   */
  public SubsetFits(
      PairData data,
      Functional functional,
      double[] map,
      int dimension,
      Descent wished,
      long seed) {
    this.problem = new ChisqProblem(data, functional, dimension);
    this.exact = wished.exact();
    this.best = new Values(data.points(), dimension);
    System.arraycopy(map, 0, best.x, 0, map.length);
    problem.evaluate(best);
    this.ours = best.sum;
    double damping = wished.damping();
    this.rough =
        descent(
            new Descent(ROUGH_ITERATIONS, ROUGH_CHANGE, BAD, false, damping, RESIDUAL, PRODUCTS));
    this.fit = descent(new Descent(ITERATIONS, CHANGE, BAD, exact, damping, RESIDUAL, PRODUCTS));
    this.now = fit.now();
    this.shake = new Shake(problem, seed);
    this.relocation = new NewtonRelocation(problem, seed);
    FitStart random = new RandomFitStart(data, dimension, functional.squared(), seed, map);
    this.elsewhere =
        data.varied() < data.points() ? random : new ClassicalFitStart(problem, seed, random);
  }

  private LevenbergMarquardt descent(Descent options) {
    return new LevenbergMarquardt(
        problem,
        options,
        1 / ours,
        Progress.silent(),
        (iteration, found) -> Oversight.AS_BEFORE,
        () -> null);
  }

  /** Has the passes compiled; to be called by one thread of a process. */
  public void rehearse() {
    problem.rehearse(exact);
  }

  /** The sum of our map. */
  public double ours() {
    return ours;
  }

  /**
   * The sums of maps that fits find, the first from our map; every other one begins elsewhere.
   *
   * @param firstDraw of random numbers, and one for each fit behind it
   */
  public double[] least(int fits, int firstDraw) {
    double[] sums = new double[fits];
    double goal = Double.POSITIVE_INFINITY;
    for (int s = 0; s < fits; s++) {
      if (s % 2 == 1) {
        comeFromElsewhere(s == 1 ? 0 : firstDraw + s, firstDraw + s);
      } else {
        leaveBest(s > 0, firstDraw + s);
      }
      fit.begin();
      fit.descend(0, goal);
      sums[s] = now.sum;
      if (now.sum < goal) {
        goal = now.sum;
        best.take(now);
      }
    }
    return sums;
  }

  private void leaveBest(boolean shaken, int draw) {
    now.take(best);
    if (shaken) {
      shake.move(best, draw, now.x);
      problem.evaluate(now);
    }
  }

  /** Goes down some of the way, with points that sit in the wrong place put elsewhere. */
  private void comeFromElsewhere(int start, int draw) {
    Values there = rough.now();
    elsewhere.place(start, there.x);
    goDownRoughly(there);
    for (int round = 0; round < RELOCATIONS; round++) {
      if (relocation.move(there, (long) draw * RELOCATIONS + round) == 0) {
        break;
      }
      goDownRoughly(there);
    }
    now.take(there);
  }

  private void goDownRoughly(Values from) {
    problem.evaluate(from);
    rough.begin();
    rough.descend(0, Double.POSITIVE_INFINITY);
  }
}
