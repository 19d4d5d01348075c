package org.spidal.interpolation.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
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

  /** Maps all rows of a file. */
  public LandmarkMatrix(MatrixFile file, double scale) {
    this(file, new RowRange(0, file.format().rows()), scale);
  }

  /**
   * Maps some rows.
   *
   * @param scale what is 1 in the map; int16 numbers are shares of it already
   */
  public LandmarkMatrix(MatrixFile file, RowRange rows, double scale) {
    this.matrix = new MappedMatrix(file, rows);
    this.columns = file.format().n();
    this.unit = file.format().element() == Element.INT16 ? INT16 : (float) (1 / scale);
  }

  /**
   * Reads a row.
   *
   * @throws SpidalException if a number is not finite
   */
  public void load(int row, float[] target) {
    matrix.read(row, 0, columns, target, 0);
    for (int j = 0; j < columns; j++) {
      float value = target[j];
      if (!(Math.abs(value) <= Float.MAX_VALUE)) {
        throw new SpidalException(
            ExitCode.DATA,
            matrix.file().path()
                + ": row "
                + row
                + ", column "
                + j
                + " is "
                + value
                + ", expected a finite number; negative ones are missing distances");
      }
      target[j] = value >= 0 ? value * unit : Float.NaN;
    }
  }
}
