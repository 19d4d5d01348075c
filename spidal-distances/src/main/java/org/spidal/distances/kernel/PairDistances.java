package org.spidal.distances.kernel;

import org.spidal.distances.kernel.Tiling.Tile;

/**
 * The distances of all pairs of a set of objects, or from all objects of one set, the rows, to
 * those of another, the columns. Immutable, one object per process; each worker takes its own
 * {@link TileKernel} from it.
 */
public interface PairDistances {
  int rows();

  /** Number of columns: of rows again, where they are one set. */
  int columns();

  /** How the work is cut up. */
  Tiling tiling();

  /** No distance is larger; infinite if that is not known before they are computed. */
  double bound();

  /** Seconds that all pairs take, where that can be told without trying; else 0. */
  default double expectedSeconds() {
    return 0;
  }

  /** Whether distances are float32 numbers that take longer to compute than to be kept. */
  default boolean keepsFloats() {
    return false;
  }

  /** What computes the tiles of one worker; allocates all that it needs. */
  TileKernel kernel();

  /** Heap bytes of this object. */
  long bytes();

  /** Heap bytes of a kernel. */
  long kernelBytes();

  /**
   * Computes tiles for one worker; allocates nothing once it is compiled. What it computes of a
   * pair depends on the pair alone.
   */
  interface TileKernel {
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

    /** Has slow parts compiled; to be called by one thread of a process, before others compute. */
    default void rehearse() {}

    /** How many distances of the last tile are of less than half of the shorter sequence. */
    default long partial() {
      return 0;
    }
  }

  /**
   * The distances of a set of objects, to which others can be compared.
   *
   * @param <S> sets of objects
   */
  interface ObjectDistances<S> extends PairDistances {
    /**
     * The distances from other objects, the rows, to these, the columns.
     *
     * @throws org.spidal.common.fault.SpidalException if the others are of another kind
     */
    PairDistances from(S others);

    /**
     * The same distances of another set.
     *
     * @throws org.spidal.common.fault.SpidalException if it is of another kind
     */
    ObjectDistances<S> of(S others);
  }
}
