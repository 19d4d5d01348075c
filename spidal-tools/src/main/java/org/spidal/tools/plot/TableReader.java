package org.spidal.tools.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.spidal.common.labels.Labels;
import org.spidal.common.text.TextFile;

/**
 * A table with a header (CSV, TSV): columns x, y and perhaps z, in two dimensions without; one that
 * names the points (id, name), one of clusters (cluster, class, family, group, label), and others,
 * which are kept.
 */
final class TableReader {
  private static final String[] CLUSTERS = {"cluster", "class", "family", "group", "label"};

  private TableReader() {}

  static Plot read(TextFile file) {
    HeaderTable table = HeaderTable.read(file);
    table.sortByIndex();
    int x = table.find("x");
    int y = table.find("y");
    int z = table.find("z");
    if (x < 0 || y < 0) {
      throw file.error(
          "found the columns "
              + String.join(", ", table.header())
              + ", expected x and y among them (and z for three dimensions). Name the coordinates so"
              + " in the header.");
    }
    int count = table.size();
    int dimension = z < 0 ? 2 : 3;
    double[] coordinates = new double[count * dimension];
    for (int i = 0; i < count; i++) {
      coordinates[i * dimension] = table.number(i, x);
      coordinates[i * dimension + 1] = table.number(i, y);
      if (dimension == 3) {
        coordinates[i * dimension + 2] = table.number(i, z);
      }
    }
    int cluster = table.find(CLUSTERS);
    int id = table.find("id", "name", "");
    Labels labels =
        cluster < 0 ? Labels.none(count) : Labels.of(Arrays.asList(table.column(cluster)));
    if (id >= 0) {
      labels = labels.withIds(Arrays.asList(table.column(id)));
    }
    Set<Integer> used = new HashSet<>(List.of(x, y, z, cluster));
    return new Plot(
        "", dimension, coordinates, labels, Plot.NO_EXTRAS, others(table, used, id), List.of());
  }

  /** The columns of a table of the same points that say more of them. */
  static List<TextColumn> metadata(TextFile file, int points) {
    HeaderTable table = HeaderTable.read(file);
    if (table.size() != points) {
      throw file.error(
          "found "
              + table.size()
              + " rows below the header, expected one for each of "
              + points
              + " points. Give one row for each.");
    }
    table.sortByIndex();
    return others(table, Set.of(), -1);
  }

  private static List<TextColumn> others(HeaderTable table, Set<Integer> used, int id) {
    List<TextColumn> columns = new ArrayList<>();
    int index = table.find("index");
    for (int c = 0; c < table.header().size(); c++) {
      if (c != index && c != id && !used.contains(c)) {
        columns.add(new TextColumn(table.header().get(c), table.column(c)));
      }
    }
    return columns;
  }
}
