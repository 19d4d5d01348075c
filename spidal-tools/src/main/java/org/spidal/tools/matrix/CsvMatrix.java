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
 * A matrix as a table: a row a line, distances separated by commas, semicolons or tabs. The first
 * line and the first column may be the names of the rows, in the same order.
 */
public final class CsvMatrix implements InputMatrix {
  private final TextFile file;
  private final TextCells cells;
  private final char separator;

  /** The names of the columns, of which the first may be that of the names of the rows. */
  private final List<String> header;

  private final boolean named;
  private final int size;
  private final List<String> ids = new ArrayList<>();

  /** Looks at the first two lines, and at how many there are. */
  public CsvMatrix(Path path) {
    this.file = new TextFile(path);
    this.cells = new TextCells(file);
    List<String> first = new ArrayList<>();
    int lines =
        file.forEachLine(
            (line, number) -> {
              if (first.size() < 2) {
                first.add(line);
              }
            });
    if (lines == 0) {
      throw file.error("there is nothing in it, expected a row of distances a line.");
    }
    String top = first.get(0);
    this.separator = top.indexOf('\t') >= 0 ? '\t' : top.indexOf(';') >= 0 ? ';' : ',';
    List<String> one = List.of(split(top, 1));
    List<String> two = lines > 1 ? List.of(split(first.get(1), 2)) : one;
    boolean headed = isHeader(one, two, lines);
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
   * Whether the first line names the columns. Names that are whole numbers are told by those of the
   * rows: the second line begins with the first of them, and there are as many lines as fields.
   */
  private static boolean isHeader(List<String> one, List<String> two, int lines) {
    if (HeaderRow.is(one)) {
      return true;
    }
    boolean corner = one.size() > 1 && (one.get(0).isEmpty() || isName(one.get(0)));
    boolean whole = one.stream().skip(1).allMatch(name -> Fields.natural(name) >= 0);
    return corner && whole && lines == one.size() && two.get(0).equals(one.get(1));
  }

  /** Whether a cell can be nothing but the name of a row. */
  private static boolean isName(String cell) {
    return !HeaderRow.isNumber(cell) && !MissingValue.is(cell);
  }

  private String[] split(String line, int number) {
    String[] split = DelimitedLine.split(file, line, number, separator);
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
    boolean[] headed = {!header.isEmpty()};
    int[] rows = new int[1];
    double[] row = new double[size];
    file.forEachLine(
        (line, number) -> {
          if (headed[0]) {
            headed[0] = false;
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
