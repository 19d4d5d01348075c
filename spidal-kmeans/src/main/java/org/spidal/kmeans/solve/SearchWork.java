package org.spidal.kmeans.solve;

/** How much work a search is, in units of what a trial can measure. */
public final class SearchWork {
  /** Centers that a pass of K-means++ takes in, once there are some. */
  public static final int SEEDS = PlusPlus.MOST_PENDING;

  /** An iteration beside its search: sums, new centers, bounds that are tried in vain. */
  private static final double ITERATION = 1.5;

  private final KmeansOptions options;

  public SearchWork(KmeansOptions options) {
    this.options = options;
  }

  /** Whether the seeding takes a known number of passes. */
  public boolean isKnown() {
    return options.seeding() != SeedingKind.ANNEALING;
  }

  /**
   * Seconds of a seeding.
   *
   * @param iteration seconds for all points and all centers, in tiles
   * @param pass seconds for all points and one center
   * @param distance seconds for one point and one center
   */
  public double seeding(double iteration, double pass, double distance) {
    double k = options.clusters();
    return switch (options.seeding()) {
      case PLUS_PLUS -> k * pass;
      case PARALLEL -> Parallel.CANDIDATES * (iteration + k * k * distance);
      case ANNEALING -> Double.NaN;
      case GIVEN -> 0;
    };
  }

  /** Seconds of all starts, if each takes all iterations that it may. */
  public double most(double iteration, double seeding) {
    // a move of the refinement searches once more before its two runs of iterations
    double iterations = options.iterations().most() + 1.5 * options.refinement() + 1;
    double batches = options.batches().size() > 0 ? options.batches().count() * iteration : 0;
    return options.starts() * (2 * seeding + batches + ITERATION * iterations * iteration);
  }
}
