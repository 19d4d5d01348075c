package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.output.DelimitedLine;
import org.spidal.common.output.TextFile;

/**
 * A matrix as a table: a row a line, distances separated by commas, semicolons or tabs. The first
 * line and the first column may be the names of the rows.
 */
public final class CsvMatrix implements MatrixSource {
  private final TextFile file;
  private final TextCells cells;
  private final char separator;
  private final boolean header;
  private final boolean named;
  private final int size;
  private final List<String> ids = new ArrayList<>();

  /** Looks at the first two lines. */
  public CsvMatrix(Path path) {
    this.file = new TextFile(path);
    this.cells = new TextCells(file);
    List<String> first = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          if (first.size() < 2) {
            first.add(line);
          }
        });
    if (first.isEmpty()) {
      throw file.error("there is nothing in it, expected a row of distances a line.");
    }
    String top = first.get(0);
    this.separator = top.indexOf('\t') >= 0 ? '\t' : top.indexOf(';') >= 0 ? ';' : ',';
    String[] one = split(top, 1);
    // names may be numbers too: the first cell of a header is empty or a word, or the line has none
    this.header = !TextCells.isNumber(one[one.length - 1]) || one[0].isEmpty();
    String[] body = header && first.size() > 1 ? split(first.get(1), 2) : one;
    this.named =
        header
            ? one[0].isEmpty() || body.length > one.length || !TextCells.isNumber(body[0])
            : !TextCells.isNumber(body[0]);
    this.size = body.length - (named ? 1 : 0);
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
    int[] lines = new int[1];
    int[] rows = new int[1];
    double[] row = new double[size];
    file.forEachLine(
        (line, number) -> {
          if (header && lines[0]++ == 0) {
            takeHeader(split(line, number));
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

  private void takeHeader(String[] names) {
    if (!named) {
      ids.addAll(Arrays.asList(names));
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
    }
    for (int k = 0; k < size; k++) {
      row[k] = cells.distance(fields[k + shift], number, k + shift + 1);
    }
  }

  @Override
  public void close() {
    // nothing stays open between reads
  }
}
