package org.spidal.tools.procrustes;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.points.PointColumns;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;
import org.spidal.common.vectors.VectorColumns;

/**
 * A map of named points, as a table has it.
 *
 * @param names of the points, each once
 * @param axes names of the coordinates
 * @param coordinates N by D, row-major
 */
record NamedPlaces(Path path, List<String> names, List<String> axes, double[] coordinates) {
  /** The least number of axes in which a map can be turned. */
  private static final int FEWEST_AXES = 2;

  /**
   * Reads a table with a header, or a points file of SPIDAL: an index, coordinates, and a label, a
   * whole number.
   *
   * @param wanted number of coordinates, of which the first are taken; 0: all
   * @throws org.spidal.common.fault.SpidalException naming file and line, if it is no map
   */
  static NamedPlaces read(Path path, int wanted) {
    TextTable all = TextTable.read(new TextFile(path, DataKind.POINTS));
    boolean headed = all.size() > 0 && (all.beginsWithHeader() || all.isEven() && hasName(all));
    TextTable table = headed ? all.withHeader() : all;
    int name = headed ? Math.max(0, NameColumn.find(table.header())) : 0;
    int[] columns = headed ? coordinates(table, name) : withoutLabels(table, wanted);
    int most = wanted > 0 ? wanted : columns.length;
    if (table.size() == 0 || columns.length < Math.max(FEWEST_AXES, most)) {
      throw table
          .file()
          .error(
              "found %s rows with %s columns of coordinates, expected a name and %s or more coordinates"
                  + " of each point, all numbers.",
              table.size(), columns.length, Math.max(FEWEST_AXES, most));
    }
    return of(path, table, name, IntStream.of(columns).limit(most).toArray());
  }

  /** Whether the first row has a word where the second has a number. */
  private static boolean hasName(TextTable all) {
    return all.size() > 1 && IntStream.range(1, all.width(0)).anyMatch(c -> isWordAbove(all, c));
  }

  private static boolean isWordAbove(TextTable all, int column) {
    return !HeaderRow.isNumber(all.cell(0, column)) && HeaderRow.isNumber(all.cell(1, column));
  }

  private static int[] coordinates(TextTable table, int name) {
    return IntStream.range(0, table.columns())
        .filter(c -> c != name && VectorColumns.COORDINATES.has(table.header().get(c)))
        .filter(c -> isOfNumbers(table, c))
        .toArray();
  }

  private static boolean isOfNumbers(TextTable table, int column) {
    return table.column(column).stream().anyMatch(HeaderRow::isNumber);
  }

  /** All but the last column if that is a label; it is none where it is wanted as a coordinate. */
  private static int[] withoutLabels(TextTable table, int wanted) {
    int last = table.columns() - 1;
    boolean asked = wanted > 0 && wanted < last;
    return IntStream.range(1, !asked && isLabelled(table) ? last : last + 1).toArray();
  }

  private static boolean isLabelled(TextTable table) {
    if (table.columns() <= 1 + FEWEST_AXES) {
      return false;
    }
    PointColumns columns = new PointColumns(table.file());
    for (int row = 0; row < table.size(); row++) {
      int line = row;
      columns.take(c -> table.cell(line, c), table.columns(), table.line(row));
    }
    return columns.isLabelled();
  }

  private static NamedPlaces of(Path path, TextTable table, int name, int[] columns) {
    int d = columns.length;
    double[] coordinates = new double[table.size() * d];
    List<String> names = table.column(name);
    Map<String, Integer> seen = new HashMap<>();
    for (int row = 0; row < table.size(); row++) {
      Integer before = seen.putIfAbsent(names.get(row), row);
      if (before != null) {
        throw table
            .file()
            .error(
                table.line(row),
                "'%s' was there before, in line %s, expected every name once. Remove one of the"
                    + " lines.",
                Fields.shown(names.get(row)),
                table.line(before));
      }
      for (int k = 0; k < d; k++) {
        coordinates[row * d + k] = number(table, row, columns[k]);
      }
    }
    List<String> axes = new ArrayList<>();
    for (int k = 0; k < d; k++) {
      axes.add(table.header().isEmpty() ? "axis" + (k + 1) : table.header().get(columns[k]));
    }
    return new NamedPlaces(path, names, axes, coordinates);
  }

  private static double number(TextTable table, int row, int column) {
    String cell = table.cell(row, column);
    double number = HeaderRow.isNumber(cell) ? Double.parseDouble(cell) : Double.NaN;
    if (!Double.isFinite(number)) {
      throw table
          .file()
          .error(
              table.line(row),
              "%s has '%s', expected a number. Give each point all its coordinates, or leave its"
                  + " line out.",
              table.called(column),
              Fields.shown(cell));
    }
    return number;
  }

  /** D. */
  int dimension() {
    return axes.size();
  }

  /** The coordinates of some points. */
  double[] of(int[] points) {
    int d = dimension();
    double[] some = new double[points.length * d];
    for (int i = 0; i < points.length; i++) {
      System.arraycopy(coordinates, points[i] * d, some, i * d, d);
    }
    return some;
  }
}
