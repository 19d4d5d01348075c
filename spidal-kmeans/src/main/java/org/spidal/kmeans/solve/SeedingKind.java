package org.spidal.kmeans.solve;

/** Where the centers begin. */
public enum SeedingKind {
  PLUS_PLUS(1),
  PARALLEL(Parallel.CANDIDATES + 1),
  ANNEALING(2),
  GIVEN(1);

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /** Rows that arrays have beside those of the clusters: of a sheet, and of split clusters. */
  private static final int MORE_ROWS = 32;

  private final int rowsOfCluster;

  /**
   * @param rowsOfCluster most rows that an array has for each cluster
   */
  SeedingKind(int rowsOfCluster) {
    this.rowsOfCluster = rowsOfCluster;
  }

  /** Most clusters, so that all fit in an array of a worker, with two numbers more each. */
  public int mostClusters(int dimension) {
    return Math.max(1, (LONGEST_ARRAY / (dimension + 2) - MORE_ROWS) / rowsOfCluster);
  }
}
