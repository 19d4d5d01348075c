package org.spidal.interpolation.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFile;

/**
 * The negative number that stands for missing distances in a file. What a row says depends on that
 * row alone, as places do; but rows with different numbers show that these are no markers. May be
 * used by several threads.
 */
final class MissingMarker {
  private final MatrixFile file;
  private volatile double number; // 0 until a row has one
  private int firstRow;

  MissingMarker(MatrixFile file) {
    this.file = file;
  }

  /**
   * Takes the marker of a row.
   *
   * @param found below 0
   * @throws SpidalException if another row has another one
   */
  void require(int row, double found) {
    if (number == found) {
      return;
    }
    synchronized (this) {
      if (number == 0) {
        firstRow = row;
        number = found;
      }
    }
    if (number != found) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has different negative numbers: %s in row %s, and %s in row %s. Are these distances? One"
              + " negative number, the same in all rows, may stand for missing distances, as -1 does",
          file.path(),
          (float) number,
          firstRow,
          (float) found,
          row);
    }
  }
}
