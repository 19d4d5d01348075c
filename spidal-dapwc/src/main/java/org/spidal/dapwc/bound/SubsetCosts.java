package org.spidal.dapwc.bound;

import org.spidal.common.bound.ClusterBound;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.kernel.Measure;

/**
 * The costs of the pairs of a subset, read from the rows of its points. Those of a point with
 * itself are 0.
 *
 * @param rows of all points
 * @param n columns
 * @param units that subsets are drawn of
 */
record SubsetCosts(ShortRows rows, Measure measure, int n, Units units)
    implements ClusterBound.PairCosts {
  @Override
  public float[][] among(int subset, int[] drawn) {
    int[] points = units.points(drawn);
    float[][] costs = new float[points.length][points.length];
    for (int p = 0; p < points.length; p++) {
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int end = Math.min(n, from + ShortRows.TILE);
        rows.load(0, points[p], from, end - from);
        short[] piece = rows.array(0);
        int offset = rows.offset(0) - from;
        for (int q = 0; q < points.length; q++) {
          if (points[q] >= from && points[q] < end && points[q] != points[p]) {
            costs[p][q] = measure.of(piece[offset + points[q]]);
          }
        }
      }
    }
    return costs;
  }
}
