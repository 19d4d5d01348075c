package org.spidal.kmeans.solve;

/**
 * How to search.
 *
 * @param clusters K
 * @param starts how often to begin anew
 * @param seeding where the centers begin
 * @param groups of the bounds; 0 for none, -1 to choose
 * @param mostIterations of a run of Lloyd's
 * @param tolerance see {@link Lloyd}
 * @param refinement iterations of the refinement of a start; 0 for none
 * @param batchSize points of a mini-batch; 0 for no mini-batches
 * @param batches how many of them
 */
public record KmeansOptions(
    int clusters,
    int starts,
    SeedingKind seeding,
    int groups,
    int mostIterations,
    double tolerance,
    int refinement,
    int batchSize,
    int batches) {
  private static final int MOST_SPLITS = 5;

  /** Clusters that the refinement splits at a time, at most. */
  int mostSplits() {
    return refinement == 0 ? 0 : Math.min(MOST_SPLITS, clusters / 2);
  }

  /** Centers that there can be at a time. */
  int mostCenters() {
    return clusters + mostSplits();
  }

  /** Whether points are only assigned to the given centers. */
  public boolean onlyAssigns() {
    return mostIterations == 0;
  }

  /** The same with another K. */
  public KmeansOptions withClusters(int other) {
    return new KmeansOptions(
        other, starts, seeding, groups, mostIterations, tolerance, refinement, batchSize, batches);
  }
}
