package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.DecimalComma;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.text.ColumnFacts;
import org.spidal.common.text.DelimitedLine;
import org.spidal.common.text.Fields;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.TableLines;
import org.spidal.common.text.TableWithin;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.UnevenLine;

/**
 * What is in a text file: points, clusters, labels, a table of numbers. What a row, a header and a
 * field are, {@link TableLines} says, as it does for the programs; what the table is, the number of
 * columns and what stands in them.
 */
final class TextInspection {
  private static final int SHOWN = 10;

  /** A list of edges whose points have larger numbers is hardly one. */
  private static final int POINTS_IN_ROWS = 10;

  private static final String UNEVEN = "line %d is the first with another number of columns";

  private static final String ONE_LINE =
      "Correct such lines, or leave them out: awk %s'NF == %s' IN > OUT.txt; if this is no table: "
          + FileKind.NEEDED;

  private static final String LABELS =
      "if it says something of objects that other files have, it is a LabelFile or IdFile of a program, or for"
          + " ./spidal plot --labels; for distances "
          + FileKind.NEEDED;

  private static final String WORDS =
      "if each line is the label of an object, it is a LabelFile; if not: " + FileKind.NEEDED;

  /** So many words may be the label of an object. */
  private static final int FEW_WORDS = 6;

  private static final String NOTHING_ALIKE =
      "no cell of it stands in two rows, so there is nothing to compare. As names of objects, it is a"
          + " LabelFile or IdFile; for distances "
          + FileKind.NEEDED;

  private static final int NAMES = 10_000;

  private final Path path;
  private final TextFile file;
  private final TableLines lines;
  private final LineFields split;
  private final List<String> header;
  private final List<ColumnFacts> columns;
  private int rows;
  private int ragged; // the first line with another number of columns; 0 if there is none
  private int mostFields; // of a line
  private boolean lists = true; // whether all fields of all lines are whole numbers
  private boolean indexed = true;
  private boolean paired = true; // whether the first cell of each row stands in it again
  private String firstLine = ""; // of the rows
  private List<String> firstRow = List.of();
  private boolean mirrored = true; // the first column has what the first row has
  private boolean repeated = true; // the first column has what the header has behind its first

  /** Of a square table without names before its rows and with them, one cell further on. */
  private final Diagonal[] diagonals = {new Diagonal(), new Diagonal()};

  private final TreeMap<String, Integer> lastCells = new TreeMap<>();

  /** Of the first two columns, as many as tell whether both name the same objects. */
  private final List<Set<String>> names = List.of(new HashSet<>(), new HashSet<>());

  TextInspection(Path path) {
    this.path = path;
    this.file = new TextFile(path);
    this.lines = new TableLines(file);
    this.split = lines.splitter();
    this.header = lines.header();
    this.columns = ColumnFacts.ofColumns(lines.fields());
  }

  String describe() {
    lines.forEachRow(split, this::take);
    if (rows == 0) {
      boolean none = header.isEmpty();
      FileDescription text = new FileDescription(path + (none ? ": blank text" : ": one line"));
      if (!none) {
        text.add("header", Fields.shown(String.join(", ", header)));
      }
      return text.add("to read it", FileKind.NEEDED).toString();
    }
    Stairs stairs = Stairs.of(file, lines);
    if (stairs.isTriangle()) {
      return triangle(stairs).toString();
    }
    Optional<PackedCells> cells = PackedCells.of(firstLine, lines, columns);
    if (cells.isPresent()) {
      return new FileDescription(path + ": " + cells.get().text())
          .add("first line", Fields.shown(file.firstLine()))
          .add("to read it", file.filled(cells.get().remedy()))
          .toString();
    }
    boolean words = width() > 2 && numbers(0) == 0; // perhaps because of what is above numbers
    Optional<TableWithin> table = ragged > 0 || words ? TableWithin.of(file) : Optional.empty();
    boolean whole = table.map(TableWithin::isWhole).orElse(false);
    if (ragged > 0 && !whole && !hasCellsOfLines()
        || words && table.filter(TextInspection::isBelow).isPresent()) {
      return text(table).toString();
    }
    FileDescription text = new FileDescription(path + ": " + kind());
    text.add(
        "lines", "%d of %d columns%s", rows, width(), header.isEmpty() ? "" : ", and a header");
    if (!header.isEmpty()) {
      text.add("header", Fields.shown(String.join(", ", header)));
    }
    int comments = lines.comments();
    if (comments > 0) {
      text.add("comments", "%d lines that begin with #", comments);
    }
    if (ragged > 0) {
      text.add("uneven", UNEVEN, ragged);
    }
    describeColumns(text);
    if (ragged > 0) {
      return text.add("to read it", correction()).toString();
    }
    Optional<ColumnFacts> commas = columns.stream().filter(ColumnFacts::hasCommas).findFirst();
    if (commas.isPresent()) {
      String remedy = DecimalComma.remedy(commas.get().comma(), lines.separator());
      return text.add("to read it", file.filled(remedy)).toString();
    }
    return isOfSequences() ? text.toString() : next().addTo(text, otherwise()).toString();
  }

  /** Whether a table of numbers begins below other lines. */
  private static boolean isBelow(TableWithin table) {
    return table.first() > 2 && 2 * table.numbers() >= table.columns();
  }

  /** Whether cells of a table seem to go over several lines. */
  private boolean hasCellsOfLines() {
    return lines.separator() == ',' && !header.isEmpty() && PackedCells.areOfLines(file, width());
  }

  /** What to do about lines with other numbers of fields in a table. */
  private String correction() {
    if (hasCellsOfLines()) {
      return file.filled(DelimitedLine.CELLS_OF_LINES);
    }
    char separator = lines.separator();
    String option =
        separator == ' ' ? "" : separator == '\t' ? "-F'\\t' " : "-F'" + separator + "' ";
    return file.filled(ONE_LINE, option, width());
  }

  private int width() {
    return columns.size();
  }

  /** Of lines with different numbers of fields, it is not known what they mean. */
  private FileDescription text(Optional<TableWithin> table) {
    FileDescription text = new FileDescription(path + ": text of no form that SPIDAL reads");
    text.add("first line", Fields.shown(file.firstLine()));
    if (table.isEmpty()) {
      text.add("uneven", UNEVEN, ragged);
    }
    table.ifPresent(
        within ->
            text.add(
                "table",
                "lines %d to %d, %d columns, %d of them numbers",
                within.first(),
                within.last(),
                within.columns(),
                within.numbers()));
    if (lists && header.isEmpty()) { // as of neighbours
      return new Offers(path).addProgram("edges", "layout", "GraphFile").addTo(text);
    }
    boolean words = lines.separator() == ' ' && mostFields <= FEW_WORDS;
    String remedy = table.map(UnevenLine::command).orElse(words ? WORDS : FileKind.NEEDED);
    return text.add("to read it", file.filled(remedy));
  }

  private FileDescription triangle(Stairs stairs) {
    FileDescription text = new FileDescription(path + ": a triangle");
    text.add("lines", "%d, each one cell longer than the line before", stairs.lines());
    Offers matrix = matrix("");
    if (stairs.below() == 0 || !matrix.isEmpty()) {
      return matrix.addTo(text);
    }
    text.add("below", "line %d is not: distances end above it", stairs.below());
    return text.add("to read it", file.filled("head -n " + (stairs.below() - 1) + " IN > OUT.txt"));
  }

  private void describeColumns(FileDescription text) {
    for (int c = 0; c < Math.min(width(), SHOWN); c++) {
      text.add("column " + (c + 1), columns.get(c).text() + indexNote(c));
    }
    if (lastCells.size() <= SHOWN * SHOWN && width() > 1) {
      text.add("last column", "%d different: %s", lastCells.size(), sizes());
    }
    PackedCells.sequences(lines, columns)
        .ifPresent(command -> text.add("sequences", file.filled(command)));
  }

  /** Whether the first row, of words and numbers, has the names that stand before the rows. */
  private boolean isNamedSquare() {
    boolean words = numbers(0) < width(); // at least above the names
    boolean below = header.isEmpty() && rows == width() && mirrored && words;
    return width() > 2 && (below || rows == width() - 1 && repeated);
  }

  /** The commands that read it. */
  private Offers next() {
    if (isNamedSquare()) {
      return square();
    }
    Offers offers = new Offers(path);
    if (isLabels()) {
      return offers;
    }
    int numbers = numbers(0);
    if (rows == 1) {
      return numbers == width() && width() > 1 ? matrix("") : offers;
    }
    if (width() == 1) { // perhaps the distances of all pairs
      Offers list = CondensedFile.points(rows) > 2 ? matrix("") : offers;
      return list.addProgram("each number a vector", "distances", "VectorFile").inDoubt();
    }
    boolean named = !columns.get(0).isNumber() && numbers == width() - 1;
    if (width() > 2
        && (numbers == width() && rows == width() || named && rows > 2 && rows == width() - 1)) {
      offers = square();
    }
    if (!offers.isEmpty()) {
      return offers;
    }
    if (isListOfPairs()) {
      boolean distances = !offers.addPairs("distances of named pairs").isEmpty();
      offers.addProgram("edges and weights", "layout", "GraphFile");
      return header.isEmpty() && distances
          ? offers
          : offers.addProgram("numbers and text", "distances", "TableFile", "Distance=gower");
    }
    if (width() == 2 && columns.stream().allMatch(ColumnFacts::isWords) && !paired) {
      if (header.isEmpty() || !Collections.disjoint(names.get(0), names.get(1))) {
        return offers.addProgram("edges, if a line has two points", "layout", "GraphFile");
      }
    }
    if (width() > 1 && numbers == width() && !indexed) {
      return numbers(offers);
    }
    if (numbers > 1) {
      offers.addProgram("", "distances", "VectorFile", "Columns=" + numberColumns());
    }
    boolean missing = columns.stream().anyMatch(ColumnFacts::isMissing);
    boolean cells = !header.isEmpty() || numbers > 0 || width() > 2 && lines.separator() != ' ';
    boolean mixed = width() > 1 && numbers <= 1 && cells && isComparable();
    if (mixed || missing) {
      List<String> keys = new ArrayList<>(List.of("Distance=gower"));
      if (lines.isNumbered()) {
        keys.add("Columns=2" + (width() > 2 ? "-" + width() : ""));
      }
      offers.addProgram("numbers and text", "distances", "TableFile", keys.toArray(String[]::new));
    }
    return offers;
  }

  /** Of numbers alone: vectors, or edges, or distances of pairs. */
  private Offers numbers(Offers offers) {
    boolean edges = mayBeEdges();
    boolean named = !edges && mayBeNamedEdges();
    offers.addProgram(edges || named ? "vectors" : "", "distances", "VectorFile");
    if (edges) {
      offers.addProgram("edges", "layout", "GraphFile");
    } else if (named) {
      offers.addProgram(
          "edges, whose points have numbers for names", "layout", "GraphFile", "GraphForm=names");
    }
    return edges && width() > 2 ? offers.addPairs("distances") : offers;
  }

  private Offers matrix(String note) {
    return new Offers(path).add(note, ConvertCommand.words(path, FileKind.TABLE));
  }

  /** Distances have 0 on the diagonal; of other tables the rows may be vectors. */
  private Offers square() {
    if (!diagonals[width() - rows].varies) {
      return matrix("");
    }
    List<String> words = new ArrayList<>(ConvertCommand.words(path, FileKind.TABLE));
    words.addAll(List.of("--similarities", "max-minus"));
    return new Offers(path)
        .addProgram("each row a vector", "distances", "VectorFile", "Columns=" + numberColumns())
        .add("of similarities", words);
  }

  /** Two numbers of points, of which hardly any is in no row, and perhaps a weight. */
  private boolean mayBeEdges() {
    ColumnFacts from = columns.get(0);
    ColumnFacts to = columns.get(1);
    return width() <= 3
        && from.isWhole()
        && to.isWhole()
        && Math.min(from.least(), to.least()) >= 0
        && Math.max(from.most(), to.most()) < POINTS_IN_ROWS * rows;
  }

  /** Whole numbers that are too large to count points, of which both columns have some. */
  private boolean mayBeNamedEdges() {
    boolean whole = width() <= 3 && columns.get(0).isWhole() && columns.get(1).isWhole();
    return whole && !Collections.disjoint(names.get(0), names.get(1));
  }

  /** The columns of numbers, but for one that counts the rows, and the label of a map: 2-5,7. */
  private String numberColumns() {
    return ColumnFacts.ranges(
        columns.subList(0, width() - (hasLabel() ? 1 : 0)), indexed ? 1 : 0, ColumnFacts::isNumber);
  }

  /** Whether whole numbers stand behind the coordinates of points, which are none. */
  private boolean hasLabel() {
    return isPoints()
        && columns.get(width() - 1).isWhole()
        && !columns.subList(1, width() - 1).stream().allMatch(ColumnFacts::isWhole);
  }

  /**
   * Two names of the same objects and a distance; in lists of Mash also how probable it is, and the
   * shared hashes.
   */
  private boolean isListOfPairs() {
    boolean mash = width() == 5 && lastCells.firstKey().matches("\\d+/\\d+");
    boolean apart = rows <= NAMES && Collections.disjoint(names.get(0), names.get(1));
    return (width() == 3 || mash)
        && !apart
        && !columns.get(0).isNumber()
        && !columns.get(1).isNumber()
        && columns.get(2).isNumber();
  }

  /** Columns of numbers alone, from one on. */
  private int numbers(int from) {
    return (int) columns.stream().skip(from).filter(ColumnFacts::isNumber).count();
  }

  private String indexNote(int column) {
    return column == 0 && indexed ? " (0 .. N-1 in order)" : "";
  }

  private String sizes() {
    return lastCells.entrySet().stream()
            .limit(SHOWN)
            .map(entry -> entry.getKey() + " x" + entry.getValue())
            .collect(Collectors.joining(", "))
        + (lastCells.size() > SHOWN ? " ..." : "");
  }

  private void take(String line, int at) {
    int fields = split.split(line);
    firstLine = rows == 0 ? line : firstLine;
    rows++;
    lists &= split.isOfNaturals();
    mostFields = Math.max(mostFields, fields);
    if (fields != width()) {
      ragged = ragged == 0 ? at : ragged;
      return;
    }
    int row = rows - 1;
    for (int c = 0; c < Math.min(fields, names.size()) && row < NAMES; c++) {
      names.get(c).add(split.text(c));
    }
    for (int c = 0; c < fields; c++) {
      columns.get(c).take(split.text(c));
    }
    String first = split.text(0);
    paired &= fields > 1 && first.equals(split.text(1));
    indexed &= first.equals(Integer.toString(row));
    for (int offset = 0; offset < diagonals.length && row + offset < fields; offset++) {
      diagonals[offset].take(PlainNumber.orNaN(split.text(row + offset)));
    }
    if (row == 0) {
      firstRow = IntStream.range(0, fields).mapToObj(split::text).toList();
    }
    mirrored &= row == 0 || row < firstRow.size() && first.equals(firstRow.get(row));
    repeated &= row + 1 < header.size() && first.equals(header.get(row + 1));
    if (lastCells.size() <= SHOWN * SHOWN) {
      lastCells.merge(split.text(fields - 1), 1, Integer::sum);
    }
  }

  /** Whether there is something in which rows may be alike. */
  private boolean isComparable() {
    return columns.stream().skip(lines.isNumbered() ? 1 : 0).anyMatch(ColumnFacts::isComparable);
  }

  /** What to do if no program takes it. */
  private String otherwise() {
    if (isLabels() || width() == 2 && header.isEmpty() && numbers(0) == 0) {
      return LABELS;
    }
    return rows > 1 && width() > 1 && !isComparable() ? NOTHING_ALIKE : FileKind.NEEDED;
  }

  private boolean isOfSequences() {
    return width() == 1 && columns.get(0).isOfNucleotides();
  }

  /** Names, or what a file says of points by their numbers: nothing that can be compared. */
  private boolean isLabels() {
    boolean names = width() == 1 && !columns.get(0).isNumber();
    return names || indexed && header.isEmpty() && width() == 2;
  }

  private boolean isPoints() {
    return indexed
        && width() >= 4
        && width() <= 6
        && columns.subList(1, 4).stream().allMatch(ColumnFacts::isNumber);
  }

  private String kind() {
    boolean number = columns.get(0).isNumber();
    if (isNamedSquare()) {
      return "a square table with names";
    }
    if (!header.isEmpty()) {
      return "a table with a header";
    }
    if (width() == 1) {
      return isOfSequences()
          ? "sequences, one per line"
          : number ? "numbers, one per line" : "names or labels, one per line";
    }
    if (width() == 2 && indexed) {
      return columns.get(1).isWhole() ? "clusters: index, cluster" : "labels: index, label";
    }
    if (isPoints()) {
      return "points: index, coordinates, label";
    }
    if (numbers(0) < width()) {
      return "a table";
    }
    return rows == width() ? "a square table of numbers" : "vectors: a table of numbers";
  }

  /** Whether numbers differ by more than rounding; what is missing does not. */
  private static final class Diagonal {
    private static final double ROUNDING = 1e-6;

    private double first = Double.NaN;
    private boolean varies;

    void take(double value) {
      first = Double.isNaN(first) ? value : first;
      varies |= Math.abs(value - first) > ROUNDING * Math.max(1, Math.abs(first));
    }
  }

  /**
   * Lines each of which is one cell longer than the line before, as those of a triangle.
   *
   * @param lines how many, from the first on
   * @param below the number of the first line that is not so; 0 if there is none
   */
  private record Stairs(int lines, int below) {
    /** So many lines are no chance. */
    private static final int LEAST = 4;

    static Stairs of(TextFile file, TableLines table) {
      LineFields split = table.splitter();
      int[] last = {0, 0}; // cells of the line before, and its number
      int[] found = {0, 0};
      file.forEachLine(
          (line, number) -> {
            if (found[1] > 0 || found[0] == 0 && line.startsWith("#")) {
              return;
            }
            int width = split.split(line);
            boolean next = width == last[0] + 1 && number == last[1] + 1;
            if (found[0] == 0 || next) {
              found[0]++;
            } else {
              found[1] = number;
            }
            last[0] = width;
            last[1] = number;
          });
      return new Stairs(found[0], found[1]);
    }

    boolean isTriangle() {
      return lines >= LEAST;
    }
  }
}
