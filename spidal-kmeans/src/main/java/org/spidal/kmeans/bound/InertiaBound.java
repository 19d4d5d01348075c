package org.spidal.kmeans.bound;

import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;

/**
 * The least inertia that any clustering into as many clusters can have: that of a cluster is the
 * sum of its squared distances over all ordered pairs, over twice its points.
 */
public final class InertiaBound {
  private static final long STREAM = 900_000; // beyond those of the search

  private InertiaBound() {}

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, int points, int clusters, int dimension) {
    ClusterBound bound = new ClusterBound(effort, 0, STREAM);
    return bound.bytes(points, clusters)
        + SubsetVectors.bytes(ClusterBound.SUBSETS, bound.pointsEach(points, clusters), dimension);
  }

  /** The bound, for the clusters that have points. Collective. */
  public static Bound of(SubsetVectors subsets, BoundEffort effort, long seed) {
    ClusterBound bound = new ClusterBound(effort, seed, STREAM);
    ClusterBound.Found found = subsets.found();
    float[][] vectors =
        subsets.of(
            bound.drawn(found.points(), found.clusters()),
            subset -> ClusterBound.searches(subsets.collectives(), subset));
    return bound.of(
        subsets.collectives(),
        found,
        (subset, drawn) -> SubsetVectors.squares(vectors[subset], drawn.length),
        1);
  }
}
