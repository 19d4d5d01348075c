package org.spidal.tools.matrix;

import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** Reads the numbers in the cells of a text file. */
final class TextCells {
  private final TextFile file;

  TextCells(TextFile file) {
    this.file = file;
  }

  /**
   * The number in a cell; NaN on the diagonal where there is none.
   *
   * @param column of the line, from 1
   * @param diagonal whether the cell is on the diagonal
   */
  double number(String cell, int line, int column, boolean diagonal) {
    if (diagonal && MissingValue.is(cell)) {
      return Double.NaN;
    }
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
    return value;
  }

  private static double number(String cell) {
    try {
      return PlainNumber.parse(cell);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** The error of a row that stands where the columns have another. */
  SpidalException disorder(int line, String row, String column) {
    return error(
        line,
        "row '"
            + Fields.shown(row)
            + "' stands where the header has '"
            + Fields.shown(column)
            + "', expected rows and columns in the same order. Sort one of them.");
  }

  SpidalException error(int line, String message) {
    return file.error(line, message);
  }
}
