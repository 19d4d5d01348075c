package org.spidal.distances.kernel;

/**
 * Computes tiles for one worker; allocates nothing once it is compiled. What it computes of a pair
 * depends on the pair alone.
 */
public interface TileKernel {
  /**
   * Computes the distances of a tile's pairs (i, j): those with {@code j < i} in a tile of the
   * triangle, all in a band of rows.
   *
   * @param distances receives them at {@link Tile#at}; NaN where there is none, infinity where it
   *     is beyond all measure; the other numbers are left as they are
   */
  void compute(Tile tile, double[] distances);

  /** How many distances of the last tile are of less than half of the shorter sequence. */
  default long partial() {
    return 0;
  }
}
