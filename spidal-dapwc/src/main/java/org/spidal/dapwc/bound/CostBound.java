package org.spidal.dapwc.bound;

import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.PairwiseProblem;

/** The least cost that any clustering into as many clusters can have. */
public final class CostBound {
  private static final long SEED = 1;
  private static final long STREAM = 1000; // beyond those of the search

  private CostBound() {}

  /** Of the clusters that were found, in units of distances or their squares. Collective. */
  public static Bound of(
      PairwiseProblem problem,
      Distances distances,
      ClusterStatistics findings,
      BoundEffort effort) {
    if (!problem.weights().areOnes()) {
      return Bound.skipped("points have weights");
    }
    return new ClusterBound(effort, SEED, STREAM)
        .of(
            problem.collectives(),
            new ClusterBound.Found(
                i -> findings.labels()[i], findings.sizes(), findings.width(), findings.toOwn()),
            (subset, points) -> costs(distances.any(), problem.measure(), problem.points(), points),
            problem.measure().costUnit(distances.unit()));
  }

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, int points, int clusters) {
    return new ClusterBound(effort, SEED, STREAM).bytes(points, clusters);
  }

  private static float[][] costs(ShortRows rows, Measure measure, int n, int[] points) {
    float[][] costs = new float[points.length][points.length];
    for (int p = 0; p < points.length; p++) {
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int end = Math.min(n, from + ShortRows.TILE);
        rows.load(0, points[p], from, end - from);
        short[] piece = rows.array(0);
        int offset = rows.offset(0) - from;
        for (int q = 0; q < points.length; q++) {
          if (points[q] >= from && points[q] < end) {
            costs[p][q] = measure.of(piece[offset + points[q]]);
          }
        }
      }
    }
    return costs;
  }
}
