package org.spidal.mdschisq.solve;

import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.kernel.Functional;
import org.spidal.mdschisq.solve.FitOptions.Descent;

/**
 * Fits of a few points that one worker has for itself: from our map, from random points, and from
 * the best so far, shaken. A fit is given up where it seems that it will not come below the best.
 * Sums are over unordered pairs.
 */
public final class SubsetFits {
  private static final int ITERATIONS = 100;

  /** Share of the sum of our map that is worth another iteration, and iterations to bring it. */
  private static final double CHANGE = 1e-5;

  private static final int BAD = 5;
  private static final double RESIDUAL = 1e-2;
  private static final int PRODUCTS = 50;

  private final ChisqProblem problem;
  private final boolean exact;
  private final LevenbergMarquardt fit;
  private final Values now;
  private final Values best;
  private final Shake shake;
  private final RandomFitStart random;
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
    this.fit =
        new LevenbergMarquardt(
            problem,
            new Descent(ITERATIONS, CHANGE, BAD, exact, wished.damping(), RESIDUAL, PRODUCTS),
            1 / ours,
            Progress.silent(),
            (iteration, found) -> Oversight.AS_BEFORE,
            () -> null);
    this.now = fit.now();
    this.shake = new Shake(problem, seed);
    this.random = new RandomFitStart(data, dimension, functional.squared(), seed, map);
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
   * The sums of maps that fits find, the first from our map.
   *
   * @param firstDraw of random numbers, and one for each fit behind it
   */
  public double[] least(int fits, int firstDraw) {
    double[] sums = new double[fits];
    double goal = Double.POSITIVE_INFINITY;
    for (int s = 0; s < fits; s++) {
      begin(s, firstDraw + s);
      fit.descend(0, goal);
      sums[s] = now.sum;
      if (now.sum < goal) {
        goal = now.sum;
        best.take(now);
      }
    }
    return sums;
  }

  private void begin(int search, int draw) {
    if (search == 0) {
      now.take(best);
    } else {
      if (search % 2 == 1) {
        random.place(draw, now.x);
      } else {
        shake.move(best, draw, now.x);
      }
      problem.evaluate(now);
    }
    fit.begin();
  }
}
