package org.spidal.davs.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.VectorColumns;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.output.TextFile;
import org.spidal.davs.kernel.Numbers;

/**
 * Reads the vectors: from a table, from {@code .npy}, or in the formats of the original program.
 */
public final class PointReader {
  /** Labels from here on mark centres, not points, in results of the original program. */
  private static final int CENTER_LABEL = 100_000_000;

  private final DataOptions options;

  public PointReader(DataOptions options) {
    this.options = options;
  }

  /**
   * All points.
   *
   * @throws SpidalException naming file and line, if something is wrong in it
   */
  public Points read() {
    Points points = options.inputType().isEmpty() ? table() : original();
    if (options.points() > 0 && points.size() != options.points()) {
      throw new SpidalException(
          ExitCode.DATA,
          options.vectors()
              + ": found "
              + points.size()
              + " points, expected NumberDataPoints="
              + options.points()
              + ". Correct the key, or leave it out.");
    }
    return points;
  }

  private Points table() {
    VectorColumns columns =
        options.columns() == null ? VectorColumns.COORDINATES : VectorColumns.of(options.columns());
    VectorFile file = VectorFile.open(options.vectors(), columns);
    int dimension = file.dimension();
    if ((long) file.size() * dimension > Integer.MAX_VALUE - 8) {
      throw new SpidalException(
          ExitCode.DATA,
          options.vectors()
              + ": "
              + file.size()
              + " vectors of "
              + dimension
              + " numbers are more than a job can hold, 2^31 numbers");
    }
    double[] coordinates = new double[file.size() * dimension];
    file.read(
        0,
        file.size(),
        1,
        (row, vector) -> System.arraycopy(vector, 0, coordinates, row * dimension, dimension));
    List<String> names = file.names().isEmpty() ? numbered(dimension) : file.names();
    return new Points(coordinates, file.size(), dimension, names, null);
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
   * own result, has two coordinates, 0.0, and the cluster. Rows without a whole number as label are
   * skipped, as are the centres of type 1.
   */
  private Points original() {
    boolean raw = options.inputType().getAsInt() == 0;
    int dimension = raw ? options.dimension() : 2;
    int labelColumn = raw ? 1 + dimension : 4;
    int needed = raw ? 1 + labelColumn : 5;
    TextFile file = new TextFile(options.vectors());
    Numbers coordinates = new Numbers();
    Numbers experiments = new Numbers();
    file.forEachLine(
        (line, number) -> {
          String[] fields = line.strip().split("\\s+");
          if (fields.length < needed) {
            throw file.error(
                number,
                "found "
                    + fields.length
                    + " columns, expected at least "
                    + needed
                    + " for InputFileType="
                    + options.inputType().getAsInt()
                    + ". Correct the line, or leave out InputFileType for a table of numbers.");
          }
          int label = integer(fields[labelColumn], Integer.MIN_VALUE);
          boolean isPoint = label != Integer.MIN_VALUE && (raw || label < CENTER_LABEL);
          if (isPoint && isSelected(label)) {
            for (int i = 0; i < dimension; i++) {
              coordinates.add(number(file, number, 1 + i, fields[1 + i]));
            }
            experiments.add(integer(fields[fields.length - 1], 0));
          }
        });
    int size = coordinates.size() / dimension;
    double[] all = Arrays.copyOf(coordinates.values(), coordinates.size());
    int[] last = new int[size];
    Arrays.setAll(last, i -> (int) experiments.get(i));
    return new Points(all, size, dimension, numbered(dimension), last);
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
      value = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw file.error(
          line,
          "column "
              + (column + 1)
              + " is '"
              + text
              + "', expected a finite number. Correct or remove this line.");
    }
    return value;
  }
}
