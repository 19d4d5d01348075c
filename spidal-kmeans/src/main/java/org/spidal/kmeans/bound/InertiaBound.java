package org.spidal.kmeans.bound;

import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;
import org.spidal.kmeans.kernel.PairSquares;

/**
 * What random subsets of the points say.
 *
 * @param bound the least inertia that any clustering into as many clusters can have: that of a
 *     cluster is the sum of its squared distances over all ordered pairs, over twice its points
 * @param silhouette the mean of the subsets; NaN where there is no bound
 */
public record InertiaBound(Bound bound, double silhouette) {
  private static final long STREAM = 900_000; // beyond those of the search

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, int points, int clusters, int dimension) {
    ClusterBound bound = new ClusterBound(effort, 0, STREAM);
    return bound.bytes(points, clusters)
        + SubsetVectors.bytes(ClusterBound.SUBSETS, bound.pointsEach(points, clusters), dimension);
  }

  /** The same for the clusters that have points. Collective. */
  public static InertiaBound of(SubsetVectors subsets, BoundEffort effort, long seed) {
    ClusterBound bound = new ClusterBound(effort, seed, STREAM);
    ClusterBound.Found found = subsets.found();
    int[][] drawn = bound.drawn(found.points(), found.clusters());
    float[][] vectors =
        subsets.of(drawn, subset -> ClusterBound.searches(subsets.collectives(), subset));
    PairSquares pairs =
        PairSquares.of(
            drawn.length,
            bound.pointsEach(found.points(), found.clusters()),
            subsets.points().dimension());
    SampledSilhouette silhouette = new SampledSilhouette(drawn.length, found.clusters());
    Bound least =
        bound.of(
            subsets.collectives(),
            found,
            (subset, points) -> {
              float[][] squares = pairs.among(vectors[subset], points.length);
              silhouette.take(subset, squares, points, found.label());
              return squares;
            },
            1);
    return new InertiaBound(
        least, least.isKnown() ? silhouette.mean(subsets.collectives()) : Double.NaN);
  }
}
