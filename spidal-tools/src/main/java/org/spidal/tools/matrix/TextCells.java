package org.spidal.tools.matrix;

import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Reads the distances in the cells of a text file. */
final class TextCells {
  private final TextFile file;

  TextCells(TextFile file) {
    this.file = file;
  }

  /**
   * The distance in a cell; NaN if it is negative, that is, missing.
   *
   * @param column of the line, from 1
   */
  double distance(String cell, int line, int column) {
    double value = number(cell);
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

  private static double number(String cell) {
    try {
      return PlainNumber.parse(cell);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  SpidalException error(int line, String message) {
    return file.error(line, message);
  }
}
