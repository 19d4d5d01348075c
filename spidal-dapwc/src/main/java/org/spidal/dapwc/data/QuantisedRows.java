package org.spidal.dapwc.data;

import java.util.Arrays;
import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.ShortRows;

/**
 * Floats as int16 numbers, 32767 for the largest; missing ones (NaN) become -1. Sums of whole
 * numbers are exact, which the clustering lives on; what is lost is a hundred-thousandth of the
 * largest distance.
 */
final class QuantisedRows implements ShortRows {
  private final FloatRows rows;
  private final double scale;
  private final float[] piece = new float[TILE];
  private final short[][] tile = new short[SLOTS][TILE];
  private final int[] row = new int[SLOTS];
  private final int[] column = new int[SLOTS];
  private final int[] count = new int[SLOTS];

  /**
   * @param largest becomes 32767
   */
  QuantisedRows(FloatRows rows, double largest) {
    this.rows = rows;
    this.scale = Short.MAX_VALUE / largest;
    Arrays.fill(row, -1);
  }

  @Override
  public void load(int slot, int wanted, int from, int columns) {
    if (row[slot] == wanted && column[slot] == from && count[slot] >= columns) {
      return;
    }
    rows.load(wanted, from, columns, piece);
    for (int j = 0; j < columns; j++) {
      tile[slot][j] = Float.isNaN(piece[j]) ? -1 : (short) Math.round(piece[j] * scale);
    }
    row[slot] = wanted;
    column[slot] = from;
    count[slot] = columns;
  }

  @Override
  public short[] array(int slot) {
    return tile[slot];
  }

  @Override
  public int offset(int slot) {
    return 0;
  }
}
