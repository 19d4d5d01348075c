package org.spidal.tools.plot;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.labels.PointNames;
import org.spidal.common.labels.RowJoin;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/**
 * A table with a header (CSV, TSV): columns x, y and perhaps z, in two dimensions without; one that
 * names the points (id, name), one of clusters (cluster, class, family, group, label), and others,
 * which are kept.
 */
final class TableReader {
  private static final String[] CLUSTERS = {"cluster", "class", "family", "group", "label"};

  private TableReader() {}

  static Plot read(TextFile file) {
    RowJoin rows = RowJoin.inOrder(TextTable.read(file).withHeader());
    TextTable table = rows.table();
    int x = table.find("x");
    int y = table.find("y");
    int z = table.find("z");
    if (x < 0 || y < 0) {
      throw file.error(
          "found the columns %s, expected x and y among them (and z for three dimensions)."
              + " Name the coordinates so in the header.",
          String.join(", ", table.header()));
    }
    int count = table.size();
    int dimension = z < 0 ? 2 : 3;
    double[] coordinates = new double[count * dimension];
    for (int i = 0; i < count; i++) {
      int row = rows.rowOf()[i];
      coordinates[i * dimension] = number(table, row, x);
      coordinates[i * dimension + 1] = number(table, row, y);
      if (dimension == 3) {
        coordinates[i * dimension + 2] = number(table, row, z);
      }
    }
    int cluster = table.find(CLUSTERS);
    int named = NameColumn.find(table.header());
    int id = named >= 0 ? named : table.find("");
    Labels labels =
        cluster < 0
            ? Labels.none(count)
            : TextColumn.groups(rows.cells(cluster), table.order(cluster))
                .withColumn(table.header().get(cluster));
    if (id >= 0) {
      labels = labels.withIds(rows.cells(id));
    }
    Set<Integer> used = new HashSet<>(List.of(x, y, z, cluster, id));
    List<String> notes = new ArrayList<>(rows.warnings());
    List<TextColumn> others = others(rows, used, notes::add);
    return new Plot("", dimension, coordinates, labels, Plot.NO_EXTRAS, others, notes);
  }

  /** A finite number in a cell. */
  private static double number(TextTable table, int row, int column) {
    String cell = table.cell(row, column);
    double value = TextColumn.number(cell);
    if (Double.isNaN(value)) {
      throw table
          .file()
          .error(
              table.line(row),
              "column '%s' is '%s', expected a finite number. Correct or remove this line.",
              Fields.shown(table.header().get(column)),
              Fields.shown(cell));
    }
    return value;
  }

  /**
   * The columns of a table of the same points that say more of them.
   *
   * @param columns the names of the points, and the column that has them in the table
   * @param notes takes how rows are joined with points, and what is missing
   */
  static List<TextColumn> metadata(
      Path path, int points, LabelColumns columns, Consumer<String> notes) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    TextTable all = TextTable.read(file);
    if (all.size() == 0) {
      throw file.error("found nothing, expected a table with a header.");
    }
    requireNoTitle(all);
    RowJoin rows =
        columns.names() == null ? null : RowJoin.byName(all, columns.names(), columns.id());
    if (rows != null && rows.table().header().isEmpty()) {
      requireEven(all);
      throw file.error(
          "found no header, expected names of the columns above the rows. Set them there.");
    }
    if (rows == null) {
      rows = inOrder(all, points, columns.names());
    }
    if (rows.column() < 0) {
      noteOrder(path, rows.table(), columns.names(), notes);
    }
    rows.told().forEach(notes);
    rows.warnings().forEach(notes);
    List<TextColumn> others = others(rows, Set.of(rows.column()), notes);
    return NumberMarks.read(path.toString(), others, notes);
  }

  /** Rows that are taken as they stand may be of other points, if there are names. */
  private static void noteOrder(
      Path path, TextTable table, PointNames names, Consumer<String> notes) {
    String order = path + ": rows are taken in the order of the points, ";
    int named = RowJoin.namesIn(table);
    if (table.find("index") >= 0) {
      return;
    }
    if (names != null) {
      notes.accept(order + "as no column has their names in " + names.source());
    } else if (named >= 0) {
      notes.accept(
          order
              + "which have no names to join those of "
              + table.called(named)
              + " with. If they are in another order, give the names with --labels");
    }
  }

  /**
   * Throws if the first line has a text in its first cell alone, as titles have, and sep=; of
   * Excel.
   */
  private static void requireNoTitle(TextTable all) {
    int row = 0;
    while (row < all.size() && isTitle(all, row)) {
      row++;
    }
    int next = row;
    int below = row < all.size() ? all.width(row) : 0;
    boolean named =
        row > 0
            && row < all.size()
            && HeaderRow.is(IntStream.range(0, below).mapToObj(c -> all.cell(next, c)).toList());
    if (named) {
      throw all.file()
          .error(
              all.line(0),
              "'%s' stands above the names of the columns, as a title does. Leave it out: tail -n +%s IN"
                  + " > OUT.csv",
              Fields.shown(all.cell(0, 0)),
              all.line(row));
    }
  }

  private static boolean isTitle(TextTable all, int row) {
    return all.columns() > 1
        && IntStream.range(1, all.width(row)).allMatch(c -> all.cell(row, c).isBlank());
  }

  /** Throws if a row has another number of cells than the first line, which then was no header. */
  private static void requireEven(TextTable all) {
    for (int row = 1; row < all.size(); row++) {
      if (all.width(row) != all.width(0)) {
        throw all.file()
            .error(
                all.line(row),
                "found %s cells, expected %s as in the first line. Correct this line; cells that have a"
                    + " separator in them need quotes.",
                all.width(row),
                all.width(0));
      }
    }
  }

  /** A row for each point, in their order or with their indices; the header may be of any words. */
  private static RowJoin inOrder(TextTable all, int points, PointNames names) {
    if (!all.beginsWithHeader() && !(all.size() == points + 1 && all.hasWord(0))) {
      throw all.file()
          .error(
              all.line(0),
              "found '%s', expected a header: names of the columns, which are neither numbers"
                  + " nor missing. Set one above the table.",
              Fields.shown(all.cell(0, 0)));
    }
    RowJoin rows = RowJoin.inOrder(all.withHeader());
    if (rows.table().size() != points) {
      throw all.file()
          .error(
              "found %s rows below the header, expected one for each of %s points. Give one"
                  + " row for each%s%s",
              rows.table().size(),
              points,
              names == null ? ", or the names of the points to join by (--labels)." : ".",
              rows.table().size() == points - 1
                  ? " Line 1 was taken for the names of the columns: if it is a row, set them above it."
                  : "");
    }
    return rows;
  }

  private static List<TextColumn> others(RowJoin rows, Set<Integer> used, Consumer<String> notes) {
    List<TextColumn> columns = new ArrayList<>();
    List<String> header = rows.table().header();
    int index = rows.table().find("index");
    for (int c = 0; c < header.size(); c++) {
      if (c != index && !used.contains(c)) {
        String name = header.get(c).isBlank() ? "column " + (c + 1) : header.get(c);
        columns.add(
            new TextColumn(
                name,
                rows.table().type(c),
                rows.table().order(c),
                rows.cells(c).toArray(String[]::new)));
      }
    }
    return WrittenDates.read(rows.table().file().name(), columns, notes);
  }
}
