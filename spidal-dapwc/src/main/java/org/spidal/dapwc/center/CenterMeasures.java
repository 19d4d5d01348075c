package org.spidal.dapwc.center;

import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.partition.RowRange;
import org.spidal.common.points.PointMap;
import org.spidal.common.rows.ShortRows;
import org.spidal.dapwc.solve.PairwiseProblem;

/**
 * How central each point is in its cluster; the same on every worker, and for every layout.
 *
 * @param label cluster of each point
 * @param clusters number of clusters
 * @param meanDistance of each point to the others of its cluster: plain distances, also where
 *     clusters were found by squares
 * @param meanInMap mean distance in the map; null without a map
 * @param fromCenter distance to the center of gravity of its cluster in the map; null without one
 * @param near for each bucket, the others of its cluster within {@code radius} of each point
 * @param radius for each bucket and cluster: a share of the distances within the cluster is smaller
 */
public record CenterMeasures(
    int[] label,
    int clusters,
    double[] meanDistance,
    double[] meanInMap,
    double[] fromCenter,
    int[][] near,
    double[][] radius) {

  /** A tenth of 1,640 pairs is 164, not one more because 0.1 is not a binary number. */
  private static final double BELOW = 1 - 1e-12;

  /**
   * Measures in a few passes over the distances within clusters. Collective.
   *
   * @param rows this worker's distances, as whole numbers
   * @param unit of them
   * @param label cluster of each point
   * @param map null for none
   * @param fractions shares of the pairs of a cluster that the radius of a bucket takes in
   */
  public static CenterMeasures of(
      PairwiseProblem problem,
      ShortRows rows,
      double unit,
      int[] label,
      int clusters,
      PointMap map,
      List<Double> fractions) {
    Groups groups = Groups.of(label, clusters);
    int first = problem.firstRow();
    RowRange mine = new RowRange(first, first + problem.ownRows());
    PairsWithin pairs = new PairsWithin(rows, mine, groups);
    Collectives collectives = problem.collectives();
    int n = problem.points();

    long[] sum = new long[mine.size()];
    long[] largest = new long[clusters];
    pairs.sum(sum, largest);
    collectives.longs().allReduce(largest, clusters, Reduction.MAX);
    double[] own = new double[mine.size()];
    for (int q = 0; q < own.length; q++) {
      int others = groups.size(label[first + q]) - 1;
      own[q] = others > 0 ? unit * sum[q] / others : 0;
    }
    double[] mean = new double[n];
    problem.share(own, mean);

    int[][] near = new int[fractions.size()][n];
    double[][] radius = new double[fractions.size()][clusters];
    if (!fractions.isEmpty()) {
      long[] bins = new long[clusters * PairsWithin.BINS];
      pairs.count(largest, bins);
      collectives.longs().allReduce(bins, bins.length, Reduction.SUM);
      int[] within = new int[mine.size()];
      int[] whole = new int[clusters];
      for (int b = 0; b < near.length; b++) {
        for (int k = 0; k < clusters; k++) {
          long twice = twiceRadius(bins, k, fractions.get(b), groups.size(k), largest[k]);
          whole[k] = (int) (twice / (2 * PairsWithin.BINS));
          radius[b][k] = unit * twice / (2 * PairsWithin.BINS);
        }
        pairs.near(whole, within);
        problem.share(within, near[b]);
      }
    }
    double[] inMap = null;
    double[] fromCenter = null;
    if (map != null) {
      DistancesInMap distances = new DistancesInMap(map, groups);
      distances.mean(mine, own);
      inMap = new double[n];
      problem.share(own, inMap);
      fromCenter = distances.fromCenters();
    }
    return new CenterMeasures(label, clusters, mean, inMap, fromCenter, near, radius);
  }

  /**
   * The middle of the first bin up to which there are so many pairs,
   *
   * <pre>
   *   radius = (bin + 1/2) largest / BINS,    here times 2 BINS
   * </pre>
   */
  private static long twiceRadius(long[] bins, int k, double fraction, int members, long largest) {
    double wanted = fraction * members * (members - 1.0) * BELOW;
    int base = k * PairsWithin.BINS;
    int bin = 0;
    long count = bins[base];
    while (count < wanted && bin < PairsWithin.BINS - 1) {
      bin++;
      count += bins[base + bin];
    }
    return (2 * bin + 1) * largest;
  }
}
