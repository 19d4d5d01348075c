package org.spidal.common.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
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
  /** Of fewer rows, all words may differ by chance. */
  private static final int FEWEST_NAMED = 5;

  /** A word without blanks that has a letter. */
  private static final Pattern NAME = Pattern.compile("\\S*\\p{L}\\S*");

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
      boolean headless = isRow(all, column, names);
      TextTable table = headless ? all : headed;
      requireMatch(table, column, matches(table, column, names), names);
      return of(table, column, names);
    }
    TextTable headed = all.isEven() && all.hasWord(0) ? all.withHeader() : null;
    if (headed != null) {
      Candidate best = best(headed, names);
      if (best != null && !isRow(all, best.column, names)) {
        return of(headed, best.column, names).withOther(best, names);
      }
    }
    Candidate best = headed != null && isSure(headed.header()) ? null : best(all, names);
    if (best != null) {
      return of(all, best.column, names);
    }
    TextTable rows = headed != null && all.beginsWithHeader() ? headed : all;
    if (rows == headed) {
      requireNoNames(headed, names);
    }
    requireNoneAlike(rows, names);
    if (rows == headed) {
      requireNoOtherNames(headed, names);
    }
    return null;
  }

  /**
   * Another column may have the names, too, in other rows: an error if neither is called so, else a
   * warning.
   */
  private RowJoin withOther(Candidate best, PointNames names) {
    for (int c = 0; c < table.columns(); c++) {
      boolean holds =
          c != column && matches(table, c, names) >= best.matches && isOnce(table, c, names);
      if (!holds || table.column(c).equals(table.column(column))) {
        continue;
      }
      String both =
          Sentence.of(
              "%s and %s both have names of the points, in different rows",
              table.called(column), table.called(c));
      if (best.rank == Integer.MAX_VALUE) {
        throw table.file().error("%s. Say which to join by (LabelIdColumn, --id-column).", both);
      }
      List<String> all = new ArrayList<>(warnings);
      all.add(table.file().name() + ": " + both + "; rows are joined by the first of these");
      return new RowJoin(table, rowOf, column, told, all);
    }
    return this;
  }

  /** Throws if a column has names that differ from those of points in their writing alone. */
  private static void requireNoneAlike(TextTable table, PointNames names) {
    AlikeNames alike = new AlikeNames(names.list());
    boolean indexed = table.header().isEmpty() && counts(table, 0);
    for (int c = 0; c < table.columns() && !indexed; c++) {
      List<String> cells = table.column(c);
      if (!counts(table, c) && alike.holds(cells) && !alike.example(cells).isEmpty()) {
        throw table
            .file()
            .error(
                "%s seems to have the names of the points in %s, but spelled differently, such as %s."
                    + " Use the same spelling.",
                table.called(c), names.source(), alike.example(cells));
      }
    }
  }

  /** Whether names of columns are among the usual ones, so that they are no row. */
  private static boolean isSure(List<String> header) {
    return header.stream()
        .anyMatch(name -> name.equalsIgnoreCase("index") || NameColumn.is(name) || isLabel(name));
  }

  /** Whether the first row is one of a point, and no header. */
  private static boolean isRow(TextTable all, int column, PointNames names) {
    return names.has(all.cell(0, column)) && !NameColumn.is(all.cell(0, column));
  }

  /** A column that may hold the names. */
  private record Candidate(int column, int matches, int rank) {
    boolean isBetterThan(Candidate other) {
      return other == null
          || matches > other.matches
          || matches == other.matches && rank < other.rank;
    }
  }

  /**
   * The column that has most names of points: one that is called so, or that has those of half of
   * all points, each once; null if there is none.
   */
  private static Candidate best(TextTable table, PointNames names) {
    boolean indexed = isIndexed(table);
    Candidate best = null;
    for (int c = 0; c < table.columns(); c++) {
      String header = c < table.header().size() ? table.header().get(c) : "";
      int matches = matches(table, c, names);
      boolean called = NameColumn.is(header) && !header.equalsIgnoreCase("index");
      boolean label = !called && isLabel(header);
      boolean alone = label && (table.columns() == 1 || matches < names.size());
      if (matches == 0 || header.equalsIgnoreCase("index") || alone) {
        continue;
      }
      if (!called && counts(table, c)) {
        requireOneReading(table, c, names);
        continue;
      }
      boolean once = c == 0 && !label || isOnce(table, c, names);
      boolean holds = 2 * matches >= names.size() && once;
      Candidate candidate =
          new Candidate(c, matches, called ? NameColumn.rank(header) : Integer.MAX_VALUE);
      if ((called || holds && !indexed) && candidate.isBetterThan(best)) {
        best = candidate;
      }
    }
    int index = best == null ? table.find("index") : -1;
    if (index >= 0 && !isInOrder(table.column(index))) {
      requireOneReading(table, index, names);
    }
    return best;
  }

  private static boolean isLabel(String header) {
    return LabelReader.USUAL_NAMES.contains(header.toLowerCase(Locale.ROOT));
  }

  private static boolean isIndexed(TextTable table) {
    return table.find("index") >= 0 || table.header().isEmpty() && counts(table, 0);
  }

  /** Whether a column has each number from 0 on once: the points' own. */
  private static boolean counts(TextTable table, int column) {
    List<String> cells = table.column(column);
    boolean[] seen = new boolean[cells.size()];
    for (String cell : cells) {
      int number = Fields.natural(cell);
      if (number < 0 || number >= seen.length || seen[number]) {
        return false;
      }
      seen[number] = true;
    }
    return seen.length > 0;
  }

  private static boolean isInOrder(List<String> cells) {
    return IntStream.range(0, cells.size()).allMatch(i -> cells.get(i).equals(Integer.toString(i)));
  }

  /** Numbers that are both, names of points and their indices, must mean the same points. */
  private static void requireOneReading(TextTable table, int column, PointNames names) {
    for (String cell : table.column(column)) {
      if (names.size() == table.size() && names.has(cell)) {
        int point = names.point(cell);
        boolean all = table.column(column).stream().allMatch(names::has);
        if (all && point != Fields.natural(cell)) {
          throw table
              .file()
              .error(
                  "%s may have the indices of the points, from 0, or their names in %s, which are"
                      + " numbers, too, of other points ('%s'). %s",
                  table.called(column),
                  names.source(),
                  Fields.shown(cell),
                  table.header().isEmpty()
                      ? "Say which: name the column index or id in a first line."
                      : "If they are names, call the column id; if not, put the rows into their"
                          + " order.");
        }
      }
    }
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

  /** Whether no name of a point is there twice: labels may be names, too, but of many points. */
  private static boolean isOnce(TextTable table, int column, PointNames names) {
    Set<String> found = new HashSet<>();
    return table.column(column).stream().filter(names::has).allMatch(found::add);
  }

  /**
   * Throws if a table that is to be taken row by row says that it has names, or has some of the
   * points' names in other rows.
   */
  private static void requireNoNames(TextTable table, PointNames names) {
    if (table.find("index") >= 0) {
      return;
    }
    for (int c = 0; c < table.header().size(); c++) {
      String header = table.header().get(c);
      boolean indices =
          header.equalsIgnoreCase("id") && (counts(table, c) || countsFromOne(table, c));
      if (NameColumn.is(header) && !indices) {
        requireMatch(table, c, matches(table, c, names), names);
      }
      if (!isLabel(header) && !indices) {
        requireInPlace(table, c, names);
      }
    }
  }

  /**
   * The column that has names of the rows: one that is called so, else the first if it has no name,
   * as R and pandas write names of rows. Numbers in their order, from 0 or 1 on, are no names.
   *
   * @param table with its header
   * @return -1 if there is none
   */
  public static int namesIn(TextTable table) {
    int called = NameColumn.find(table.header());
    if (called >= 0 || table.header().isEmpty() || !table.header().get(0).isBlank()) {
      return called;
    }
    List<String> cells = table.column(0);
    boolean counting =
        IntStream.of(0, 1)
            .anyMatch(
                from ->
                    IntStream.range(0, cells.size())
                        .allMatch(i -> cells.get(i).equals(Integer.toString(from + i))));
    return counting ? -1 : 0;
  }

  /**
   * Throws if the first column has a word for each row that looks like a name, whatever the column
   * is called: these rows are of other objects, or named in another way.
   */
  private static void requireNoOtherNames(TextTable table, PointNames names) {
    if (table.columns() < 2
        || table.size() < FEWEST_NAMED
        || table.find("index") >= 0
        || isLabel(table.header().get(0))) {
      return;
    }
    List<String> cells = table.column(0);
    boolean named =
        cells.stream().allMatch(cell -> NAME.matcher(cell).matches())
            && new HashSet<>(cells).size() == cells.size();
    if (named) {
      throw noneMatches(
          table,
          0,
          names,
          " If these are no names, and the rows are in the order of the points, put another column"
              + " first.");
    }
  }

  private static boolean countsFromOne(TextTable table, int column) {
    Set<Integer> found = new HashSet<>();
    for (String cell : table.column(column)) {
      found.add(Fields.natural(cell));
    }
    return found.size() == table.size()
        && IntStream.rangeClosed(1, table.size()).allMatch(found::contains);
  }

  private static void requireInPlace(TextTable table, int column, PointNames names) {
    for (int row = 0; row < table.size(); row++) {
      String cell = table.cell(row, column);
      boolean other = row >= names.size() || !names.get(row).equals(cell);
      if (other && Fields.natural(cell) < 0 && names.has(cell)) {
        throw table
            .file()
            .error(
                table.line(row),
                "%s has names of points, such as '%s', but only of some, and not in the order"
                    + " of the points. If it is the one with their names, call it id, or say so"
                    + " (LabelIdColumn, --id-column).",
                table.called(column),
                Fields.shown(cell));
      }
    }
  }

  private static void requireMatch(TextTable table, int column, int matches, PointNames names) {
    if (matches == 0) {
      throw noneMatches(table, column, names, "");
    }
  }

  private static SpidalException noneMatches(
      TextTable table, int column, PointNames names, String more) {
    return table
        .file()
        .error(
            "none of the %s names in %s, such as '%s', is the name of a point in %s, such as"
                + " '%s'. Correct the names, or say which column has them.%s",
            table.size(),
            table.called(column),
            Fields.shown(table.size() == 0 ? "" : table.cell(0, column)),
            names.source(),
            Fields.shown(names.size() == 0 ? "" : names.get(0)),
            more);
  }

  private static RowJoin of(TextTable table, int column, PointNames names) {
    int[] rowOf = new int[names.size()];
    Arrays.fill(rowOf, -1);
    List<String> others = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      String name = table.cell(row, column);
      int point = names.point(name);
      if (point < 0) {
        others.add(name);
        continue;
      }
      if (rowOf[point] >= 0) {
        throw table
            .file()
            .error(
                table.line(row),
                "'%s' was there before, in line %s, expected every name once. Remove one of the"
                    + " lines.",
                Fields.shown(name),
                table.line(rowOf[point]));
      }
      rowOf[point] = row;
    }
    return new RowJoin(
        table, rowOf, column, told(table, column), warnings(table, names, rowOf, others));
  }

  private static List<String> told(TextTable table, int column) {
    return List.of(
        table.file().name() + ": rows are joined by the names in " + table.called(column));
  }

  private static List<String> warnings(
      TextTable table, PointNames names, int[] rowOf, List<String> others) {
    List<String> warnings = new ArrayList<>();
    String file = table.file().name();
    if (!others.isEmpty()) {
      warnings.add(
          Sentence.of(
              "%s has %s of names that no point has, such as '%s': left out",
              file, Sentence.count(others.size(), "row"), Fields.shown(others.get(0))));
    }
    List<String> without =
        IntStream.range(0, rowOf.length).filter(i -> rowOf[i] < 0).mapToObj(names::get).toList();
    if (!without.isEmpty()) {
      AlikeNames alike = new AlikeNames(without);
      String writing = alike.example(others);
      warnings.add(
          Sentence.of(
              "%s has no row for %s of %s points, such as '%s': unlabelled%s",
              file,
              without.size(),
              rowOf.length,
              Fields.shown(without.get(0)),
              writing.isEmpty() ? "" : "; is " + writing + " another writing of the same?"));
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
