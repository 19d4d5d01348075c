package org.spidal.common.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.TextFile;

/**
 * Vectors in text, one a line. Fields are separated by a comma, semicolon or tab, with blanks round
 * it, or by blanks alone; lines that are blank count as nothing.
 */
final class VectorText implements VectorFile {
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
    List<String> second = new ArrayList<>();
    int lines =
        file.forEachLine(
            (line, number) -> {
              if (first.isEmpty() || second.isEmpty()) {
                LineFields split = new LineFields();
                int count = split.split(line);
                List<String> fields = first.isEmpty() ? first : second;
                for (int c = 0; c < count; c++) {
                  fields.add(split.text(c));
                }
              }
            });
    boolean named = isHeader(first, second);
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
   * Whether the first line names the columns. Names may be whole numbers, but then none occurs
   * twice, and a column must have a name there and a number below, or be the first: text that has
   * text below is a label, and of names only the first may be missing, above the numbers of rows.
   */
  private static boolean isHeader(List<String> first, List<String> second) {
    long numbers = first.stream().filter(VectorText::isNumber).count();
    if (numbers == 0 || numbers == first.size()) {
      return numbers < first.size();
    }
    boolean fractions = first.stream().anyMatch(text -> isNumber(text) && text.indexOf('.') >= 0);
    if (fractions || new HashSet<>(first).size() < first.size()) {
      return false;
    }
    boolean named = !isNumber(first.get(0));
    for (int c = 1; c < first.size(); c++) {
      boolean overNumber = c >= second.size() || isNumber(second.get(c));
      named |= overNumber && !isNumber(first.get(c)) && !first.get(c).isEmpty();
    }
    return named;
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
  public void read(int from, int to, int step, Sink sink) {
    LineFields split = new LineFields();
    double[] vector = new double[columns.length];
    int[] row = {header.isEmpty() ? 0 : -1};
    file.forEachLine(
        (line, number) -> {
          int now = row[0]++;
          if (now >= from && now < to && (now - from) % step == 0) {
            parse(split, line, number, vector);
            sink.take(now, vector);
          }
        });
  }

  private void parse(LineFields split, String line, int number, double[] vector) {
    int count = split.split(line);
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
      double value = isNumber(text) && !isNaN(text) ? Double.parseDouble(text) : Double.NaN;
      if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
        throw file.error(
            number,
            "column "
                + (columns[k] + 1)
                + " is '"
                + text
                + "', expected a finite number. Correct or remove this line.");
      }
      vector[k] = value;
    }
  }

  /** Also NaN, which is no name of a column. */
  private static boolean isNumber(String text) {
    try {
      Double.parseDouble(text);
      return true;
    } catch (NumberFormatException e) {
      return isNaN(text);
    }
  }

  private static boolean isNaN(String text) {
    return text.equalsIgnoreCase("nan");
  }
}
