package org.spidal.dapwc.data;

import org.spidal.common.rows.ShortRows;

/**
 * Fills missing distances (negative numbers) with what their rows suggest,
 *
 * <pre>
 *   d_ij = max(0, mean_i + mean_j - mean)
 * </pre>
 *
 * which keeps the matrix symmetric and made of whole numbers.
 */
final class FilledRows extends KeptTiles {
  private final ShortRows rows;
  private final double[] rowMean;
  private final double mean;

  /**
   * @param rowMean mean of the distances of each row that are there
   * @param mean of all of them
   */
  FilledRows(ShortRows rows, double[] rowMean, double mean) {
    this.rows = rows;
    this.rowMean = rowMean;
    this.mean = mean;
  }

  @Override
  void make(int slot, int wanted, int from, int columns, short[] target) {
    rows.load(slot, wanted, from, columns);
    short[] source = rows.array(slot);
    int offset = rows.offset(slot);
    for (int j = 0; j < columns; j++) {
      short d = source[offset + j];
      target[j] = d >= 0 ? d : guess(wanted, from + j);
    }
  }

  private short guess(int i, int j) {
    // the smaller index first, so that both directions round alike
    double d = rowMean[Math.min(i, j)] + rowMean[Math.max(i, j)] - mean;
    return i == j ? 0 : (short) Math.round(Math.max(0, Math.min(Short.MAX_VALUE, d)));
  }
}
