package org.spidal.mdschisq.data;

import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.FloatRows;

/**
 * What the property file does to distances, in this order: large ones are cut, a function is taken,
 * and missing ones get a distance. Of int16 distances the function is a table. Rows are kept where
 * memory allows.
 */
final class ChangedRows implements FloatRows {
  /** Stands in the table for what is not a distance. */
  private static final float IMPOSSIBLE = -1;

  private final FloatRows rows;
  private final PairOptions options;
  private final double unit;
  private final DoubleUnaryOperator function;
  private final float missing;
  private final float[] table;

  /**
   * @param unit factor from the numbers of {@code rows} to distances
   * @param whole whether these numbers are whole, from 0 to 32767
   * @param function of a known distance, square included
   */
  ChangedRows(
      FloatRows rows,
      PairOptions options,
      double unit,
      boolean whole,
      DoubleUnaryOperator function) {
    this.rows = rows;
    this.options = options;
    this.unit = unit;
    this.function = function;
    double given = options.missing().undefined();
    this.missing =
        (float) (given < 0 ? Double.NaN : options.transform().squared() ? given * given : given);
    this.table = whole ? new float[Short.MAX_VALUE + 1] : null;
    for (int k = 0; whole && k < table.length; k++) {
      table[k] = changed(k * unit);
    }
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    rows.load(row, column, count, target);
    for (int k = 0; k < count; k++) {
      float number = target[k];
      if (row == column + k) {
        target[k] = 0;
      } else if (Float.isNaN(number)) {
        target[k] = missing;
      } else {
        target[k] = table != null ? table[(int) number] : changed(number * unit);
        if (target[k] == IMPOSSIBLE) {
          throw impossible(number * unit, row, column + k);
        }
      }
    }
  }

  /** With a cut, the largest int16 number says that a distance was too large to be written. */
  private float changed(double distance) {
    if (options.missing().cut() > 0
        && (distance > options.missing().cut() || table != null && distance >= 1)) {
      return missing;
    }
    double value = function.applyAsDouble(distance);
    return value >= 0 && value <= Float.MAX_VALUE ? (float) value : IMPOSSIBLE;
  }

  private SpidalException impossible(double distance, int row, int column) {
    boolean plain = options.transform().number() == 0;
    return new SpidalException(
        ExitCode.DATA,
        options.matrix().file()
            + ": "
            + (plain
                ? "DistanceProcessingOption=2"
                : "TransformMethod=" + options.transform().number())
            + " gives "
            + function.applyAsDouble(distance)
            + " for the distance "
            + distance
            + " (row "
            + row
            + ", column "
            + column
            + "); "
            + (plain ? "the largest float32 is 3.4e38" : "it is for distances from 0 to 1"));
  }
}
