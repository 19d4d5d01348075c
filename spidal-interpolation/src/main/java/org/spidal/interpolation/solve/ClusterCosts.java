package org.spidal.interpolation.solve;

import org.spidal.interpolation.data.LandmarkClusters;
import org.spidal.interpolation.data.LandmarkFacts;

/**
 * What an object would add to DA-PWC's cost by joining a cluster of the landmarks:
 *
 * <pre>
 *   dH_k = C_k / (C_k + 1) (m_k - A_k / 2)
 * </pre>
 *
 * with C_k members, m_k their mean distance to the object, and A_k the mean of all ordered pairs
 * within, each member with itself counted. Immutable; one object per process.
 */
final class ClusterCosts {
  private final LandmarkClusters clusters;

  /**
   * Of all ordered pairs within each cluster: the sum of their distances, and how many are known.
   */
  private final double[] sums;

  private final double[] pairs;

  ClusterCosts(LandmarkClusters clusters, LandmarkFacts facts) {
    this.clusters = clusters;
    this.sums = new double[clusters.count()];
    this.pairs = new double[clusters.count()];
    for (int i = 0; i < facts.size(); i++) {
      int k = clusters.of(i);
      if (k >= 0) {
        sums[k] += facts.sum(i, k);
        pairs[k] += facts.known(i, k);
      }
    }
  }

  /**
   * What joining each cluster would cost.
   *
   * @param sum of the distances to the members of each cluster
   * @param known how many there are
   * @param itself the cluster that the object is counted in as a landmark, and is to be taken out
   *     of; -1 for none
   * @param cost receives dH, infinite where it is not known; modified
   */
  void find(double[] sum, double[] known, int itself, double[] cost) {
    for (int k = 0; k < cost.length; k++) {
      boolean own = k == itself;
      double members = clusters.size(k) - (own ? 1.0 : 0);
      // a landmark's distances to the others stand twice among the ordered pairs
      double within = own ? sums[k] - 2 * sum[k] : sums[k];
      double counted = own ? pairs[k] - 2 * known[k] : pairs[k];
      double mean = members == 0 ? 0 : within / Math.max(1, counted + members);
      cost[k] =
          members == 0 || known[k] == 0
              ? Double.POSITIVE_INFINITY
              : members / (members + 1) * (sum[k] / known[k] - mean / 2);
    }
  }
}
