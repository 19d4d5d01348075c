package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A matrix as a table: a row a line, distances separated by tabs, semicolons, commas or blanks. The
 * first line and the first column may be the names of the rows, in the same order: as R's {@code
 * write.csv} and {@code write.table} write it, or scikit-bio, with comments above.
 */
public final class CsvMatrix implements InputMatrix {
  private final TextFile file;
  private final TextCells cells;
  private final char separator;
  private final boolean quotes;

  /** The number of the first line below the comments. */
  private int top;

  /** The names of the columns, of which the first may be that of the names of the rows. */
  private final List<String> header;

  private final boolean named;
  private final int size;
  private final List<String> ids = new ArrayList<>();

  public CsvMatrix(Path path) {
    this(new TextFile(path));
  }

  /** Looks at the first two lines, and at how many there are. */
  CsvMatrix(TextFile file) {
    this.file = file;
    this.cells = new TextCells(file);
    List<String> first = new ArrayList<>();
    int[] comments = new int[1];
    int lines =
        file.forEachLine(
            (line, number) -> {
              if (first.size() == 1 && isComment(first.get(0), line)) {
                first.clear();
                comments[0]++;
              }
              top = first.isEmpty() ? number : top;
              if (first.size() < 2) {
                first.add(line);
              }
            });
    lines -= comments[0];
    if (lines == 0) {
      throw file.error("there is nothing in it, expected a row of distances a line.");
    }
    this.separator = separator(first.get(0));
    this.quotes = separator != '\t' || first.get(0).startsWith("\"");
    List<String> one = List.of(split(first.get(0), top));
    List<String> two = lines > 1 ? List.of(split(first.get(1), top + 1)) : one;
    boolean headed = isHeader(one, two, lines) || lines > 1 && isQuoted(first);
    List<String> body = headed ? two : one;
    this.header = headed ? one : List.of();
    this.named =
        headed && body.size() > one.size() || headed && body.size() == lines || isName(body.get(0));
    this.size = body.size() - (named ? 1 : 0);
    if (headed && header.size() != body.size() && header.size() != size) {
      throw cells.error(
          2,
          "found "
              + body.size()
              + " fields below a header of "
              + header.size()
              + ". Correct one of them.");
    }
  }

  /**
   * Whether a line above a table is none of it: below it, more such lines or the names of columns
   * begin, or there are more fields than it has names.
   */
  private static boolean isComment(String line, String next) {
    String separator = String.valueOf(separator(next));
    return line.startsWith("#")
        && (next.startsWith("#")
            || next.startsWith(separator)
            || line.split(separator, -1).length + 1 < next.split(separator, -1).length);
  }

  /** What stands between the cells of a line, outside of quotes. */
  private static char separator(String line) {
    String open = line.replace("\\\"", "").replaceAll("\"[^\"]*\"", "");
    for (char separator : new char[] {'\t', ';', ','}) {
      if (open.indexOf(separator) >= 0) {
        return separator;
      }
    }
    return open.indexOf(' ') >= 0 ? ' ' : ',';
  }

  /**
   * Whether the first line names the columns. Names that may be numbers, or missing ones, are told
   * by those of the rows: the second line begins with the first of them, and there are as many
   * lines as fields. Above the names of the rows there is a cell, or, as R's write.table has it,
   * none.
   */
  private static boolean isHeader(List<String> one, List<String> two, int lines) {
    if (HeaderRow.is(one)) {
      return true;
    }
    int corner = one.size() - two.size() + 1;
    return lines == two.size()
        && one.size() > corner
        && (corner == 0 || corner == 1 && (one.get(0).isEmpty() || isName(one.get(0))))
        && two.get(0).equals(one.get(corner));
  }

  /** Whether names are told by their quotes, as R writes them, and numbers without. */
  private boolean isQuoted(List<String> lines) {
    return quotes && lines.get(0).strip().endsWith("\"") && !lines.get(1).strip().endsWith("\"");
  }

  /** Whether a cell can be nothing but the name of a row. */
  private static boolean isName(String cell) {
    return !HeaderRow.isNumber(cell) && !MissingValue.is(cell);
  }

  private String[] split(String line, int number) {
    String text = separator == ' ' ? line.strip() : line;
    String[] split = DelimitedLine.split(file, text, number, separator, quotes);
    for (int k = 0; k < split.length; k++) {
      split[k] = split[k].strip();
    }
    return split;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Optional<List<String>> ids() {
    return ids.isEmpty() ? Optional.empty() : Optional.of(ids);
  }

  @Override
  public void read(RowSink sink) {
    ids.clear();
    if (!named) {
      ids.addAll(header);
    }
    int[] rows = new int[1];
    double[] row = new double[size];
    file.forEachLine(
        (line, number) -> {
          if (number < top || number == top && !header.isEmpty()) {
            return;
          }
          takeRow(split(line, number), number, rows[0], row);
          sink.take(rows[0]++, row);
        });
    if (rows[0] != size) {
      throw file.error(
          "found "
              + rows[0]
              + " rows of "
              + size
              + " distances, expected as many rows as columns. Is the file whole?");
    }
  }

  private void takeRow(String[] fields, int number, int at, double[] row) {
    int shift = named ? 1 : 0;
    if (fields.length != size + shift) {
      throw cells.error(
          number,
          "found "
              + (fields.length - shift)
              + " distances, expected "
              + size
              + " as in the first row. Correct the line.");
    }
    if (at == size) {
      throw cells.error(number, "there are more rows than the " + size + " columns. Remove them.");
    }
    if (named) {
      ids.add(fields[0]);
      requireOrder(fields[0], number, at);
    }
    for (int k = 0; k < size; k++) {
      row[k] = cells.distance(fields[k + shift], number, k + shift + 1);
    }
  }

  /** Rows stand in the order of the columns, or the matrix would be another one. */
  private void requireOrder(String name, int number, int row) {
    if (!header.isEmpty()) {
      String column = header.get(row + header.size() - size);
      if (!column.equals(name)) {
        throw cells.error(
            number,
            "row '"
                + Fields.shown(name)
                + "' stands where the header has '"
                + Fields.shown(column)
                + "', expected rows and columns in the same order. Sort one of them.");
      }
    }
  }

  @Override
  public void close() {
    // nothing stays open between reads
  }
}
