package org.spidal.common.rows;

import org.spidal.common.matrix.MatrixReader;

/**
 * {@link ShortRows} copied from the file when they are needed, in reads longer than a piece: memory
 * gives a long read of one row a third faster than short ones of several rows in turn.
 *
 * <p>The matrix of the file may be repeated {@code r} times in both directions (for scaling tests):
 * then row i and column j are those of the file modulo its size.
 */
public final class TiledShortRows implements ShortRows {
  /** Columns of one read: long for the memory, and the rows of all slots still fit in a cache. */
  private static final int READ = 4 * TILE;

  private final MatrixReader matrix;
  private final int fileN;
  private final int n;
  private final Read[] reads = new Read[SLOTS];

  /**
   * Rows of a matrix.
   *
   * @param n columns; the file's own or, where it is repeated, a multiple of them
   */
  public TiledShortRows(MatrixReader matrix, int n) {
    this.matrix = matrix;
    this.fileN = matrix.file().format().n();
    this.n = n;
    for (int slot = 0; slot < SLOTS; slot++) {
      reads[slot] = new Read();
    }
  }

  @Override
  public void load(int slot, int row, int column, int count) {
    reads[slot].load(row, column, count);
  }

  @Override
  public short[] array(int slot) {
    return reads[slot].numbers;
  }

  @Override
  public int offset(int slot) {
    return reads[slot].piece;
  }

  /** What one slot holds: the columns {@code start .. end - 1} of a row. */
  private final class Read {
    private final short[] numbers = new short[READ];
    private int row;
    private int start;
    private int end;
    private int piece;

    private void load(int row, int column, int count) {
      if (row != this.row || column < start || column + count > end) {
        read(row, column, count);
      }
      piece = column - start;
    }

    private void read(int row, int column, int wanted) {
      // a row that is swept begins at a multiple of the tile; else only a few numbers are wanted
      int count = column % TILE == 0 ? Math.min(READ, n - column) : wanted;
      for (int done = 0; done < count; ) {
        int fileColumn = (column + done) % fileN;
        int part = Math.min(count - done, fileN - fileColumn);
        matrix.read(row % fileN, fileColumn, part, numbers, done);
        done += part;
      }
      if (row >= column && row < column + count) {
        numbers[row - column] = 0;
      }
      this.row = row;
      this.start = column;
      this.end = column + count;
    }
  }
}
