package org.spidal.mdschisq.data;

import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.FloatRows;

/**
 * What the property file does to distances, in this order: large ones are cut, a function is taken,
 * they are squared, and missing ones get a distance. Slow; rows are kept where memory allows.
 */
final class ChangedRows implements FloatRows {
  private static final double LARGEST = 0.975;

  private final FloatRows rows;
  private final DataOptions options;
  private final double unit;
  private final DoubleUnaryOperator function;

  /**
   * @param unit factor from the numbers of {@code rows} to distances
   */
  ChangedRows(FloatRows rows, DataOptions options, double unit) {
    this.rows = rows;
    this.options = options;
    this.unit = unit;
    this.function = function(options.transform(), options.parameter());
  }

  /** The functions of TransformMethod. */
  static DoubleUnaryOperator function(int transform, double q) {
    return switch (transform) {
      case 10 -> d -> StrictMath.pow(d, q);
      case 11 -> d -> 1 - StrictMath.pow(1 - d, q);
      case 12 -> {
        double most = StrictMath.log1p(-StrictMath.pow(LARGEST, q));
        yield d -> StrictMath.log1p(-StrictMath.pow(Math.min(d, LARGEST), q)) / most;
      }
      default -> d -> d;
    };
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    rows.load(row, column, count, target);
    for (int k = 0; k < count; k++) {
      target[k] = row == column + k ? 0 : changed(target[k] * unit, row, column + k);
    }
  }

  private float changed(double distance, int row, int column) {
    boolean missing = Double.isNaN(distance);
    boolean cut = options.cut() > 0 && (distance > options.cut() || distance >= 1);
    if (missing || cut) {
      double given = options.undefined();
      return (float) (given < 0 ? Double.NaN : options.squared() ? given * given : given);
    }
    double value = function.applyAsDouble(distance);
    if (!(value >= 0 && value <= Float.MAX_VALUE)) {
      throw new SpidalException(
          ExitCode.DATA,
          options.distances()
              + ": TransformMethod="
              + options.transform()
              + " gives "
              + value
              + " for the distance "
              + distance
              + " (row "
              + row
              + ", column "
              + column
              + "); it is for distances from 0 to 1");
    }
    return (float) (options.squared() ? value * value : value);
  }
}
