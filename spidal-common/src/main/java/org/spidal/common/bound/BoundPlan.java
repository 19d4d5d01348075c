package org.spidal.common.bound;

/**
 * Which subsets are searched for the bound of a map: a function of N, D and the keys, the same on
 * every worker.
 *
 * @param wanted points of each subset
 * @param points of each subset, which may be some less, as cells are of equal size
 * @param subsets how many
 * @param skipped why there are none; null if there are
 */
public record BoundPlan(int wanted, int points, int subsets, String skipped) {
  /** Searches of each subset. */
  public static final int SEARCHES = 8;

  /** Half of all points at most, so that cells have four. */
  public static final int LEAST_OF_CELL = 4;

  private static final int SUBSETS = 16;
  private static final int FEWEST_POINTS = 60;

  /** A subset of fewer points in each dimension and one more fits nearly everything. */
  private static final int LEAST_PER_DIMENSION = 4;

  private static final int QUICK_POINTS = 200;
  private static final int DEFAULT_POINTS = 400;

  /** Of a small map, whose search costs less than that of so many subsets of 400 points. */
  private static final double SHARE_OF_SMALL = 0.2;

  private static final int TIGHT_POINTS = 1_000;

  /** Where a wish calls for it. */
  private static final int MOST_POINTS = 4_000;

  private static final double FALL = 1.3;
  private static final double LEAST_GROWTH = 1.5;

  /** Up to a tenth of what a search costs, subsets are larger. */
  private static final double DEFAULT_SHARE = 0.05;

  /** The plan for a map whose search passes over all pairs. */
  public static BoundPlan of(BoundEffort effort, int points, int dimension) {
    return of(effort, points, (double) points * points, dimension);
  }

  /**
   * The plan for any map.
   *
   * @param pairs ordered pairs whose distances the map is made from
   */
  public static BoundPlan of(BoundEffort effort, int points, double pairs, int dimension) {
    int wanted =
        switch (effort) {
          case NONE -> 0;
          case QUICK -> QUICK_POINTS;
          case DEFAULT ->
              (int)
                  Math.max(
                      Math.max(QUICK_POINTS, Math.min(DEFAULT_POINTS, SHARE_OF_SMALL * points)),
                      Math.min(TIGHT_POINTS, DEFAULT_SHARE * Math.sqrt(pairs)));
          case TIGHT -> TIGHT_POINTS;
        };
    if (wanted == 0) {
      return none(Bound.NOT_WANTED);
    }
    int each = CellSubsets.size(points, wanted, LEAST_OF_CELL);
    return points < FEWEST_POINTS || each < LEAST_PER_DIMENSION * (dimension + 1)
        ? none("too few points")
        : new BoundPlan(wanted, each, SUBSETS, null);
  }

  /**
   * The plan that should bring a bound as close as is wished, if larger subsets can: the gap falls
   * with their points to the power of {@value #FALL} or more. At most {@value #MOST_POINTS} points.
   *
   * @param all points of the map
   * @param reached by these subsets: how far the bound is below the result, as a share of it
   * @param wish how far it is to be at most
   */
  public BoundPlan closer(int all, double reached, double wish) {
    if (isEmpty() || reached <= wish) {
      return this;
    }
    double growth = Math.max(LEAST_GROWTH, Math.pow(reached / wish, 1 / FALL));
    int more = (int) Math.min(MOST_POINTS, growth * points);
    int each = CellSubsets.size(all, more, LEAST_OF_CELL);
    return each > points ? new BoundPlan(more, each, subsets, null) : this;
  }

  /** The plan with the largest subsets that such a wish can lead to; 1 for no wish. */
  public BoundPlan largest(int all, double wish) {
    return wish < 1 ? closer(all, Double.POSITIVE_INFINITY, wish) : this;
  }

  /** No subsets. */
  public static BoundPlan none(String reason) {
    return new BoundPlan(0, 0, 0, reason);
  }

  /** Whether there is nothing to search. */
  public boolean isEmpty() {
    return skipped != null;
  }

  /**
   * The subsets as a bound tells of them.
   *
   * @param seen share of all points that are in one
   */
  public Bound.Draw draw(double seen) {
    return new Bound.Draw(subsets, points, SEARCHES, seen);
  }

  /**
   * What the worker with most subsets does, in units of its share of a pass over all points.
   *
   * @param passes over a subset that its searches take
   */
  public double work(int points, int workers, double passes) {
    if (isEmpty()) {
      return 0;
    }
    double share = (double) this.points / points;
    return Math.ceil((double) subsets / workers) * passes * share * share * workers;
  }
}
