package org.spidal.groups.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingCategory;
import org.spidal.common.job.Console;
import org.spidal.common.labels.PointNames;
import org.spidal.common.labels.RowJoin;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.NameList;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/** A table of what is known of N objects, joined with them, and the groups in its columns. */
public final class Metadata {
  private static final int WORDS_TOLD = 8;

  private final RowJoin join;
  private final boolean named;
  private final boolean inOrder;
  private final int points;

  /**
   * Reads it.
   *
   * @param names of the objects; null if they have none
   * @param idColumn the column that has them; null to find it
   * @throws org.spidal.common.fault.SpidalException naming file and line, if it cannot be joined
   */
  public Metadata(Path path, int points, PointNames names, String idColumn) {
    TextTable all = TextTable.read(new TextFile(path, DataKind.LABELS));
    RowJoin byName = names == null ? null : RowJoin.byName(all, names, idColumn);
    this.points = points;
    this.named = names != null;
    this.inOrder = byName == null;
    this.join = inOrder ? inOrder(all.withHeader()) : byName;
    if (table().header().isEmpty()) {
      all.withHeader(); // a row that is too long or too short is why it has none
      throw table().file().error("the columns have no names. Give them in a first line.");
    }
  }

  private RowJoin inOrder(TextTable table) {
    if (table.size() != points) {
      throw table
          .file()
          .error(
              "found %s below the header, expected one for each of %s objects. Give one for each, or"
                  + " say the names of the objects (IdFile) and have a column of them.",
              Sentence.count(table.size(), "row"), points);
    }
    return RowJoin.inOrder(table);
  }

  private TextTable table() {
    return join.table();
  }

  /** Tells how rows were joined, and which objects are left out. */
  public void tell(Console console, List<Grouping> tested) {
    join.told().forEach(console::say);
    if (inOrder) {
      tellOrder(console);
    }
    join.warnings().forEach(console::warn);
    for (Grouping grouping : tested) {
      if (grouping.size() < points) {
        tellLeftOut(console, grouping);
      }
    }
  }

  /** Tells which columns are not tested where none is named, and why. */
  public void tellOthers(Console console, String strata) {
    int blocks = blocks(strata);
    String others =
        IntStream.range(0, table().columns())
            .filter(c -> c != join.column())
            .filter(c -> !reason(c, blocks).isEmpty())
            .mapToObj(c -> name(c) + " (" + reason(c, blocks) + ")")
            .collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      console.say("columns that are not tested: " + others);
    }
  }

  /** With the words that were taken as missing, as one of them may be meant as a group. */
  private void tellLeftOut(Console console, Grouping grouping) {
    int column =
        IntStream.range(0, table().columns())
            .filter(c -> name(c).equals(grouping.column()))
            .findFirst()
            .orElseThrow();
    Map<String, Integer> words = new TreeMap<>();
    for (String cell : join.cells(column)) {
      if (MissingCategory.is(cell)) {
        words.merge(cell.isBlank() ? "empty" : "'" + cell + "'", 1, Integer::sum);
      }
    }
    int ungrouped = words.values().stream().mapToInt(count -> count).sum();
    int outside = points - grouping.size() - ungrouped;
    List<String> reasons = new ArrayList<>();
    if (ungrouped > 0) {
      String found =
          words.entrySet().stream()
              .limit(WORDS_TOLD)
              .map(word -> word.getKey() + " " + word.getValue())
              .collect(Collectors.joining(", "));
      reasons.add(
          Sentence.of(
              "%s without a group (%s%s)",
              ungrouped, found, words.size() > WORDS_TOLD ? ", ..." : ""));
    }
    if (outside > 0) {
      reasons.add(outside + " without a stratum");
    }
    console.warn(
        "%s: %s of %s are left out: %s",
        grouping.column(),
        points - grouping.size(),
        Sentence.count(points, "object"),
        String.join(", ", reasons));
  }

  /** Rows in the order of the objects are wrong without a sign of it if the table is sorted. */
  private void tellOrder(Console console) {
    String file = table().file().name();
    if (table().find("index") >= 0) {
      console.say("%s: rows are joined by the column index", file);
      return;
    }
    List<String> columns =
        IntStream.range(0, table().columns())
            .filter(c -> NameColumn.is(table().header().get(c)))
            .mapToObj(table()::called)
            .toList();
    if (named && table().columns() > 1) {
      console.warn(
          "%s: no column has the names of IdFile, so the rows are taken in the order of the objects."
              + " If they are not in it, say which column has the names (MetadataIdColumn)",
          file);
    } else if (!named && !columns.isEmpty()) {
      console.warn(
          "%s: the rows are taken in the order of the objects, whatever %s says: the objects have no"
              + " names. If the order is another one, give the names (IdFile)",
          file, columns.get(0));
    } else {
      console.say("%s: the rows are taken in the order of the objects", file);
    }
  }

  /** What a column is called in the results: by its header, if no other has the same. */
  private String name(int column) {
    String header = table().header().get(column);
    boolean alone = Collections.frequency(table().header(), header) == 1;
    return alone ? header : table().called(column);
  }

  /**
   * The groups of some columns, sorted by their names.
   *
   * @param columns names or numbers from 1, separated by commas, which may be in names, too; null
   *     for all that hold groups
   * @param strata the column with the strata; null if there are none
   * @throws org.spidal.common.fault.SpidalException if a column that is wanted has no groups to
   *     compare, or no column has
   */
  public List<Grouping> groupings(String columns, String strata) {
    int blocks = blocks(strata);
    List<Grouping> found = new ArrayList<>();
    if (columns != null) {
      for (String name : named(columns)) {
        found.add(wanted(table().wanted(name, "groups are"), blocks));
      }
      return found;
    }
    for (int c = 0; c < table().columns(); c++) {
      if (reason(c, blocks).isEmpty()) {
        found.add(grouping(c, blocks));
      }
    }
    if (found.isEmpty()) {
      throw table()
          .file()
          .error(
              "no column holds groups to compare; found these columns: %s. A column with numbers is"
                  + " tested where GroupColumns names it.",
              table().list());
    }
    return found;
  }

  private int blocks(String strata) {
    return strata == null ? -1 : table().wanted(strata, "the strata are");
  }

  private List<String> named(String columns) {
    try {
      return NameList.cut(columns, table().header(), table()::says);
    } catch (IllegalArgumentException e) {
      throw table().file().error("GroupColumns: " + e.getMessage());
    }
  }

  /** Why a column is not tested where none is named; empty if it is. */
  private String reason(int column, int blocks) {
    String header = table().header().get(column);
    if (column == blocks) {
      return "the strata";
    }
    if (column == join.column() || header.equalsIgnoreCase("index") || NameColumn.is(header)) {
      return "names";
    }
    Grouping grouping = grouping(column, blocks);
    if (grouping.groups() < 2) {
      return grouping.groups() == 0 ? "empty" : "one group";
    }
    String type = table().type(column);
    if (!(type.isEmpty() ? hasWords(column) : type.equals("categorical"))) {
      return "numbers";
    }
    if (grouping.isComparable()) {
      return "";
    }
    return grouping.groups() == grouping.size()
        ? "each object is a group"
        : "no stratum has two groups";
  }

  private boolean hasWords(int column) {
    List<String> cells = join.cells(column);
    return cells.stream().anyMatch(cell -> !MissingCategory.is(cell) && !HeaderRow.isNumber(cell))
        && DecimalComma.in(cells).isEmpty();
  }

  private Grouping wanted(int column, int blocks) {
    Grouping grouping = grouping(column, blocks);
    if (!grouping.isComparable()) {
      throw table()
          .file()
          .error(
              "%s has %s of %s, expected two groups or more, one of several objects, and two in one stratum.",
              table().called(column),
              Sentence.count(grouping.groups(), "group"),
              Sentence.count(grouping.size(), "object"));
    }
    return grouping;
  }

  private Grouping grouping(int column, int blocks) {
    List<String> cells = join.cells(column);
    List<String> strata = blocks < 0 ? null : join.cells(blocks);
    int[] members =
        IntStream.range(0, points)
            .filter(i -> !MissingCategory.is(cells.get(i)))
            .filter(i -> strata == null || !MissingCategory.is(strata.get(i)))
            .toArray();
    List<String> names = names(cells, members);
    return new Grouping(
        name(column),
        names,
        members,
        places(cells, members, names),
        strata == null ? new int[members.length] : places(strata, members, names(strata, members)));
  }

  /**
   * The stratum of each object, from 0; -1 where it has none.
   *
   * @param column its name, or its number from 1
   */
  public int[] strata(String column) {
    List<String> cells = join.cells(table().wanted(column, "the strata are"));
    int[] members =
        IntStream.range(0, points).filter(i -> !MissingCategory.is(cells.get(i))).toArray();
    int[] places = places(cells, members, names(cells, members));
    int[] strata = new int[points];
    Arrays.fill(strata, -1);
    for (int k = 0; k < members.length; k++) {
      strata[members[k]] = places[k];
    }
    return strata;
  }

  private static List<String> names(List<String> cells, int[] members) {
    return List.copyOf(
        Arrays.stream(members).mapToObj(cells::get).collect(Collectors.toCollection(TreeSet::new)));
  }

  private static int[] places(List<String> cells, int[] members, List<String> names) {
    Map<String, Integer> place = new HashMap<>();
    names.forEach(name -> place.put(name, place.size()));
    return Arrays.stream(members).map(i -> place.get(cells.get(i))).toArray();
  }
}
