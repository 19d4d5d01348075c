package org.spidal.mdschisq.solve;

import java.util.Arrays;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.mdschisq.data.PairData;
import org.spidal.mdschisq.kernel.Functional;

/**
 * Fits of a few points that one worker has for itself: one from our map, and ones from the best so
 * far, shaken, in turn with ones that know nothing of our map: from classical scaling of the
 * distances, and from random points. These come to rest far from the best unless points that sit in
 * the wrong place are put elsewhere; without them, all fits would agree with each other in the
 * valley of a map that is itself poor. Sums are over unordered pairs.
 *
 * <p>Descents are those of L-BFGS, whose steps cost one evaluation in floats. What is handed out is
 * measured in doubles.
 */
public final class SubsetFits {
  /** Steps of a descent before its points are put elsewhere, or it is seen whether it pays. */
  private static final int FIRST_STEPS = 30;

  private static final int MOST_STEPS = 500;

  /** Share of the sum that ten more steps must bring. */
  private static final double STOP_SHARE = 1e-5;

  /** After the first steps, a fit so much above the best does not come below it. */
  private static final double CLOSE = 1.02;

  /** The same before its points are put elsewhere again. */
  private static final double NEAR = 1.05;

  /** How often the points of a fit that began elsewhere are put in other places. */
  private static final int RELOCATIONS = 2;

  /** Those with the largest misfits. */
  private static final double RELOCATED = 0.2;

  private final ChisqProblem problem;
  private final LbfgsDescent descent;
  private final StopRule stop = StopRule.relative(STOP_SHARE);
  private final Values now;
  private final Values best;
  private final Shake shake;
  private final NewtonRelocation relocation;
  private final FitStart elsewhere;
  private final double ours;

  /**
   * @param data of these points
   * @param map our map of them, n x D, to begin from; not to be modified
   * @param plain whether passes are in plain code, to the same bits
   */
  public SubsetFits(
      PairData data, Functional functional, double[] map, int dimension, boolean plain, long seed) {
    this.problem = new ChisqProblem(data, functional, dimension, plain);
    this.now = new Values(data.points(), dimension);
    this.best = new Values(data.points(), dimension);
    System.arraycopy(map, 0, best.x, 0, map.length);
    problem.evaluate(best);
    this.ours = best.sum;
    this.descent =
        new LbfgsDescent(new SubsetObjective(problem, best), (pass, h, sum, gradient) -> {});
    this.shake = new Shake(problem, seed);
    this.relocation = new NewtonRelocation(problem, seed);
    FitStart random = new RandomFitStart(data, dimension, functional.squared(), seed, map);
    this.elsewhere =
        data.varied() < data.points() ? random : new ClassicalFitStart(problem, seed, random);
  }

  /** Has the passes compiled; to be called by one thread of a process. */
  public void rehearse() {
    problem.rehearseGradients(best.x);
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
        comeFromElsewhere(s == 1 ? 0 : firstDraw + s, firstDraw + s, goal);
      } else {
        leaveBest(s > 0, firstDraw + s);
      }
      if (isWithin(CLOSE, goal)) {
        descent.run(0, MOST_STEPS, stop);
      }
      measure();
      sums[s] = now.sum;
      if (now.sum < goal) {
        goal = now.sum;
        best.take(now);
      }
    }
    return sums;
  }

  private boolean isWithin(double factor, double goal) {
    return descent.stress() * ours <= factor * goal;
  }

  private void leaveBest(boolean shaken, int draw) {
    now.take(best);
    if (shaken) {
      shake.move(best, draw, now.x);
    }
    goDown();
  }

  /** Goes down some of the way, with points that sit in the wrong place put elsewhere. */
  private void comeFromElsewhere(int start, int draw, double goal) {
    elsewhere.place(start, now.x);
    goDown();
    for (int round = 0; round < RELOCATIONS && (round == 0 || isWithin(NEAR, goal)); round++) {
      measure();
      double[] misfits = now.misfit.clone();
      Arrays.sort(misfits);
      double worth = misfits[(int) ((1 - RELOCATED) * misfits.length)];
      if (relocation.move(now, (long) draw * RELOCATIONS + round, worth) == 0) {
        break;
      }
      goDown();
    }
  }

  private void goDown() {
    System.arraycopy(now.x, 0, descent.points(), 0, now.x.length);
    descent.forget();
    descent.evaluate(0);
    descent.run(0, FIRST_STEPS, stop);
  }

  /** Where the descent is, in doubles and with second derivatives. */
  private void measure() {
    System.arraycopy(descent.points(), 0, now.x, 0, now.x.length);
    problem.evaluate(now);
  }
}
