package org.spidal.tools.matrix;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.MissingValue;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/** The cells of a matrix in text: cut out of a line, and read as numbers. */
final class TextCells {
  /** What people write on the diagonal, where there is nothing. */
  private static final Pattern EMPTY = Pattern.compile("[xX*/.=\\\\-]");

  private String firstOnDiagonal; // null until there is one
  private final TextFile file;
  private final char separator;
  private final boolean quotes;

  /** Of a file whose lines its reader cuts. */
  TextCells(TextFile file) {
    this(file, ' ', false);
  }

  /**
   * @param separator a blank stands for any number of them
   * @param quotes whether quotes mean anything
   */
  TextCells(TextFile file, char separator, boolean quotes) {
    this.file = file;
    this.separator = separator;
    this.quotes = quotes;
  }

  char separator() {
    return separator;
  }

  List<String> split(String line, int number) {
    String text = separator == ' ' ? line.strip() : line;
    return Arrays.asList(DelimitedLine.split(file, text, number, separator, quotes));
  }

  /**
   * The number in a cell; NaN on the diagonal where there is none.
   *
   * @param column of the line, from 1
   * @param diagonal whether the cell is on the diagonal
   */
  double number(String cell, int line, int column, boolean diagonal) {
    firstOnDiagonal = diagonal && firstOnDiagonal == null ? cell : firstOnDiagonal;
    boolean marked = cell.equals(firstOnDiagonal) && EMPTY.matcher(cell).matches();
    if (diagonal && (MissingValue.is(cell) || marked)) {
      return Double.NaN;
    }
    double value = PlainNumber.orNaN(cell);
    if (!Double.isFinite(value)) {
      throw file.error(
          line,
          "column %s is '%s', expected a distance, or -1 where it is missing. %s",
          column,
          Fields.shown(cell),
          remedy(cell));
    }
    return value;
  }

  private String remedy(String cell) {
    if (DecimalComma.is(cell)) {
      return DecimalComma.remedy(cell, separator);
    }
    return MissingValue.is(cell) ? withoutGaps() : "Correct it.";
  }

  /** The first cell of all may be empty above names. */
  private String withoutGaps() {
    String between = separator == '\t' ? "\\t" : String.valueOf(separator);
    return Sentence.of(
        "If such cells are missing distances: awk -F'%s' -v OFS='%s' '{sub(/\\r$/, \"\"); for (i = 1; i <="
            + " NF; i++) if (NR + i > 2 && $i ~ /^ *\"?(NA|N\\/A|NaN|nan|null|NULL|None)?\"? *$/) $i ="
            + " -1} 1' IN > OUT.csv",
        between, between);
  }

  /** The error of a row that stands where the columns have another. */
  SpidalException disorder(int line, String row, String column) {
    return file.error(
        line,
        "row '%s' stands where the header has '%s', expected rows and columns in the same"
            + " order. Sort one of them.",
        Fields.shown(row),
        Fields.shown(column));
  }
}
