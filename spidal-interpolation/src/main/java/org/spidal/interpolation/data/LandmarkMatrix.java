package org.spidal.interpolation.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.partition.RowRange;

/**
 * Rows of a mapped file of distances, in units of the map: int16 numbers are shares of the scale.
 * Missing distances are NaN. May be read by several threads.
 */
public final class LandmarkMatrix {
  private static final float INT16 = 1f / Short.MAX_VALUE;

  private final MappedMatrix matrix;
  private final int columns;
  private final float unit;
  private final boolean int16;
  private final MissingMarker marker;

  /** Maps all rows of a file. */
  public LandmarkMatrix(MatrixFile file, double scale) {
    this(file, new RowRange(0, file.format().rows()), scale, new MissingMarker(file));
  }

  /**
   * Maps some rows.
   *
   * @param scale what is 1 in the map; int16 numbers are shares of it already
   * @param marker of the whole file
   */
  LandmarkMatrix(MatrixFile file, RowRange rows, double scale, MissingMarker marker) {
    this.marker = marker;
    this.matrix = new MappedMatrix(file, rows);
    this.columns = file.format().n();
    this.int16 = file.isInt16();
    this.unit = int16 ? INT16 : (float) (1 / scale);
  }

  /**
   * Reads a row.
   *
   * @throws SpidalException if a number is not finite, or negative ones differ
   */
  public void load(int row, float[] target) {
    matrix.read(row, 0, columns, target, 0);
    NegativeRule rule = int16 ? NegativeRule.MISSING : rule(row, target);
    for (int j = 0; j < columns; j++) {
      float value = target[j];
      if (!(Math.abs(value) <= Float.MAX_VALUE)) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: row %s, column %s is %s, expected a finite number; negative ones are"
                + " missing distances",
            matrix.file().path(),
            row,
            j,
            value);
      }
      target[j] = rule.isMissing(value) ? Float.NaN : Math.max(value, 0f) * unit;
    }
  }

  /** What negative numbers of a row mean: that depends on no other row, as places do not. */
  private NegativeRule rule(int row, float[] numbers) {
    NegativeCensus census = new NegativeCensus(new RowRange(row, row + 1));
    census.begin(row, 0, columns);
    for (int j = 0; j < columns; j++) {
      if (Float.isFinite(numbers[j])) {
        census.take(numbers[j]);
      }
    }
    MatrixFile file = matrix.file();
    Negatives seen = census.seen();
    NegativeRule rule = seen.rule(file.path() + ": row " + row, file.format().type());
    if (rule.isMissing(seen.least())) {
      marker.require(row, seen.least());
    }
    return rule;
  }
}
