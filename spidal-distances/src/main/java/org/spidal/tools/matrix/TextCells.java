package org.spidal.tools.matrix;

import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.Fields;
import org.spidal.common.output.TextFile;

/** Reads the distances in the cells of a text file. */
final class TextCells {
  private final TextFile file;

  TextCells(TextFile file) {
    this.file = file;
  }

  /** Whether a cell is a number of any kind. */
  static boolean isNumber(String cell) {
    try {
      Double.parseDouble(cell);
      return !cell.isBlank();
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /**
   * The distance in a cell; NaN if it is negative, that is, missing.
   *
   * @param column of the line, from 1
   */
  double distance(String cell, int line, int column) {
    double value = isNumber(cell) ? Double.parseDouble(cell) : Double.NaN;
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error(
          line,
          "column "
              + column
              + " is '"
              + Fields.shown(cell)
              + "', expected a distance, or -1 where it is missing. Correct it.");
    }
    return value < 0 ? Double.NaN : value;
  }

  SpidalException error(int line, String message) {
    return file.error(line, message);
  }
}
