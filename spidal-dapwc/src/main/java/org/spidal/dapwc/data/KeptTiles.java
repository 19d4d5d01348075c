package org.spidal.dapwc.data;

import java.util.Arrays;
import org.spidal.common.rows.ShortRows;

/** Rows whose numbers are worked out; each slot keeps the last piece that it was asked for. */
abstract class KeptTiles implements ShortRows {
  private final short[][] tile = new short[SLOTS][TILE];
  private final int[] row = new int[SLOTS];
  private final int[] column = new int[SLOTS];
  private final int[] count = new int[SLOTS];

  KeptTiles() {
    Arrays.fill(row, -1);
  }

  /**
   * Works out a piece of a row.
   *
   * @param slot may be used for the rows that it is made of
   * @param target receives {@code columns} numbers, from 0 on
   */
  abstract void make(int slot, int wanted, int from, int columns, short[] target);

  @Override
  public final void load(int slot, int wanted, int from, int columns) {
    if (row[slot] == wanted && column[slot] == from && count[slot] >= columns) {
      return;
    }
    make(slot, wanted, from, columns, tile[slot]);
    row[slot] = wanted;
    column[slot] = from;
    count[slot] = columns;
  }

  @Override
  public final short[] array(int slot) {
    return tile[slot];
  }

  @Override
  public final int offset(int slot) {
    return 0;
  }
}
