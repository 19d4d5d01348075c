package org.spidal.mdschisq.kernel;

import org.spidal.common.rows.ShortRows;

/** Rows of int16 numbers in arrays that end where the row does. */
final class IntRows implements ShortRows {
  private final short[][] rows;
  private final int[] row = new int[SLOTS];
  private final int[] column = new int[SLOTS];

  IntRows(short[][] rows) {
    this.rows = rows;
  }

  @Override
  public void load(int slot, int newRow, int newColumn, int count) {
    row[slot] = newRow;
    column[slot] = newColumn;
  }

  @Override
  public short[] array(int slot) {
    return rows[row[slot]];
  }

  @Override
  public int offset(int slot) {
    return column[slot];
  }
}
