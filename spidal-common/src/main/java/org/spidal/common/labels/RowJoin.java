package org.spidal.common.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextTable;

/**
 * Which row of a table is of which point. Rows are joined by name wherever both sides have names,
 * by a column {@code index} where the table has one instead, and by position only where one side
 * has no names at all.
 *
 * @param table with its header, if it has one
 * @param rowOf the row of each point; -1 where there is none
 * @param column that holds the names; -1 where rows were not joined by name
 * @param told how rows were joined, for the report; empty if there is nothing to say
 * @param warnings what the user should look at
 */
public record RowJoin(
    TextTable table, int[] rowOf, int column, List<String> told, List<String> warnings) {
  /**
   * Joins a table by names, if it has a column of them.
   *
   * @param all rows, a header among them or not
   * @param names of the points
   * @param idColumn the column that the user says; null to find it
   * @return null if no column holds names of the points, and none is called so
   * @throws SpidalException if a row is there twice, or a column that holds names has none of these
   */
  public static RowJoin byName(TextTable all, PointNames names, String idColumn) {
    if (all.size() == 0) {
      return null;
    }
    if (idColumn != null) {
      TextTable headed = all.withHeader();
      int column = headed.wanted(idColumn, "the names of the points are");
      boolean headless = names.has(all.cell(0, column));
      TextTable table = headless ? all : headed;
      requireMatch(table, column, matches(table, column, names), names);
      return of(table, column, names);
    }
    int best = column(all, names);
    if (best < 0) {
      return refusal(all, names);
    }
    boolean header = !names.has(all.cell(0, best));
    return of(header ? all.withHeader() : all, best, names);
  }

  /**
   * The column with the names: one that is called so and has some; else the one that has most, if
   * these are half of all points; beyond the first column each once, and not behind indices.
   */
  private static int column(TextTable all, PointNames names) {
    int best = -1;
    int bestRank = Integer.MAX_VALUE;
    int most = 0;
    for (int c = 0; c < all.columns(); c++) {
      String header = all.cell(0, c);
      int rank = NameColumn.is(header) ? NameColumn.rank(header) : Integer.MAX_VALUE;
      int matches = matches(all, c, names);
      boolean called = rank < bestRank && matches > 0;
      boolean holds =
          bestRank == Integer.MAX_VALUE && 2 * matches >= names.size() && matches > most;
      if (called || holds && (c == 0 || isOnce(all, c, names) && !hasIndices(all))) {
        best = c;
        bestRank = rank;
        most = matches;
      }
    }
    return best;
  }

  private static int matches(TextTable table, int column, PointNames names) {
    Set<String> found = new HashSet<>();
    for (String cell : table.column(column)) {
      if (names.has(cell)) {
        found.add(cell);
      }
    }
    return found.size();
  }

  /** Whether rows begin with numbers of points, so that names behind them are what is told. */
  private static boolean hasIndices(TextTable table) {
    // but for the first, which may be a header
    return table.column(0).stream().skip(1).allMatch(cell -> Fields.natural(cell) >= 0);
  }

  /** Whether no name of a point is there twice: labels may be names, too, but of many points. */
  private static boolean isOnce(TextTable table, int column, PointNames names) {
    Set<String> found = new HashSet<>();
    return table.column(column).stream().filter(names::has).allMatch(found::add);
  }

  /** Nothing matches: an error if the table says that it has names, and these are no indices. */
  private static RowJoin refusal(TextTable all, PointNames names) {
    if (!all.beginsWithHeader() || all.size() < 2) {
      return null;
    }
    TextTable table = all.withHeader();
    if (table.find("index") >= 0) {
      return null;
    }
    for (int c = 0; c < table.header().size(); c++) {
      if (NameColumn.is(table.header().get(c))) {
        List<String> cells = table.column(c);
        boolean counts = cells.stream().allMatch(cell -> Fields.natural(cell) >= 0);
        if (!counts || !allNumbers(names)) {
          requireMatch(table, c, 0, names);
        }
      }
    }
    return null;
  }

  private static boolean allNumbers(PointNames names) {
    return names.list().stream().allMatch(name -> Fields.natural(name) >= 0);
  }

  private static void requireMatch(TextTable table, int column, int matches, PointNames names) {
    if (matches == 0) {
      throw table
          .file()
          .error(
              "none of the "
                  + table.size()
                  + " names in "
                  + table.called(column)
                  + ", such as '"
                  + Fields.shown(table.size() == 0 ? "" : table.cell(0, column))
                  + "', is the name of a point in "
                  + names.source()
                  + ", such as '"
                  + Fields.shown(names.size() == 0 ? "" : names.get(0))
                  + "'. Correct the names, or say which column has them.");
    }
  }

  private static RowJoin of(TextTable table, int column, PointNames names) {
    int[] rowOf = new int[names.size()];
    Arrays.fill(rowOf, -1);
    int others = 0;
    String other = null;
    for (int row = 0; row < table.size(); row++) {
      String name = table.cell(row, column);
      int point = names.point(name);
      if (point < 0) {
        others++;
        other = other == null ? name : other;
        continue;
      }
      if (rowOf[point] >= 0) {
        throw table
            .file()
            .error(
                table.line(row),
                "'"
                    + Fields.shown(name)
                    + "' was there before, in line "
                    + table.line(rowOf[point])
                    + ", expected every name once. Remove one of the lines.");
      }
      rowOf[point] = row;
    }
    return new RowJoin(
        table, rowOf, column, told(table, column), warnings(table, names, rowOf, others, other));
  }

  private static List<String> told(TextTable table, int column) {
    return List.of(
        table.file().name() + ": rows are joined by the names in " + table.called(column));
  }

  private static List<String> warnings(
      TextTable table, PointNames names, int[] rowOf, int others, String other) {
    List<String> warnings = new ArrayList<>();
    String file = table.file().name();
    if (others > 0) {
      warnings.add(
          file
              + " has "
              + others
              + (others == 1 ? " row" : " rows")
              + " of names that no point has, such as '"
              + Fields.shown(other)
              + "': left out");
    }
    int without = 0;
    int first = -1;
    for (int i = 0; i < rowOf.length; i++) {
      if (rowOf[i] < 0) {
        without++;
        first = first < 0 ? i : first;
      }
    }
    if (without > 0) {
      warnings.add(
          file
              + " has no row for "
              + without
              + " of "
              + rowOf.length
              + " points, such as '"
              + Fields.shown(names.get(first))
              + "': unlabelled");
    }
    addComments(table, warnings);
    return warnings;
  }

  /** Lines that were left out as comments are told, as a row might be among them. */
  static void addComments(TextTable table, List<String> warnings) {
    if (table.comments() > 0) {
      warnings.add(
          table.file().name()
              + ": lines below the header that begin with # were taken for comments: "
              + table.comments());
    }
  }

  /** The cells of a column in the order of the points; empty where a point has no row. */
  public List<String> cells(int of) {
    List<String> cells = new ArrayList<>(rowOf.length);
    for (int row : rowOf) {
      cells.add(row < 0 ? "" : table.cell(row, of));
    }
    return cells;
  }

  /**
   * A row for each point, in their order, or in that of a column {@code index}.
   *
   * @param table with its header
   * @throws SpidalException that names the line of an index that is wrong
   */
  public static RowJoin inOrder(TextTable table) {
    int index = table.find("index");
    int[] rowOf = IntStream.range(0, table.size()).toArray();
    List<String> warnings = new ArrayList<>();
    if (index >= 0) {
      IndexColumn column = IndexColumn.of(table, index);
      int[] points = column.points();
      for (int row = 0; row < points.length; row++) {
        rowOf[points[row]] = row;
      }
      warnings.addAll(column.notes());
    }
    addComments(table, warnings);
    return new RowJoin(table, rowOf, -1, List.of(), warnings);
  }
}
