package org.spidal.kmeans.solve;

/**
 * How to search.
 *
 * @param clusters K
 * @param starts how often to begin anew
 * @param seeding where the centers begin
 * @param batches what comes between seeding and iterations
 * @param iterations Lloyd's
 * @param refinement iterations of the refinement of a start; 0 for none
 */
public record KmeansOptions(
    int clusters,
    int starts,
    SeedingKind seeding,
    Batches batches,
    Iterations iterations,
    int refinement) {
  /**
   * Mini-batches.
   *
   * @param size points of each; 0 for no mini-batches
   * @param count how many of them
   */
  public record Batches(int size, int count) {}

  /**
   * Iterations of {@link Lloyd}.
   *
   * @param most of a run; 0 if points are only assigned to given centers
   * @param tolerance see {@link Lloyd}
   * @param groups of the bounds; 0 for none, -1 to choose
   */
  public record Iterations(int most, double tolerance, int groups) {}

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
    return iterations.most() == 0;
  }

  /** The same with another K. */
  public KmeansOptions withClusters(int other) {
    return new KmeansOptions(other, starts, seeding, batches, iterations, refinement);
  }
}
