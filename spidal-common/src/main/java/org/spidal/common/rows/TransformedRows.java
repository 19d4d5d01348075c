package org.spidal.common.rows;

import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.FloatRows.HeapFloatRows;

/**
 * {@link FloatRows} with a function applied to every number that is not missing. Wrap it in {@link
 * HeapFloatRows} where memory allows, as the function is called for every number at each reading.
 */
public final class TransformedRows implements FloatRows {
  private final FloatRows rows;
  private final double unit;
  private final DoubleUnaryOperator function;

  /**
   * @param unit factor that turns the numbers of {@code rows} into distances (1/32767 for int16)
   */
  public TransformedRows(FloatRows rows, double unit, DoubleUnaryOperator function) {
    this.rows = rows;
    this.unit = unit;
    this.function = function;
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    rows.load(row, column, count, target);
    for (int k = 0; k < count; k++) {
      if (!Float.isNaN(target[k]) && row != column + k) {
        double transformed = function.applyAsDouble(target[k] * unit);
        if (!(transformed >= 0 && transformed <= Float.MAX_VALUE)) {
          throw new SpidalException(
              ExitCode.DATA,
              "the transform function gives %s for %s (row %s, column %s); it must give a"
                  + " number of 0 or more",
              transformed,
              target[k] * unit,
              row,
              column + k);
        }
        target[k] = (float) transformed;
      }
    }
  }
}
