package org.spidal.damds.solve;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.ScaleOptions;

/**
 * Random places from which a search for disparities begins anew. The other maps of the search come
 * from the distances as they are given; where these bend, as those of communities along a long
 * gradient, a map of theirs is folded, and disparities do not unfold it. Only of few points, whose
 * passes cost little.
 *
 * <p>Whereto a point comes depends on its number, on the seed and on the number of the start.
 */
final class NewStarts {
  private static final int FEW_POINTS = 512;
  private static final int PASSES = 4_000;
  private static final int PASSES_THOROUGH = 8_000;

  private final StressProblem problem;
  private final IndexedRandom place;
  private long starts;

  NewStarts(StressProblem problem, long seed) {
    this.problem = problem;
    this.place = new IndexedRandom(seed, Purpose.NEW_STARTS.stream(0));
  }

  /**
   * Passes for new starts and the descents that follow them; 0 where there are many points, or no
   * disparities.
   *
   * @param most that are left for them
   */
  static int passes(Effort effort, ScaleOptions scale, int points, int most) {
    if (scale.isRatio() || points > FEW_POINTS) {
      return 0;
    }
    return effort.passes(PASSES, PASSES_THOROUGH, most);
  }

  /**
   * Places all of this worker's points, others each time, within the root mean square distance of
   * the middle in each coordinate. Points without a distance lie in the middle.
   *
   * @param points {@code points[D * q + k]}, overwritten
   */
  void place(double[] points) {
    int dimension = problem.dimension();
    double reach = problem.data().statistics().rootMeanSquare();
    for (int q = 0; q < problem.ownPoints(); q++) {
      if (problem.data().isolated()[q]) {
        Arrays.fill(points, q * dimension, (q + 1) * dimension, 0);
        continue;
      }
      long draw = starts * problem.data().points() + problem.firstPoint() + q;
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] = reach * place.symmetric(draw * dimension + k);
      }
    }
    starts++;
  }
}
