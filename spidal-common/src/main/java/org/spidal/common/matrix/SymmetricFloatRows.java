package org.spidal.common.matrix;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * {@link FloatRows} of the symmetric part (a_ij + a_ji) / 2 of a matrix that is not symmetric. A
 * pair that is missing (negative) in either direction is missing. Reads a column element by
 * element, so wrap it in {@link HeapFloatRows} where memory allows.
 */
public final class SymmetricFloatRows implements FloatRows {
  private final MatrixReader matrix;
  private final int fileN;

  /**
   * @param matrix all rows of the file
   */
  public SymmetricFloatRows(MatrixReader matrix) {
    if (matrix.rows().size() != matrix.file().format().n()) {
      throw new IllegalArgumentException("all rows are needed, found are " + matrix.rows());
    }
    this.matrix = matrix;
    this.fileN = matrix.file().format().n();
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    int i = row % fileN;
    for (int k = 0; k < count; k++) {
      int j = (column + k) % fileN;
      double one = matrix.get(i, j);
      double other = matrix.get(j, i);
      if (!(one <= Float.MAX_VALUE && other <= Float.MAX_VALUE)) {
        throw new SpidalException(
            ExitCode.DATA,
            matrix.file().path()
                + ": row "
                + i
                + ", column "
                + j
                + " is not a finite number, here or mirrored");
      }
      target[k] = one < 0 || other < 0 ? Float.NaN : (float) ((one + other) / 2);
    }
    if (row >= column && row < column + count) {
      target[row - column] = 0;
    }
  }
}
