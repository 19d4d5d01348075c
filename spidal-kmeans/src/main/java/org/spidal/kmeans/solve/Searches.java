package org.spidal.kmeans.solve;

/**
 * The search of the iterations: with bounds, or, where the program chooses and there are few
 * iterations, without. One object per worker; all choose alike.
 */
final class Searches {
  /** Bounds spare little in the first iterations, when centers move far. */
  private static final int WORTH_BOUNDS = 15;

  private final TiledSearch tiled;
  private final BoundedSearch bounded;
  private final boolean choose;
  private NearestSearch current;

  /**
   * @param bounded null to use tiles always
   * @param choose whether tiles are used for a few iterations
   */
  Searches(TiledSearch tiled, BoundedSearch bounded, boolean choose) {
    this.tiled = tiled;
    this.bounded = bounded;
    this.choose = choose;
    begin(Integer.MAX_VALUE);
  }

  /** Whether bounds are worth their while for so many iterations at most. */
  static boolean worthBounds(int most) {
    return most >= WORTH_BOUNDS;
  }

  /**
   * Iterations begin, from other centers.
   *
   * @param most iterations
   */
  void begin(int most) {
    boolean few = choose && !worthBounds(most);
    current = bounded == null || few ? tiled : bounded;
    forget();
  }

  NearestSearch current() {
    return current;
  }

  TiledSearch tiled() {
    return tiled;
  }

  /** Labels or centers are not those of the last search. */
  void forget() {
    current.forget();
  }
}
