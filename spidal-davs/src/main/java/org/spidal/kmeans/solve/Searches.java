package org.spidal.kmeans.solve;

/**
 * Which search to use: that with the given number of groups, or, where the program chooses, tiles
 * first, then bounds for as long as they pay. With bounds a distance costs more than in a tile, and
 * making them costs an iteration, so they are given up where too many distances must be computed,
 * and tried again after twice as long a time. One object per worker; all choose alike.
 */
final class Searches {
  private static final int TILED_FIRST = 5;

  /** Iterations after which bounds have paid for themselves. */
  private static final int WORTH_BOUNDS = 10;

  /**
   * What a distance costs, in units of a distance of so many components in a tile: measured with 64
   * and 784 components.
   */
  private static final double COST = 1300;

  private static final double COST_OF_COMPONENT = 3.5;

  private final TiledSearch tiled;
  private final BoundedSearch bounded;
  private final boolean choose;
  private final double payingShare;
  private int tiledLeft;
  private int iterationsLeft;
  private int pause;
  private NearestSearch current;

  /**
   * @param bounded null to use tiles always
   * @param choose whether to change between tiles and bounds
   */
  Searches(TiledSearch tiled, BoundedSearch bounded, boolean choose, int dimension) {
    this.tiled = tiled;
    this.bounded = bounded;
    this.choose = choose && bounded != null;
    this.payingShare = dimension / (COST + COST_OF_COMPONENT * dimension);
    begin(Integer.MAX_VALUE);
  }

  /**
   * Iterations begin, from other centers.
   *
   * @param most iterations
   */
  void begin(int most) {
    iterationsLeft = most;
    tiledLeft = TILED_FIRST;
    pause = TILED_FIRST;
    current = bounded == null || choose ? tiled : bounded;
    forget();
  }

  /**
   * An iteration was made.
   *
   * @param share of all distances that it computed
   */
  void stepped(double share) {
    iterationsLeft--;
    if (!choose) {
      return;
    }
    if (current == tiled) {
      tiledLeft--;
      if (tiledLeft <= 0 && iterationsLeft >= WORTH_BOUNDS) {
        current = bounded;
        bounded.forget();
      }
    } else if (share < 1 && share > payingShare) { // 1: bounds were made
      pause *= 2;
      tiledLeft = pause;
      current = tiled;
    }
  }

  NearestSearch current() {
    return current;
  }

  TiledSearch tiled() {
    return tiled;
  }

  /** Labels or centers are not those of the last search. */
  void forget() {
    if (bounded != null) {
      bounded.forget();
    }
  }
}
