package org.spidal.distances.kernel;

/**
 * Computes tiles for one worker; allocates nothing once it is compiled. What it computes of a pair
 * depends on the pair alone.
 */
public interface TileKernel {
  /**
   * Computes the distances of a tile's pairs (i, j): those with {@code j < i} in a tile of the
   * triangle, all in others.
   *
   * @param distances receives them at {@link Tile#at}; NaN where there is none, infinity where it
   *     is beyond all measure; the other numbers are left as they are
   */
  void compute(Tile tile, double[] distances);

  /**
   * Computes the distances of one object to some others; not of a set among itself.
   *
   * @param row the object
   * @param columns the others, at least one
   * @param count how many of them
   * @param distances receives {@code count} numbers, as above
   */
  void compute(int row, int[] columns, int count, double[] distances);

  /** How many distances of the last tile are of less than half of the shorter sequence. */
  default long partial() {
    return 0;
  }
}
