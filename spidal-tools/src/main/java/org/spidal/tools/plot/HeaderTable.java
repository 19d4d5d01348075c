package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A table with a header, its cells separated by tabs or commas (these with "quotes"), a row a
 * point.
 */
final class HeaderTable {
  private final TextFile file;
  private final List<String> header = new ArrayList<>();
  private final List<String[]> rows = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  private HeaderTable(TextFile file) {
    this.file = file;
  }

  static HeaderTable read(TextFile file) {
    HeaderTable table = new HeaderTable(file);
    char[] separator = new char[1];
    file.forEachLine(
        (line, number) -> {
          if (table.header.isEmpty()) {
            separator[0] = line.indexOf('\t') >= 0 ? '\t' : ',';
            for (String name : DelimitedLine.split(file, line, number, separator[0])) {
              table.header.add(name.strip());
            }
            if (!HeaderRow.is(table.header)) {
              throw file.error(
                  number,
                  "found '"
                      + Fields.shown(line)
                      + "', expected a header: names of the columns, which are neither numbers nor"
                      + " missing. Set one above the table.");
            }
            return;
          }
          String[] cells = DelimitedLine.split(file, line, number, separator[0]);
          if (cells.length != table.header.size()) {
            throw file.error(
                number,
                "found "
                    + cells.length
                    + " columns, expected "
                    + table.header.size()
                    + " as in the header. Correct this line.");
          }
          table.rows.add(cells);
          table.numbers.add(number);
        });
    return table;
  }

  /** Returns the number of rows below the header. */
  int size() {
    return rows.size();
  }

  List<String> header() {
    return header;
  }

  /** Returns the first column with one of these names, whatever their case, or -1. */
  int find(String... names) {
    for (String name : names) {
      for (int c = 0; c < header.size(); c++) {
        if (header.get(c).equalsIgnoreCase(name)) {
          return c;
        }
      }
    }
    return -1;
  }

  String[] column(int column) {
    return rows.stream().map(row -> row[column].strip()).toArray(String[]::new);
  }

  /** Returns a column of finite numbers. */
  double number(int row, int column) {
    String cell = rows.get(row)[column].strip();
    double value = cell.isEmpty() ? Double.NaN : TextColumn.number(cell);
    if (Double.isNaN(value)) {
      throw file.error(
          numbers.get(row),
          "column '"
              + Fields.shown(header.get(column))
              + "' is '"
              + Fields.shown(cell)
              + "', expected a finite number. Correct or remove this line.");
    }
    return value;
  }

  /**
   * Brings the rows into the order of the points, if a column {@code index} says which row is of
   * which.
   */
  void sortByIndex() {
    int index = find("index");
    if (index < 0) {
      return;
    }
    String[][] sorted = new String[rows.size()][];
    Integer[] lines = new Integer[rows.size()];
    BitSet seen = new BitSet();
    for (int r = 0; r < rows.size(); r++) {
      String cell = rows.get(r)[index].strip();
      int at = Fields.natural(cell);
      if (at < 0 || at >= sorted.length || seen.get(at)) {
        throw file.error(
            numbers.get(r),
            "found index '"
                + Fields.shown(cell)
                + "', expected each of 0.."
                + (sorted.length - 1)
                + " once. Correct or remove this line.");
      }
      seen.set(at);
      sorted[at] = rows.get(r);
      lines[at] = numbers.get(r);
    }
    rows.clear();
    rows.addAll(Arrays.asList(sorted));
    numbers.clear();
    numbers.addAll(Arrays.asList(lines));
  }
}
