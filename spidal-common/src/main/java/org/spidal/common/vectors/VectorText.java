package org.spidal.common.vectors;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.UnevenLine;

/** Vectors in text, one per line: rows of {@link TableLines}, some columns of which are numbers. */
final class VectorText implements VectorFile {
  private static final String NO_HEADER =
      "; it is not a header, as names of columns are neither numbers nor missing: if it is meant as"
          + " one, write other names first.";

  /** So many rows tell which columns hold numbers. */
  private static final int SAMPLE = 50;

  private final TextFile file;
  private final TableLines lines;
  private final int[] columns;
  private final List<String> notes;

  private VectorText(TableLines lines, int[] columns, boolean listed) {
    this.file = lines.file();
    this.lines = lines;
    this.columns = columns;
    this.notes =
        lines.isNumbered() && columns.length > 1 && columns[0] == 0 && !listed
            ? List.of(
                Sentence.of(
                    "the first column of %s counts the vectors, and is taken as a component like"
                        + " the others; if it is an index, choose the columns, such as Columns=2-%s",
                    file.name(), lines.fields()))
            : List.of();
  }

  static VectorText open(Path path, VectorColumns wanted) {
    TableLines lines = new TableLines(new TextFile(path));
    try {
      int[] columns = wanted.choose(Math.max(1, lines.fields()), lines.header());
      return new VectorText(lines, columns, wanted.isListed());
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  @Override
  public int size() {
    return lines.size();
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    List<String> header = lines.header();
    return header.isEmpty() ? header : Arrays.stream(columns).mapToObj(header::get).toList();
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public boolean hasIds() {
    return nameColumn() >= 0;
  }

  /** A column that is no component: one that is called so, else the first if it is text. */
  private int nameColumn() {
    int called = NameColumn.find(lines.header());
    int column = called >= 0 ? called : lines.beginsWithText() ? 0 : -1;
    return Arrays.stream(columns).anyMatch(c -> c == column) ? -1 : column;
  }

  @Override
  public Optional<List<String>> ids() {
    int column = nameColumn();
    if (column < 0) {
      return Optional.empty();
    }
    LineFields split = lines.splitter();
    List<String> ids = new ArrayList<>();
    lines.forEachRow(
        split,
        (line, number) ->
            ids.add(split.split(line) > column ? split.text(column).replace('\t', ' ') : ""));
    return Optional.of(ids);
  }

  @Override
  public boolean readsAnywhere() {
    return false;
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    LineFields split = lines.splitter();
    double[] vector = new double[columns.length];
    int[] row = {0};
    lines.forEachRow(
        split,
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
          "found commas and other separators, expected one kind of them. " + DecimalComma.REMEDY);
    }
    if (count != lines.fields()) {
      throw file.error(
          number,
          "found %s, expected %s as in the lines before. Correct the line. %s",
          Sentence.count(count, "number"),
          lines.fields(),
          UnevenLine.remedy(file));
    }
    for (int k = 0; k < columns.length; k++) {
      String text = split.text(columns[k]);
      double value = PlainNumber.orNaN(text);
      if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
        throw file.error(
            number,
            "column %s is '%s', expected %s%s%s",
            columns[k] + 1,
            Fields.shown(text),
            Math.abs(value) <= Double.MAX_VALUE ? "a number up to 3.4e38" : "a finite number",
            remedy(columns[k], text),
            row == 0 && lines.header().isEmpty() ? NO_HEADER : ".");
      }
      vector[k] = value;
    }
  }

  /** A column of text is to be left out; a line is to be corrected. */
  private String remedy(int column, String text) {
    if (DecimalComma.is(text)) {
      return ". " + DecimalComma.REMEDY;
    }
    int[] rows = {0};
    int[] numbers = new int[lines.fields()];
    LineFields split = lines.splitter();
    lines.forEachRow(
        split,
        (line, number) -> {
          if (rows[0] < SAMPLE && split.split(line) == lines.fields()) {
            rows[0]++;
            for (int c : columns) {
              numbers[c] += HeaderRow.isNumber(split.text(c)) ? 1 : 0;
            }
          }
        });
    if (lines.isNumbered()) {
      numbers[0] = 0; // rather an index than a component
    }
    String ranges = ranges(numbers, rows[0]);
    return 2 * numbers[column] < rows[0] && !ranges.isEmpty()
        ? ". The column is text: leave it out with Columns=" + ranges
        : ". Correct or remove this line";
  }

  /** The components in which all rows have numbers, as Columns takes them: 2-5,7. */
  private static String ranges(int[] numbers, int rows) {
    StringBuilder text = new StringBuilder();
    for (int start = 0, end; start < numbers.length; start = Math.max(end, start + 1)) {
      end = start;
      while (end < numbers.length && numbers[end] == rows) {
        end++;
      }
      if (end > start) {
        text.append(text.isEmpty() ? "" : ",").append(start + 1);
        text.append(end > start + 1 ? "-" + end : "");
      }
    }
    return text.toString();
  }
}
