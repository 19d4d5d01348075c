package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.kmeans.data.OwnPoints;

/**
 * Draws points of all workers with given weights, and tells everybody their coordinates. As weights
 * are whole numbers, the draw is the same for any layout.
 */
final class Draw {
  private final Collectives collectives;
  private final OwnPoints points;
  private final long[] totals;
  private final int[] ones;
  private final double[] found;

  Draw(Collectives collectives, OwnPoints points) {
    this.collectives = collectives;
    this.points = points;
    this.totals = new long[collectives.size()];
    this.ones = new int[collectives.size()];
    Arrays.fill(ones, 1);
    this.found = new double[points.dimension()];
  }

  /**
   * Draws a point. Collective.
   *
   * @param weights of this worker's points, not negative; not modified
   * @param uniform random number in [0, 1), the same on every worker
   * @return its d coordinates, valid until the next draw; null if all weights are 0
   */
  double[] draw(long[] weights, double uniform) {
    long own = 0;
    for (long weight : weights) {
      own += weight;
    }
    totals[collectives.rank()] = own;
    collectives.allGather(totals, ones);
    long sum = 0;
    for (long total : totals) {
      sum += total;
    }
    if (sum == 0) {
      return null;
    }
    long wanted = Math.min(sum - 1, (long) (uniform * sum));
    int owner = 0;
    while (wanted >= totals[owner]) {
      wanted -= totals[owner];
      owner++;
    }
    if (owner == collectives.rank()) {
      int point = 0;
      while (wanted >= weights[point]) {
        wanted -= weights[point];
        point++;
      }
      int d = points.dimension();
      for (int j = 0; j < d; j++) {
        found[j] = points.values()[point * d + j];
      }
    }
    collectives.broadcast(found, found.length, owner);
    return found;
  }
}
