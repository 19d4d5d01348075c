package org.spidal.kmeans.solve;

import org.spidal.kmeans.data.PointReader;

/**
 * Heap bytes that the search of one worker takes, as its objects are made.
 *
 * @param ofPoints the lengths and labels of its points
 * @param ofBounds bounds on their distances
 * @param ofSeeding weights of the points, and candidates or twins
 * @param ofCenters the centers that it owns, the sums of their clusters, and what it has at hand
 */
public record SearchMemory(long ofPoints, long ofBounds, long ofSeeding, long ofCenters) {

  /** Numbers of every cluster that each worker has: sizes, errors and their order, in the end. */
  private static final int OF_CLUSTER = 10;

  /**
   * @param boundsBytes what bounds may take if their number is to be chosen
   * @param points of this worker
   * @param owned centers that it owns
   */
  public static SearchMemory of(
      KmeansOptions options, long boundsBytes, long points, int dimension, int workers, int owned) {
    int most = options.mostCenters();
    int groups = BestOfStarts.groups(options, boundsBytes, points, dimension);
    return new SearchMemory(
        points * (Double.BYTES + 2L * Integer.BYTES) + PointReader.bytes(dimension),
        groups == 0 ? 0 : BoundedSearch.bytes(points, most, dimension, groups),
        ofSeeding(options, points, dimension),
        Centers.bytes(most, dimension, owned)
            + ClusterSums.bytes(most, dimension, workers, owned)
            + KeptCenters.bytes(options, dimension, owned)
            + EmptyClusters.bytes(most, dimension)
            + SplitRemove.bytes(most, options.mostSplits(), dimension)
            + (options.batches().size() > 0 ? MiniBatch.bytes(most, dimension) : 0)
            + (long) OF_CLUSTER * most * Double.BYTES);
  }

  private static long ofSeeding(KmeansOptions options, long points, long dimension) {
    long coordinates = options.clusters() * dimension;
    return switch (options.seeding()) {
      case PLUS_PLUS -> PlusPlus.bytes(points, options.clusters(), dimension);
      case PARALLEL ->
          points * (Long.BYTES + Integer.BYTES)
              + Parallel.CANDIDATES * coordinates * (2 * Double.BYTES + Float.BYTES);
      case GIVEN -> 0;
      case ANNEALING ->
          2 * (coordinates + options.clusters()) * (2 * Double.BYTES + Long.BYTES + Float.BYTES);
    };
  }

  /** Numbers that a checkpoint holds beside what was recorded. */
  public static long ofCheckpoint(KmeansOptions options, int dimension) {
    long most = options.mostCenters();
    long twins = options.seeding() == SeedingKind.ANNEALING ? 2L * options.clusters() : 0;
    int kept = (options.starts() > 1 ? 1 : 0) + (options.refinement() > 0 ? 1 : 0);
    return (most + (long) kept * options.clusters()) * dimension
        + twins * (dimension + 1)
        + (options.batches().size() > 0 ? 2 * most : 0)
        + 1;
  }

  /** All together. */
  public long sum() {
    return ofPoints + ofBounds + ofSeeding + ofCenters;
  }
}
