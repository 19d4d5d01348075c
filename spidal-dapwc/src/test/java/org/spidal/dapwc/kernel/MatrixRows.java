package org.spidal.dapwc.kernel;

import org.spidal.common.rows.ShortRows;

/** Rows of a matrix in the heap. */
public final class MatrixRows implements ShortRows {
  private final short[][] matrix;
  private final short[][] ready = new short[SLOTS][];
  private final int[] offset = new int[SLOTS];

  public MatrixRows(short[][] matrix) {
    this.matrix = matrix;
  }

  @Override
  public void load(int slot, int row, int column, int count) {
    ready[slot] = matrix[row];
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
