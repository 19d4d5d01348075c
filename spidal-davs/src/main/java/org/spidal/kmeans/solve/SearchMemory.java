package org.spidal.kmeans.solve;

/**
 * Heap bytes that the search of one worker takes, as its objects are made.
 *
 * @param ofPoints its points, their lengths and labels
 * @param ofBounds bounds on their distances
 * @param ofSeeding weights of the points, and candidates or twins
 * @param ofCenters all forms of the centers, their sums, and those that are kept
 */
public record SearchMemory(long ofPoints, long ofBounds, long ofSeeding, long ofCenters) {
  private static final int FORMS_OF_CENTERS = 8;

  /**
   * @param points of this worker
   */
  public static SearchMemory of(SearchOptions options, long points, int dimension) {
    int most = BestOfStarts.mostCenters(options);
    int groups = BestOfStarts.groups(options, points, dimension);
    return new SearchMemory(
        points * (dimension * (long) Float.BYTES + Double.BYTES + Integer.BYTES),
        groups == 0 ? 0 : BoundedSearch.bytes(points, most, dimension, groups),
        ofSeeding(options, points, dimension),
        (long) FORMS_OF_CENTERS * most * dimension * Double.BYTES);
  }

  private static long ofSeeding(SearchOptions options, long points, long dimension) {
    long coordinates = options.clusters() * dimension;
    return switch (options.seeding()) {
      case PLUS_PLUS -> 2 * points * Long.BYTES;
      case PARALLEL ->
          points * (Long.BYTES + Integer.BYTES)
              + Parallel.CANDIDATES * coordinates * (2 * Double.BYTES + Float.BYTES);
      case GIVEN -> coordinates * Double.BYTES;
      case ANNEALING ->
          2 * (coordinates + options.clusters()) * (2 * Double.BYTES + Long.BYTES + Float.BYTES);
    };
  }

  /** Numbers that a checkpoint holds beside what was recorded. */
  public static long ofCheckpoint(SearchOptions options, int dimension) {
    long most = BestOfStarts.mostCenters(options);
    long twins = options.seeding() == SeedingKind.ANNEALING ? 2L * options.clusters() : 0;
    return (most + 2L * options.clusters()) * dimension
        + twins * (dimension + 1)
        + (options.batchSize() > 0 ? 2 * most : 0)
        + 1;
  }

  /** All together. */
  public long sum() {
    return ofPoints + ofBounds + ofSeeding + ofCenters;
  }
}
