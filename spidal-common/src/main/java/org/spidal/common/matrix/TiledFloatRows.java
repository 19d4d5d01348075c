package org.spidal.common.matrix;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * {@link FloatRows} read from the file when they are needed: negative numbers are missing and
 * become NaN, the diagonal becomes 0; NaN and infinite numbers in the file are errors. The file may
 * be repeated as in {@link TiledShortRows}.
 */
public final class TiledFloatRows implements FloatRows {
  private final MatrixReader matrix;
  private final int fileN;

  public TiledFloatRows(MatrixReader matrix) {
    this.matrix = matrix;
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
    for (int k = 0; k < count; k++) {
      float value = target[k];
      if (value < 0) {
        target[k] = Float.NaN;
        if (value == Float.NEGATIVE_INFINITY) {
          requireFinite(row, column + k);
        }
      } else if (!(value <= Float.MAX_VALUE)) {
        throw refused(
            row,
            column + k,
            value == Float.POSITIVE_INFINITY
                ? "infinite, or too large for float32 (3.4e38)"
                : Float.toString(value));
      }
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
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
        matrix.file().path()
            + ": row "
            + row
            + ", column "
            + column
            + " is "
            + found
            + "; expected finite numbers, negative ones for missing pairs");
  }
}
