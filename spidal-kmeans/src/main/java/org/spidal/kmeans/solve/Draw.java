package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.kmeans.data.OwnPoints;

/**
 * Draws points of all workers with given weights, and tells everybody their coordinates. As weights
 * are whole numbers, the draw is the same for any layout.
 */
final class Draw {
  private static final int BLOCK = 1 << 10;

  /** Decides about a point, on the worker that owns it. */
  @FunctionalInterface
  interface Acceptance {
    /**
     * @param x its d coordinates; not modified
     */
    boolean takes(int point, float[] x);
  }

  private final Collectives collectives;
  private final OwnPoints points;
  private final long[] totals;
  private final long[] blocks;
  private final int[] ones;
  private final float[] x;
  private final double[] found;
  private long[] weights;
  private long sum;

  Draw(Collectives collectives, OwnPoints points) {
    this.collectives = collectives;
    this.points = points;
    this.totals = new long[collectives.size()];
    this.blocks = new long[(points.size() + BLOCK - 1) / BLOCK];
    this.ones = new int[collectives.size()];
    Arrays.fill(ones, 1);
    this.x = new float[points.dimension()];
    this.found = new double[points.dimension() + 2];
  }

  /**
   * Takes the weights that the next draws shall have. Collective.
   *
   * @param ofPoints this worker's, not negative; not modified
   */
  void weigh(long[] ofPoints) {
    weights = ofPoints;
    long own = 0;
    for (int b = 0; b < blocks.length; b++) {
      blocks[b] = 0;
      for (int i = b * BLOCK; i < Math.min(weights.length, (b + 1) * BLOCK); i++) {
        blocks[b] += weights[i];
      }
      own += blocks[b];
    }
    totals[collectives.rank()] = own;
    collectives.longs().allGather(totals, ones);
    sum = 0;
    for (long total : totals) {
      sum += total;
    }
  }

  /** Whether all weights are 0. */
  boolean isEmpty() {
    return sum == 0;
  }

  /**
   * Draws a point. Collective.
   *
   * @param uniform random number in [0, 1), the same on every worker
   * @return its d coordinates and its number, valid until the next draw; null if it is not accepted
   */
  double[] draw(double uniform, Acceptance acceptance) {
    long wanted = Math.min(sum - 1, (long) (uniform * sum));
    int owner = 0;
    while (wanted >= totals[owner]) {
      wanted -= totals[owner];
      owner++;
    }
    int d = points.dimension();
    if (owner == collectives.rank()) {
      int block = 0;
      while (wanted >= blocks[block]) {
        wanted -= blocks[block];
        block++;
      }
      int point = block * BLOCK;
      while (wanted >= weights[point]) {
        wanted -= weights[point];
        point++;
      }
      points.copy(point, x);
      for (int j = 0; j < d; j++) {
        found[j] = x[j];
      }
      found[d] = points.rows().start() + (double) point;
      found[d + 1] = acceptance.takes(point, x) ? 1 : 0;
    }
    collectives.doubles().broadcast(found, found.length, owner);
    return found[d + 1] > 0 ? found : null;
  }
}
