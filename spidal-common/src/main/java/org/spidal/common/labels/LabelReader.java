package org.spidal.common.labels;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DataKind;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.text.CellSeparator;
import org.spidal.common.text.Fields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;

/** One reading of a label file: finds out which of the forms of {@link Labels#read} it has. */
final class LabelReader {
  private static final String INDEX = "index";

  /** What columns of labels are called. */
  static final List<String> USUAL_NAMES = List.of("label", "cluster", "class", "family");

  private final TextFile file;
  private final int count;
  private final LabelColumns columns;
  private final List<String> usual;
  private final List<String> lines = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();

  /**
   * @param usual names of the column that is wanted; empty for one of names
   */
  LabelReader(Path path, int count, LabelColumns columns, List<String> usual) {
    this.usual = usual;
    this.file = new TextFile(path, DataKind.LABELS);
    this.count = count;
    this.columns = columns;
  }

  PointColumn read() {
    file.forEachLine(
        (line, number) -> {
          lines.add(
              usual.isEmpty()
                  ? line.stripTrailing()
                  : line); // blanks behind names are none of theirs
          numbers.add(number);
        });
    RowJoin joined = joinedByName();
    if (joined != null) {
      int label = labelColumn(joined.table(), joined.column());
      return new PointColumn(
          name(joined.table(), label),
          joined.table().order(label),
          joined.cells(label),
          null,
          joined.told(),
          joined.warnings());
    }
    if (isHeadedList()) {
      requireLines(lines.size() - 1);
      List<String> below = List.copyOf(lines.subList(1, lines.size()));
      return PointColumn.unordered(lines.get(0).strip(), below, List.of(), List.of());
    }
    if (lines.size() > count && hasHeader()) {
      TextTable table = all().withHeader();
      if (table.size() == count) {
        return table(table);
      }
      throw wrongCount(table.size() + " rows below the header");
    }
    if (lines.size() == count) {
      return withoutHeader();
    }
    if (linesWithGaps() == count) {
      requireNoColumn();
      return withGaps();
    }
    throw wrongCount(Sentence.count(lines.size(), "line"));
  }

  /** Whether the first line is the name of the labels alone, which may have commas in them. */
  private boolean isHeadedList() {
    return !lines.isEmpty()
        && (isKnown(lines.get(0).strip()) || isAboveNames())
        && lines.stream().noneMatch(line -> line.indexOf('\t') >= 0);
  }

  /** Whether names of points are wanted, and the first line is what their column is called. */
  private boolean isAboveNames() {
    return usual.isEmpty() && lines.size() == count + 1 && NameColumn.is(lines.get(0).strip());
  }

  private void requireLines(int found) {
    if (found != count) {
      throw wrongCount(found + " lines below the header");
    }
  }

  private RuntimeException wrongCount(String found) {
    return file.error(
        "found %s, expected %s labels, or %s lines of a table with a header. Give one line"
            + " per point%s",
        found,
        count,
        count + 1,
        lines.isEmpty() || all().columns() < 2
            ? "."
            : columns.names() == null
                ? ", or say the names of the points (IdFile) and have a column of them."
                : "; rows are joined by name where a column has the names of "
                    + columns.names().source()
                    + ".");
  }

  private TextTable all() {
    return TextTable.of(file, lines, numbers, CellSeparator.of(lines));
  }

  // --- names on both sides ---

  private RowJoin joinedByName() {
    if (columns.names() == null || lines.isEmpty()) {
      return null;
    }
    TextTable table = all();
    if (INDEX.equalsIgnoreCase(columns.id()) && table.withoutHeader().find(INDEX) < 0) {
      return null; // the user says that lines without a header begin with indices
    }
    if (table.columns() > 1 || columns.id() != null) {
      return RowJoin.byName(table, columns.names(), columns.id());
    }
    Fields fields = new Fields(file);
    int words = fields.split(lines.get(0), 1);
    boolean even = lines.stream().allMatch(line -> fields.split(line, 1) == words);
    return even && words > 1
        ? RowJoin.byName(TextTable.of(file, lines, numbers, ' '), columns.names(), columns.id())
        : null;
  }

  // --- no header: labels alone, or index and label ---

  /** Whether the first line names columns; a single one only if it has a name that is known. */
  private boolean hasHeader() {
    TextTable all = all();
    List<String> cells = firstRow(all);
    if (!all.beginsWithHeader()) {
      return false;
    }
    return cells.size() > 1 || isKnown(lines.get(0).strip());
  }

  private static List<String> firstRow(TextTable all) {
    return IntStream.range(0, all.columns()).mapToObj(c -> all.cell(0, c)).toList();
  }

  private boolean isKnown(String name) {
    return USUAL_NAMES.contains(name.toLowerCase(Locale.ROOT)) || name.equals(columns.label());
  }

  private PointColumn withoutHeader() {
    String first = count == 0 ? "" : lines.get(0);
    if (areNamesWithLengths()) {
      List<String> names = new ArrayList<>();
      List<String> indices = new ArrayList<>();
      for (String line : lines) {
        indices.add(line.split("\t", -1)[0].strip());
        names.add(line.split("\t", -1)[1].strip());
      }
      return placed(new IndexColumn(file, indices, numbers, lines), names);
    }
    boolean tabs = first.indexOf('\t') >= 0;
    if (tabs && first.split("\t", -1).length > 2) {
      throw file.error(
          "found %s lines of %s columns, expected a header line and %s lines. Add a header"
              + " that names the columns.",
          count, first.split("\t", -1).length, count);
    }
    requireNoTable();
    requireNoColumn();
    List<String> indices = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (String line : lines) {
      String[] pair = pair(line);
      // a tab at the very end of a line was stripped: an index with an empty label
      indices.add(pair != null ? pair[0] : tabs ? line.strip() : null);
      labels.add(pair != null ? pair[1] : "");
    }
    IndexColumn index = new IndexColumn(file, indices, numbers, lines);
    // Labels may begin with a number too ("16 rRNA"): without tabs, they must look like indices
    if (tabs || index.isWhole(0) || index.isMeant()) {
      return placed(index, labels);
    }
    return PointColumn.unordered(null, List.copyOf(lines), List.of(), List.of());
  }

  /** A table that lacks a row has as many lines as there are points: they are no labels. */
  private void requireNoTable() {
    TextTable all = all();
    List<String> cells = count == 0 ? List.of() : firstRow(all);
    boolean called = cells.stream().anyMatch(cell -> isKnown(cell) || NameColumn.is(cell));
    if (cells.size() > 1 && all.beginsWithHeader() && called && isEven(all, cells.size())) {
      throw wrongCount((count - 1) + " rows below a header");
    }
  }

  /** Throws if a column is wanted by its name, as none has one here. */
  private void requireNoColumn() {
    if (columns.label() != null && Fields.natural(columns.label()) < 0) {
      throw file.error(
          "the labels are to be in column '%s', found %s without a header. Add a first line that"
              + " names the columns, or name none.",
          columns.label(), Sentence.count(lines.size(), "line"));
    }
  }

  private static boolean isEven(TextTable all, int columns) {
    return IntStream.range(0, all.size()).allMatch(row -> all.width(row) == columns);
  }

  /** How many lines there are up to the last that is not blank. */
  private int linesWithGaps() {
    return numbers.isEmpty() ? 0 : numbers.get(numbers.size() - 1);
  }

  /** A label a line, of which some are blank. */
  private PointColumn withGaps() {
    List<String> labels = new ArrayList<>();
    for (int k = 0; k < lines.size(); k++) {
      while (labels.size() < numbers.get(k) - 1) {
        labels.add("");
      }
      labels.add(lines.get(k));
    }
    String note =
        file.name()
            + ": "
            + Sentence.count(count - lines.size(), "blank line")
            + ", whose points are unlabelled";
    return PointColumn.unordered(null, labels, List.of(), List.of(note));
  }

  /**
   * Lines 'index name length', as label files of the original programs have them; where all names
   * were numbers, they could be anything.
   */
  private boolean areNamesWithLengths() {
    boolean named = false;
    for (int i = 0; i < count; i++) {
      String[] cells =
          lines.get(i).indexOf('\t') < 0 ? new String[0] : lines.get(i).split("\t", -1);
      if (cells.length != 3
          || Fields.natural(cells[0].strip()) < 0
          || Fields.natural(cells[2].strip()) < 0) {
        return false;
      }
      named |= Fields.natural(cells[1].strip()) < 0;
    }
    return named;
  }

  private static PointColumn placed(IndexColumn index, List<String> labels) {
    return PointColumn.unordered(null, inOrder(index.points(), labels), List.of(), index.notes());
  }

  private static List<String> inOrder(int[] points, List<String> values) {
    String[] ordered = new String[points.length];
    for (int i = 0; i < points.length; i++) {
      ordered[points[i]] = values.get(i);
    }
    return Arrays.asList(ordered);
  }

  private static String[] pair(String line) {
    String text = line.strip();
    int end = text.startsWith("-") ? 1 : 0;
    int start = end;
    while (end < text.length() && Character.digit(text.charAt(end), 10) >= 0) {
      end++;
    }
    if (end == start || end == text.length() || "\t ,".indexOf(text.charAt(end)) < 0) {
      return null;
    }
    return new String[] {text.substring(0, end), text.substring(end + 1).strip()};
  }

  // --- a table with a header ---

  private PointColumn table(TextTable table) {
    int label = labelColumn(table, -1);
    int index = table.find("index");
    int id =
        columns.id() == null
            ? NameColumn.find(table.header())
            : table.wanted(columns.id(), "the names are");
    List<String> labels = table.column(label);
    IndexColumn order = null;
    int counting = index >= 0 ? index : table.find("id");
    if (counting >= 0) {
      order = IndexColumn.of(table, counting);
      // ids are names, unless they count the points
      boolean counts = order.isWhole(0) || !order.increases() && order.isMeant();
      order = index >= 0 || counts ? order : null;
    }
    int[] points = order == null ? IntStream.range(0, count).toArray() : order.points();
    List<String> warnings = new ArrayList<>(order == null ? List.of() : order.notes());
    RowJoin.addComments(table, warnings);
    return new PointColumn(
        name(table, label),
        table.order(label),
        inOrder(points, labels),
        id < 0 || id == label ? null : inOrder(points, table.column(id)),
        told(table, id < 0 ? RowJoin.namesIn(table) : id, order),
        warnings);
  }

  /** Where rows are taken as they stand though they have names, this is said. */
  private List<String> told(TextTable table, int id, IndexColumn order) {
    if (order != null || id < 0 && columns.names() == null) {
      return List.of();
    }
    return List.of(
        file.name()
            + ": rows are taken in the order of the points, as "
            + (columns.names() == null
                ? "these have no names to join the ones in " + table.called(id) + " with"
                : "no column has their names in " + columns.names().source()));
  }

  /** What the header calls a column; null without a header, or where it has no name. */
  private static String name(TextTable table, int column) {
    List<String> header = table.header();
    String name = column < header.size() ? header.get(column).strip() : "";
    return name.isEmpty() ? null : name;
  }

  /**
   * The column with the labels.
   *
   * @param names the column with the names of the points; -1 if there is none
   */
  private int labelColumn(TextTable table, int names) {
    if (columns.label() != null) {
      return table.wanted(columns.label(), "the labels are");
    }
    int width = table.columns();
    int called = usual.isEmpty() ? NameColumn.find(table.header()) : -1;
    if (called >= 0 && called != names) {
      return called;
    }
    if (width <= 2) {
      return names == width - 1 ? 0 : width - 1;
    }
    for (String name : usual) {
      int column = table.find(name);
      if (column >= 0 && column != names) {
        return column;
      }
    }
    throw file.error(
        table.size() == 0 ? 1 : numbers.get(0),
        "no column is called label, cluster, class or family; found these columns: %s. Call"
            + " the one with the labels 'label', or name it (LabelColumn, ReferenceColumn, --cluster-column).",
        table.list());
  }
}
