package org.spidal.damds.solve;

import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.config.DamdsKeys.Effort;

/**
 * Throws points of a map about, so that descent ends in another minimum: iterated local search
 * (Lourenco, Martin and Stuetzle 2003), also called basin hopping. Only of few points, whose passes
 * cost next to nothing.
 *
 * <p>A tenth of the points moves, then three tenths, then all, in turn, each by up to the root mean
 * square distance in each coordinate. Whether and whereto a point moves depends on its number, on
 * the seed and on the number of the shake.
 */
final class Shaking {
  /** Up to so many points, passes cost next to nothing beside the start of a JVM. */
  private static final int FEW_POINTS = 128;

  private static final int PASSES = 4_000;
  private static final int PASSES_THOROUGH = 8_000;

  /** Shares of the points that move, in turn: some, many, all. */
  private static final double[] SHARES = {0.1, 0.3, 1};

  private final StressProblem problem;
  private final IndexedRandom choice;
  private final IndexedRandom shift;
  private long shakes;

  Shaking(StressProblem problem, long seed) {
    this.problem = problem;
    this.choice = new IndexedRandom(seed, Purpose.SHAKEN_POINTS.stream(0));
    this.shift = new IndexedRandom(seed, Purpose.SHAKES.stream(0));
  }

  /**
   * Passes for shakes and the descents that follow them; 0 where there are many points.
   *
   * @param most that are left for them
   */
  static int passes(Effort effort, int points, int most) {
    if (!takes(points)) {
      return 0;
    }
    return effort.passes(PASSES, PASSES_THOROUGH, most);
  }

  /** Whether a search shakes points where it has passes for that. */
  static boolean takes(int points) {
    return points <= FEW_POINTS;
  }

  /**
   * Moves some of this worker's points, others each time; fixed ones and those without a distance
   * stay.
   *
   * @param points {@code points[D * q + k]}, modified
   * @return whether all of them moved: a new start
   */
  boolean shake(double[] points) {
    int dimension = problem.dimension();
    double share = SHARES[(int) (shakes % SHARES.length)];
    double reach = problem.data().statistics().rootMeanSquare();
    for (int q = 0; q < problem.ownPoints(); q++) {
      int point = problem.firstPoint() + q;
      long draw = shakes * problem.data().points() + point;
      boolean stays = problem.isFixed(point) || problem.data().isolated()[q];
      if (!stays && choice.uniform(draw) < share) {
        for (int k = 0; k < dimension; k++) {
          points[q * dimension + k] += reach * shift.symmetric(draw * dimension + k);
        }
      }
    }
    shakes++;
    return share == 1;
  }
}
