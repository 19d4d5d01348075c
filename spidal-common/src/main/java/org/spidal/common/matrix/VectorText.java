package org.spidal.common.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.TextFile;

/**
 * Vectors in text, one a line. Fields are separated by a comma, semicolon or tab, with blanks round
 * it, or by blanks alone; lines that are blank count as nothing.
 */
final class VectorText implements VectorFile {
  private static final String NO_HEADER =
      "; it is not a header, as names of columns are neither numbers nor missing.";

  private final TextFile file;
  private final int size;

  /** Fields of every line. */
  private final int fields;

  private final List<String> header;
  private final int[] columns;

  private VectorText(TextFile file, int size, int fields, List<String> header, int[] columns) {
    this.file = file;
    this.size = size;
    this.fields = fields;
    this.header = header;
    this.columns = columns;
  }

  static VectorText open(Path path, VectorColumns wanted) {
    TextFile file = new TextFile(path);
    List<String> first = new ArrayList<>();
    boolean[] counted = {false};
    boolean[] trailing = {false};
    int[] next = {0};
    LineFields split = new LineFields(false);
    int lines =
        file.forEachLine(
            (line, number) -> {
              if (first.isEmpty()) {
                int count = split.split(line);
                for (int c = 0; c < count; c++) {
                  first.add(split.text(c));
                }
                trailing[0] = count > 1 && first.get(count - 1).isEmpty();
                counted[0] = first.get(0).replace("\"", "").isEmpty();
              } else if (trailing[0] || counted[0]) {
                int count = split.split(line);
                trailing[0] &= count == first.size() && split.text(count - 1).isEmpty();
                counted[0] &= split.text(0).equals(Integer.toString(next[0]++));
              }
            });
    boolean named = isHeader(first, counted[0], trailing[0]);
    List<String> header =
        named ? first.stream().map(name -> name.replace("\"", "").strip()).toList() : List.of();
    int fields = Math.max(1, first.size());
    try {
      int[] columns = wanted.choose(fields, header);
      return new VectorText(file, named ? lines - 1 : lines, fields, header, columns);
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  /**
   * Whether the first line names the columns.
   *
   * @param counted whether the first column of all other lines counts 0, 1, 2 and so on
   * @param trailing whether all lines end with a separator, so that the last field is none
   */
  private static boolean isHeader(List<String> first, boolean counted, boolean trailing) {
    List<String> cells = trailing ? first.subList(0, first.size() - 1) : first;
    return HeaderRow.is(cells) || counted && HeaderRow.counts(cells);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    return header.isEmpty() ? header : Arrays.stream(columns).mapToObj(header::get).toList();
  }

  @Override
  public boolean readsAnywhere() {
    return false;
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    LineFields split = new LineFields(false);
    double[] vector = new double[columns.length];
    int[] row = {header.isEmpty() ? 0 : -1};
    file.forEachLine(
        (line, number) -> {
          int now = row[0]++;
          if (now >= from && now < to && (now - from) % step == 0) {
            parse(split, line, now, number, vector);
            sink.take(now, vector);
          }
        });
  }

  private void parse(LineFields split, String line, int row, int number, double[] vector) {
    int count = split.split(line);
    if (split.mixesCommas()) {
      throw file.error(
          number,
          "found commas and other separators, expected one kind of them. If the commas are decimal"
              + " ones, write points.");
    }
    if (count != fields) {
      throw file.error(
          number,
          "found "
              + count
              + (count == 1 ? " number, expected " : " numbers, expected ")
              + fields
              + " as in the lines before. Correct the line.");
    }
    for (int k = 0; k < columns.length; k++) {
      String text = split.text(columns[k]);
      double value = number(text);
      if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
        throw file.error(
            number,
            "column "
                + (columns[k] + 1)
                + " is '"
                + text
                + (Math.abs(value) <= Double.MAX_VALUE
                    ? "', expected a number up to 3.4e38. Correct or remove this line"
                    : "', expected a finite number. Correct or remove this line")
                + (row == 0 && header.isEmpty() ? NO_HEADER : "."));
      }
      vector[k] = value;
    }
  }

  /** NaN for what is not a number. */
  private static double number(String text) {
    try {
      return PlainNumber.parse(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
