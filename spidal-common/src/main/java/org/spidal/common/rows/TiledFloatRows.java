package org.spidal.common.rows;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixReader;
import org.spidal.common.matrix.NegativeCensus;
import org.spidal.common.matrix.Negatives.NegativeRule;

/**
 * {@link FloatRows} read from the file when they are needed: negative numbers are missing and
 * become NaN, or are rounding of 0, the diagonal becomes 0; NaN and infinite numbers in the file
 * are errors. The file may be repeated as in {@link TiledShortRows}.
 */
public final class TiledFloatRows implements FloatRows {
  private final MatrixReader matrix;
  private final int fileN;
  private final NegativeRule rule;
  private final NegativeCensus census; // null if nobody asks

  /** All negative numbers are missing. */
  public TiledFloatRows(MatrixReader matrix) {
    this(matrix, NegativeRule.MISSING, null);
  }

  /**
   * @param rule what negative numbers mean
   * @param census takes the numbers that are loaded; null for none
   */
  public TiledFloatRows(MatrixReader matrix, NegativeRule rule, NegativeCensus census) {
    this.matrix = matrix;
    this.rule = rule;
    this.census = census;
    this.fileN = matrix.file().format().n();
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    for (int done = 0; done < count; ) {
      int fileColumn = (column + done) % fileN;
      int piece = Math.min(count - done, fileN - fileColumn);
      matrix.read(row % fileN, fileColumn, piece, target, done);
      done += piece;
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
    if (census != null) {
      census.begin(row, column, count);
    }
    float largest = 0;
    for (int k = 0; k < count; k++) {
      float value = target[k];
      if (value <= 0) { // also -0.0
        target[k] = notPositive(value, row, column + k);
      } else if (!(value <= Float.MAX_VALUE)) {
        throw refused(row, column + k, value);
      } else if (value > largest) {
        largest = value;
      }
    }
    if (census != null) {
      census.takeLargest(largest);
    }
  }

  private float notPositive(float value, int row, int column) {
    if (value == Float.NEGATIVE_INFINITY) {
      requireFinite(row, column);
    }
    if (census != null && value < 0) {
      census.take(value);
    }
    return rule.isMissing(value) ? Float.NaN : 0;
  }

  private SpidalException refused(int row, int column, float value) {
    if (value == Float.POSITIVE_INFINITY) {
      return refused(row, column, "infinite, or too large for float32 (3.4e38)");
    }
    boolean whole =
        switch (matrix.file().format().type()) {
          case INT64, UINT64 -> true;
          default -> false;
        };
    return refused(row, column, whole ? "beyond 2^53" : Float.toString(value));
  }

  /** Any finite negative number stands for a missing one, even one beyond float32. */
  private void requireFinite(int row, int column) {
    if (matrix.get(row % fileN, column % fileN) == Double.NEGATIVE_INFINITY) {
      throw refused(row, column, "infinite and negative");
    }
  }

  private SpidalException refused(int row, int column, String found) {
    return new SpidalException(
        ExitCode.DATA,
        "%s: row %s, column %s is %s; expected finite numbers, negative ones for missing pairs",
        matrix.file().path(),
        row,
        column,
        found);
  }
}
