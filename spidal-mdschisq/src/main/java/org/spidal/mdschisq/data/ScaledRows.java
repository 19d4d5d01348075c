package org.spidal.mdschisq.data;

import org.spidal.common.rows.FloatRows;

/** Rows of numbers times a unit; missing ones stay missing. */
final class ScaledRows implements FloatRows {
  private final FloatRows rows;
  private final float unit;

  ScaledRows(FloatRows rows, double unit) {
    this.rows = rows;
    this.unit = (float) unit;
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    rows.load(row, column, count, target);
    for (int k = 0; k < count; k++) {
      target[k] *= unit;
    }
  }
}
