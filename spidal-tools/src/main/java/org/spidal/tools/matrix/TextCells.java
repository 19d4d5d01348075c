package org.spidal.tools.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.HeaderRow;
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
  private final boolean ended;

  /** Of a file whose lines its reader cuts. */
  TextCells(TextFile file) {
    this(file, ' ', false, false);
  }

  /**
   * @param separator a blank stands for any number of them
   * @param quotes whether quotes mean anything
   */
  TextCells(TextFile file, char separator, boolean quotes) {
    this(file, separator, quotes, false);
  }

  private TextCells(TextFile file, char separator, boolean quotes, boolean ended) {
    this.file = file;
    this.separator = separator;
    this.quotes = quotes;
    this.ended = ended;
  }

  /**
   * The same; or, where a separator stands behind all rows, and these have a cell more than a
   * square needs, what leaves it out. Reads the file once if it may.
   */
  TextCells fitted() {
    List<List<String>> top = new ArrayList<>();
    int[] lines = {0};
    boolean[] ends = {separator != ' '};
    file.forEachLine(
        (line, number) -> {
          if (ends[0] && (lines[0] > 0 || !line.startsWith("#"))) {
            ends[0] = lines[0]++ == 0 || line.charAt(line.length() - 1) == separator;
            if (ends[0] && top.size() < 2) {
              top.add(split(line, number));
            }
          }
        });
    if (!ends[0] || top.size() < 2) {
      return this;
    }
    List<String> one = top.get(0);
    List<String> two = top.get(1);
    boolean corner = one.get(0).isEmpty() && !two.get(0).isEmpty();
    boolean headed = corner || one.size() > 1 && HeaderRow.isName(one.get(1));
    int names = corner || HeaderRow.isName(two.get(0)) ? 1 : 0;
    int square = names + lines[0] - (headed ? 1 : 0);
    return two.size() == square + 1 ? new TextCells(file, separator, quotes, true) : this;
  }

  char separator() {
    return separator;
  }

  List<String> split(String line, int number) {
    String text = separator == ' ' ? line.strip() : line;
    List<String> found = Arrays.asList(DelimitedLine.split(file, text, number, separator, quotes));
    int last = found.size() - 1;
    return ended && last > 0 && found.get(last).isEmpty() ? found.subList(0, last) : found;
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
