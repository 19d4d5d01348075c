package org.spidal.davs.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.labels.PointNames;
import org.spidal.common.partition.RowRange;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;

/**
 * The file of the vectors, which have been counted: a table, {@code .npy}, or one of the formats of
 * the original program.
 */
public final class PointFile {
  private final VectorOptions options;
  private final VectorFile table; // null for the formats of the original program
  private final int size;
  private final int dimension;
  private final List<String> names;

  private PointFile(VectorOptions options) {
    this.options = options;
    if (options.inputType().isEmpty()) {
      VectorColumns columns =
          options.columns() == null
              ? VectorColumns.COORDINATES
              : VectorColumns.of(options.columns());
      table = VectorFile.open(options.vectors(), columns);
      size = table.size();
      dimension = table.dimension();
      names = table.names().isEmpty() ? numbered(dimension) : table.names();
    } else {
      table = null;
      dimension = originalDimension();
      names = numbered(dimension);
      int[] count = new int[1];
      forEachPoint((file, line, fields) -> count[0]++);
      size = count[0];
      requireSponge();
    }
  }

  /**
   * Opens the file and counts its points.
   *
   * @throws SpidalException naming file and line, if something is wrong in it
   */
  public static PointFile open(VectorOptions options) {
    PointFile file = new PointFile(options);
    if (options.points() > 0 && file.size != options.points()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found %s points, expected NumberDataPoints=%s. Correct the key, or leave it out.",
          options.vectors(),
          file.size,
          options.points());
    }
    if (file.size == 0) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: found no points, expected at least one. Look at the keys that select rows.",
          options.vectors());
    }
    return file;
  }

  /** The names of the points, if the table has any. */
  public Optional<PointNames> ids() {
    return table == null
        ? Optional.empty()
        : table.ids().map(ids -> PointNames.of(options.vectors().toString(), ids));
  }

  /** N, the points that are read. */
  public int size() {
    return size;
  }

  /** D, the coordinates of a point. */
  public int dimension() {
    return dimension;
  }

  /** Names of the D coordinates: x0, x1, ... if the file has none. */
  public List<String> names() {
    return names;
  }

  /** What the user should know of the file. */
  public List<String> notes() {
    return table == null ? List.of() : table.notes();
  }

  /**
   * Reads some of the points.
   *
   * @throws SpidalException naming file and line, if something is wrong in it
   */
  public HeldPoints read(RowRange rows) {
    return table == null ? original(rows) : table(rows);
  }

  private HeldPoints table(RowRange rows) {
    double[] coordinates = room(rows, dimension);
    table.read(
        rows.start(),
        rows.end(),
        1,
        (row, vector) ->
            System.arraycopy(vector, 0, coordinates, (row - rows.start()) * dimension, dimension));
    return new HeldPoints(coordinates, rows, size, dimension, names, null);
  }

  private double[] room(RowRange rows, int dimension) {
    if ((long) rows.size() * dimension > Integer.MAX_VALUE - 8) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: %s vectors of %s numbers are more than a process can hold, 2^31 numbers. Use"
              + " more processes.",
          options.vectors(),
          rows.size(),
          dimension);
    }
    return new double[rows.size() * dimension];
  }

  private static List<String> numbered(int dimension) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < dimension; i++) {
      names.add("x" + i);
    }
    return names;
  }

  /**
   * The formats of the original program, with columns from 0 separated by a tab or blanks: type 0
   * has the coordinates from column 1 on and behind them the label that is selected by; type 1, its
   * own result, has two coordinates, 0.0, and the cluster. A first row without numbers is a header;
   * the centers of type 1 are skipped.
   */
  private HeldPoints original(RowRange rows) {
    double[] coordinates = room(rows, dimension);
    int[] experiments = new int[rows.size()];
    int[] next = new int[1];
    forEachPoint(
        (file, line, fields) -> {
          int row = next[0]++;
          if (rows.contains(row)) {
            int at = row - rows.start();
            for (int i = 0; i < dimension; i++) {
              coordinates[at * dimension + i] = number(file, line, 1 + i, fields[1 + i]);
            }
            experiments[at] = integer(fields[fields.length - 1], 0);
          }
        });
    return new HeldPoints(coordinates, rows, size, dimension, names, experiments);
  }

  private int originalDimension() {
    return options.inputType().getAsInt() == 0 ? options.dimension() : 2;
  }

  /** Takes a line that is a point. */
  @FunctionalInterface
  private interface PointLine {
    void take(TextFile file, int number, String[] fields);
  }

  private void forEachPoint(PointLine taker) {
    boolean raw = options.inputType().getAsInt() == 0;
    int labelColumn = raw ? 1 + originalDimension() : 4;
    int needed = raw ? 1 + labelColumn : 5;
    TextFile file = new TextFile(options.vectors(), DataKind.POINTS);
    boolean[] first = {true};
    file.forEachLine(
        (line, number) -> {
          String[] fields = line.strip().split("\\s+");
          if (fields.length < needed) {
            throw file.error(
                number,
                "found %s columns, expected at least %s for InputFileType=%s. Correct the line, or"
                    + " leave out InputFileType for a table of numbers.",
                fields.length,
                needed,
                options.inputType().getAsInt());
          }
          int label = integer(fields[labelColumn], Integer.MIN_VALUE);
          if (label == Integer.MIN_VALUE) {
            if (first[0] && HeaderRow.is(List.of(fields))) {
              first[0] = false;
              return;
            }
            throw file.error(
                number,
                "column %s is '%s', expected a whole number for InputFileType=%s. Correct or"
                    + " remove this line.",
                labelColumn + 1,
                Fields.shown(fields[labelColumn]),
                options.inputType().getAsInt());
          }
          first[0] = false;
          boolean isPoint = raw || label < FinalFile.CENTER_LABEL;
          if (isPoint && isSelected(label)) {
            taker.take(file, number, fields);
          }
        });
  }

  /**
   * Label 0 of type 1 means the sponge, which results of the original program may have elsewhere.
   */
  private void requireSponge() {
    boolean isSponge = options.inputType().getAsInt() == 1 && options.selected().orElse(-1) == 0;
    if (!isSponge) {
      return;
    }
    FinalFile result = new FinalFile(new TextFile(options.vectors(), DataKind.POINTS));
    int sponge = result.sponge();
    if (sponge != 0) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: %s; SelectedInputLabel=0 would be one of its clusters. Add"
              + " -DSelectedInputLabel=%s for the sponge.",
          options.vectors(),
          result.where(sponge),
          sponge);
    }
  }

  /** A label that is not negative selects its rows; a negative one all others. */
  private boolean isSelected(int label) {
    OptionalInt selected = options.selected();
    if (selected.isEmpty()) {
      return true;
    }
    int wanted = selected.getAsInt();
    return wanted >= 0 ? label == wanted : label != wanted && label != -wanted;
  }

  private static int integer(String text, int otherwise) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }

  private static double number(TextFile file, int line, int column, String text) {
    double value;
    try {
      value = PlainNumber.parse(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw file.error(
          line,
          "column %s is '%s', expected a finite number. Correct or remove this line.",
          column + 1,
          text);
    }
    return value;
  }
}
