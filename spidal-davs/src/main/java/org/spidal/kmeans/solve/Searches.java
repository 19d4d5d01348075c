package org.spidal.kmeans.solve;

/**
 * Which search to use: that of the given number of groups, or, where the program chooses, tiles
 * first and bounds once few points change their cluster. One object per worker.
 */
final class Searches {
  private static final int TILED_FIRST = 5;
  private static final double FEW_CHANGES = 0.05;

  private final TiledSearch tiled;
  private final BoundedSearch bounded;
  private final boolean choose;
  private int iteration;
  private Search current;

  /**
   * @param bounded null to use tiles always
   * @param choose whether to change from tiles to bounds where these pay
   */
  Searches(TiledSearch tiled, BoundedSearch bounded, boolean choose) {
    this.tiled = tiled;
    this.bounded = bounded;
    this.choose = choose;
    begin();
  }

  /** Iterations begin, from other centres. */
  void begin() {
    iteration = 0;
    current = bounded == null || choose ? tiled : bounded;
    forget();
  }

  /**
   * An iteration was made.
   *
   * @param changed share of the points that changed their cluster
   */
  void stepped(double changed) {
    iteration++;
    if (choose && bounded != null && iteration >= TILED_FIRST && changed < FEW_CHANGES) {
      current = bounded;
    }
  }

  Search current() {
    return current;
  }

  TiledSearch tiled() {
    return tiled;
  }

  /** Labels or centres are not those of the last search. */
  void forget() {
    if (bounded != null) {
      bounded.forget();
    }
  }
}
