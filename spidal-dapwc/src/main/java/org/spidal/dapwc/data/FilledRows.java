package org.spidal.dapwc.data;

import java.util.Arrays;
import org.spidal.common.matrix.ShortRows;

/**
 * Fills missing distances (negative numbers) with what their rows suggest,
 *
 * <pre>
 *   d_ij = max(0, mean_i + mean_j - mean)
 * </pre>
 *
 * which keeps the matrix symmetric and made of whole numbers.
 */
final class FilledRows implements ShortRows {
  private final ShortRows rows;
  private final double[] rowMean;
  private final double mean;
  private final short[][] tile = new short[SLOTS][TILE];
  private final int[] row = new int[SLOTS];
  private final int[] column = new int[SLOTS];
  private final int[] count = new int[SLOTS];

  /**
   * @param rowMean mean of the distances of each row that are there
   * @param mean of all of them
   */
  FilledRows(ShortRows rows, double[] rowMean, double mean) {
    this.rows = rows;
    this.rowMean = rowMean;
    this.mean = mean;
    Arrays.fill(row, -1);
  }

  @Override
  public void load(int slot, int wanted, int from, int columns) {
    if (row[slot] == wanted && column[slot] == from && count[slot] >= columns) {
      return;
    }
    rows.load(slot, wanted, from, columns);
    short[] source = rows.array(slot);
    int offset = rows.offset(slot);
    for (int j = 0; j < columns; j++) {
      short d = source[offset + j];
      tile[slot][j] = d >= 0 ? d : guess(wanted, from + j);
    }
    row[slot] = wanted;
    column[slot] = from;
    count[slot] = columns;
  }

  private short guess(int i, int j) {
    // the smaller index first, so that both directions round alike
    double d = rowMean[Math.min(i, j)] + rowMean[Math.max(i, j)] - mean;
    return i == j ? 0 : (short) Math.round(Math.max(0, Math.min(Short.MAX_VALUE, d)));
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
