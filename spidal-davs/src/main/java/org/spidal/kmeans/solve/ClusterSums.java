package org.spidal.kmeans.solve;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.kmeans.data.OwnPoints;

/**
 * Sums over the points of every cluster: of their components, of their squared lengths, and their
 * number. They are exact, so points can be moved from cluster to cluster one by one, and the sums
 * of all workers are the same for any layout.
 *
 * <pre>
 *   sum_k at k * d .. ,   count_k at most * d + k,   square_k at most * (d + 1) + k
 * </pre>
 */
final class ClusterSums {
  private final Collectives collectives;
  private final OwnPoints points;
  private final int most;
  private final int d;
  private final FixedPoint unit;
  private final FixedPoint squareUnit;
  private final long[] own;
  private final long[] all;

  /**
   * @param most clusters that there can be
   * @param unit of components
   * @param squareUnit of squared lengths
   */
  ClusterSums(
      Collectives collectives, OwnPoints points, int most, FixedPoint unit, FixedPoint squareUnit) {
    this.collectives = collectives;
    this.points = points;
    this.most = most;
    this.d = points.dimension();
    this.unit = unit;
    this.squareUnit = squareUnit;
    this.own = new long[most * (d + 2)];
    this.all = new long[own.length];
  }

  /** No point is in any cluster. */
  void clear() {
    Arrays.fill(own, 0);
  }

  /** A point of this worker comes into a cluster. */
  void add(int point, int cluster) {
    float[] x = points.values();
    int at = point * d;
    int to = cluster * d;
    for (int j = 0; j < d; j++) {
      own[to + j] += unit.of(x[at + j]);
    }
    own[most * d + cluster]++;
    own[most * (d + 1) + cluster] += squareUnit.of(points.square(point));
  }

  /** A point of this worker leaves a cluster. */
  void remove(int point, int cluster) {
    float[] x = points.values();
    int at = point * d;
    int from = cluster * d;
    for (int j = 0; j < d; j++) {
      own[from + j] -= unit.of(x[at + j]);
    }
    own[most * d + cluster]--;
    own[most * (d + 1) + cluster] -= squareUnit.of(points.square(point));
  }

  /** Adds up the sums of all workers. Collective. */
  void reduce() {
    System.arraycopy(own, 0, all, 0, own.length);
    collectives.allReduce(all, all.length, Reduction.SUM);
  }

  /** Points of a cluster, of all workers, as last added up. */
  long count(int cluster) {
    return all[most * d + cluster];
  }

  /** A component of the mean of a cluster that is not empty. */
  double mean(int cluster, int component) {
    return unit.value(all[cluster * d + component]) / count(cluster);
  }

  /** The sum of squared distances of a cluster's points to their mean; 0 if it is empty. */
  double error(int cluster) {
    if (count(cluster) == 0) {
      return 0;
    }
    double square = 0;
    for (int j = 0; j < d; j++) {
      double mean = mean(cluster, j);
      square += mean * mean;
    }
    return Math.max(0, squareUnit.value(all[most * (d + 1) + cluster]) - count(cluster) * square);
  }
}
