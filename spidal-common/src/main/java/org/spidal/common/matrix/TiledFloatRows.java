package org.spidal.common.matrix;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * {@link FloatRows} read from the file when they are needed: negative numbers are missing and
 * become NaN, the diagonal becomes 0; NaN in the file is an error. The file may be repeated as in
 * {@link TiledShortRows}.
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
      } else if (!(value <= Float.MAX_VALUE)) {
        throw new SpidalException(
            ExitCode.DATA,
            matrix.file().path()
                + ": row "
                + row
                + ", column "
                + (column + k)
                + " is "
                + (value == Float.POSITIVE_INFINITY
                    ? "infinite, or too large for float32 (3.4e38)"
                    : value)
                + "; expected finite numbers, negative ones for missing pairs");
      }
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
  }
}
