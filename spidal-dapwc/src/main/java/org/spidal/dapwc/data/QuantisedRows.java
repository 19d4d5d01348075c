package org.spidal.dapwc.data;

import org.spidal.common.rows.FloatRows;

/**
 * Floats as int16 numbers, 32767 for the largest; missing ones (NaN) become -1. Sums of whole
 * numbers are exact, which the clustering lives on; what is lost is a hundred-thousandth of the
 * largest distance.
 */
final class QuantisedRows extends KeptTiles {
  private final FloatRows rows;
  private final double scale;
  private final float[] piece = new float[TILE];

  /**
   * @param largest becomes 32767
   */
  QuantisedRows(FloatRows rows, double largest) {
    this.rows = rows;
    this.scale = Short.MAX_VALUE / largest;
  }

  @Override
  void make(int slot, int wanted, int from, int columns, short[] target) {
    rows.load(wanted, from, columns, piece);
    for (int j = 0; j < columns; j++) {
      target[j] = Float.isNaN(piece[j]) ? -1 : (short) Math.round(piece[j] * scale);
    }
  }
}
