package org.spidal.damds.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.random.IndexedRandom;

/**
 * Finds better places for single points that sit on the wrong side of the map, where no descent of
 * all points gets them out.
 *
 * <p>A fifth of the points, those with the largest stress per weight, are tried, each against the
 * others where they are, from four places: mirrored at the center, amid the five nearest by
 * distance, and beside two random points. Five damped Guttman steps of the point alone follow each.
 * Points that gain enough are moved together; if the stress of the whole then does not fall, only
 * the half with the largest gain is moved, and so on.
 */
final class GuttmanRelocation {
  private static final double SHARE_OF_POINTS = 0.2;
  private static final int PLACES = 4;
  private static final int STEPS = 5;

  /** What the evaluations of a relocation cost, in passes over all rows. */
  static final int COST = (int) Math.ceil(SHARE_OF_POINTS * PLACES * (STEPS + 1));

  private static final double OVER_RELAXATION = 1.7;
  private static final double WORTH_MOVING = 0.999;
  private static final int NEAREST = 5;
  private static final double NOISE = 0.05;
  private static final int COLUMNS = 1024;

  /** Rows that are tried together: few enough that they come from a cache after the first time. */
  private static final int BATCH = 60;

  private final StressProblem problem;
  private final GreatestScores selection;
  private final IndexedRandom target;
  private final IndexedRandom noise;
  private final int dimension;
  private final int[] rows = new int[BATCH];
  private final int[] owns = new int[BATCH];
  private final float[] at;
  private final double[] g;
  private final double[] s = new double[BATCH];
  private final double[] score;
  private final double[] gain;
  private final double[] best;
  private final double[] before;
  private final double[] center;
  private final float[] delta = new float[COLUMNS];
  private final float[] nearestDelta = new float[NEAREST];
  private final int[] nearest = new int[NEAREST];
  private long round;

  // a step of the course, and what it works with
  private LbfgsDescent descent;
  private int passes;
  private boolean moved;
  private final Runnable step = () -> moved = relocate();
  private final Course.Outcome outcome = this::pass;

  GuttmanRelocation(StressProblem problem, long seed) {
    this.problem = problem;
    this.dimension = problem.dimension();
    this.selection = new GreatestScores(problem.collectives(), problem.sections().scores());
    this.target = new IndexedRandom(seed, Purpose.RELOCATION_TARGET.stream(0));
    this.noise = new IndexedRandom(seed, Purpose.RELOCATION_NOISE.stream(0));
    int own = problem.ownPoints();
    this.at = new float[BATCH * dimension];
    this.g = new double[BATCH * dimension];
    this.score = new double[own];
    this.gain = new double[own];
    this.best = new double[own * dimension];
    this.before = new double[own * dimension];
    this.center = new double[dimension];
  }

  /**
   * Tries to move points of a map that was just evaluated at temperature 0.
   *
   * @param passes most passes to spend
   * @return whether points were moved and the stress fell; if not, the map is as before
   */
  boolean improve(LbfgsDescent ofMap, int mostPasses) {
    descent = ofMap;
    passes = mostPasses;
    problem.course().step(DamdsStep.RELOCATION.ordinal(), step, outcome);
    return moved;
  }

  private void pass(Journal journal) {
    moved = journal.keep(moved);
    descent.pass(journal);
    round++;
  }

  private boolean relocate() {
    if (passes <= COST) {
      return false;
    }
    problem.timer().enter(DamdsPhase.RELOCATION);
    problem.publish(descent.points()); // a rejected step may have been published last
    double[] rowStress = descent.rowStress();
    double[] weights = problem.data().rowWeights();
    for (int q = 0; q < score.length; q++) {
      score[q] = problem.isFixed(problem.firstPoint() + q) ? -1 : rowStress[q] / weights[q];
    }
    int wanted = (int) Math.max(1, problem.data().points() * SHARE_OF_POINTS);
    double border = Math.max(selection.border(score, wanted), 0);
    Arrays.fill(gain, 0);
    findCenter();
    int count = 0;
    for (int q = 0; q < score.length; q++) {
      if (score[q] >= border && score[q] > 0) {
        owns[count] = q;
        rows[count++] = problem.firstPoint() + q;
      }
      if (count == BATCH || q == score.length - 1) {
        tryPlaces(count, rowStress);
        count = 0;
      }
    }
    problem.count(COST);
    boolean better = move(passes - COST);
    problem.timer().enter(DamdsPhase.VECTOR_ALGEBRA);
    return better;
  }

  private void tryPlaces(int count, double[] rowStress) {
    for (int place = 0; place < PLACES; place++) {
      tryPlace(place, count, rowStress);
    }
  }

  /** Improves the points from one of the places, and keeps what is better than the best so far. */
  private void tryPlace(int place, int count, double[] rowStress) {
    for (int c = 0; c < count; c++) {
      put(place, rows[c], c);
    }
    for (int step = 0; step < STEPS; step++) {
      problem.evaluate(rows, count, at, 0, g, s);
      for (int c = 0; c < count; c++) {
        double rate = OVER_RELAXATION / problem.data().rowWeights()[owns[c]];
        for (int k = c * dimension; k < (c + 1) * dimension; k++) {
          at[k] -= (float) (rate * g[k]);
        }
      }
    }
    problem.evaluate(rows, count, at, 0, g, s);
    for (int c = 0; c < count; c++) {
      int q = owns[c];
      double won = rowStress[q] - s[c];
      if (s[c] < WORTH_MOVING * rowStress[q] && won > gain[q]) {
        gain[q] = won;
        for (int k = 0; k < dimension; k++) {
          best[q * dimension + k] = at[c * dimension + k];
        }
      }
    }
  }

  private void put(int place, int point, int c) {
    float[][] x = problem.points().all();
    long draw = (round * PLACES + place) * problem.data().points() + point;
    if (place == 1) {
      findNearest(point);
    }
    int other = target.below(problem.data().points(), draw);
    double spread = NOISE * problem.data().statistics().rootMeanSquare();
    for (int k = 0; k < dimension; k++) {
      at[c * dimension + k] =
          switch (place) {
            case 0 -> (float) (2 * center[k] - x[k][point]);
            case 1 -> meanOfNearest(x[k]);
            default -> (float) (x[k][other] + spread * noise.symmetric(draw * dimension + k));
          };
    }
  }

  /** The points with the smallest distances that are not missing; the first of equals. */
  private void findNearest(int point) {
    Arrays.fill(nearest, -1);
    Arrays.fill(nearestDelta, Float.POSITIVE_INFINITY);
    int n = problem.data().points();
    for (int from = 0; from < n; from += COLUMNS) {
      int columns = Math.min(COLUMNS, n - from);
      problem.data().floats().load(point, from, columns, delta);
      for (int j = 0; j < columns; j++) {
        if (delta[j] < nearestDelta[NEAREST - 1] && from + j != point) {
          int place = NEAREST - 1;
          while (place > 0 && delta[j] < nearestDelta[place - 1]) {
            nearestDelta[place] = nearestDelta[place - 1];
            nearest[place] = nearest[place - 1];
            place--;
          }
          nearestDelta[place] = delta[j];
          nearest[place] = from + j;
        }
      }
    }
  }

  private float meanOfNearest(float[] coordinate) {
    double sum = 0;
    int found = 0;
    for (int j : nearest) {
      if (j >= 0) {
        sum += coordinate[j];
        found++;
      }
    }
    return found == 0 ? 0 : (float) (sum / found);
  }

  private void findCenter() {
    float[][] x = problem.points().all();
    int n = problem.data().points();
    for (int k = 0; k < dimension; k++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += x[k][j];
      }
      center[k] = sum / n;
    }
  }

  /** Moves the points with a gain; fewer and fewer of them until the stress falls. */
  private boolean move(int most) {
    double[] x = descent.points();
    double stress = descent.stress();
    System.arraycopy(x, 0, before, 0, x.length);
    long proposed = proposed(0);
    boolean tried = false;
    // one pass is left to evaluate the old places again
    for (int used = 1; proposed > 0 && used < most; used++) {
      double border = Math.max(selection.border(gain, (int) proposed), Double.MIN_VALUE);
      for (int q = 0; q < gain.length; q++) {
        if (gain[q] < border) {
          gain[q] = 0;
        }
        double[] source = gain[q] > 0 ? best : before;
        System.arraycopy(source, q * dimension, x, q * dimension, dimension);
      }
      descent.forget();
      descent.measure(0);
      tried = true;
      if (descent.stress() < stress) {
        return true;
      }
      proposed = Math.min(proposed, proposed(1)) / 2; // ties may have made them more
    }
    System.arraycopy(before, 0, x, 0, x.length);
    if (tried) {
      descent.measure(0);
    }
    return false;
  }

  /** Number of points of all workers that have something to gain, if at least {@code least}. */
  private long proposed(int least) {
    long count = 0;
    for (double won : gain) {
      count += won > 0 ? 1 : 0;
    }
    long all = problem.collectives().sum(count);
    return all >= least ? all : 0;
  }
}
