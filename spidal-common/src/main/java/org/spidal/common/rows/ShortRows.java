package org.spidal.common.rows;

import org.spidal.common.matrix.MatrixReader;

/**
 * Rows of int16 numbers for a kernel that works on several rows at once: {@link #load} makes a
 * piece of a row ready in a slot, and the kernel reads it from {@link #array} at {@link #offset}.
 * Rows in the heap are handed out as they are; tiles are copied from the mapping first. Both give
 * the same numbers. The diagonal is always 0. Allocates nothing; one object per worker.
 */
public interface ShortRows {
  /** Rows that can be ready at the same time. */
  int SLOTS = MatrixReader.ROWS_IN_TURN;

  /** Most columns that one {@link #load} may ask for; pieces begin at multiples of it. */
  int TILE = 4096;

  /** Makes the columns {@code column .. column + count - 1} of a row ready in {@code slot}. */
  void load(int slot, int row, int column, int count);

  /** The array that holds the piece in {@code slot}; not to be modified. */
  short[] array(int slot);

  /** Where in {@link #array} the piece begins. */
  int offset(int slot);

  /** {@link ShortRows} that were read, and swapped to the machine's byte order, once. */
  static final class HeapShortRows implements ShortRows {
    private final short[][] rows;
    private final int firstRow;
    private final short[][] ready = new short[SLOTS][];
    private final int[] offset = new int[SLOTS];

    /**
     * Reads all rows of {@code source}.
     *
     * @param n columns
     */
    public HeapShortRows(ShortRows source, int firstRow, int endRow, int n) {
      this.firstRow = firstRow;
      this.rows = new short[endRow - firstRow][n];
      for (int i = firstRow; i < endRow; i++) {
        for (int j = 0; j < n; j += TILE) {
          int count = Math.min(TILE, n - j);
          source.load(0, i, j, count);
          System.arraycopy(source.array(0), source.offset(0), rows[i - firstRow], j, count);
        }
      }
    }

    /**
     * Takes the rows of a small matrix of int16 numbers.
     *
     * @param rows row by row, not to be modified afterwards
     */
    public HeapShortRows(short[][] rows) {
      this.rows = rows;
      this.firstRow = 0;
    }

    @Override
    public void load(int slot, int row, int column, int count) {
      ready[slot] = rows[row - firstRow];
      offset[slot] = column;
    }

    @Override
    public short[] array(int slot) {
      return ready[slot];
    }

    @Override
    public int offset(int slot) {
      return offset[slot];
    }
  }
}
