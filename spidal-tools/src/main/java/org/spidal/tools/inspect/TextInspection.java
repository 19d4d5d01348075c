package org.spidal.tools.inspect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.ConvertCommand;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.input.ShellWord;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TableWithin;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;
import org.spidal.common.text.UnevenLine;

/**
 * What is in a text file: points, clusters, labels, a table of numbers. Tells by the number of
 * columns and by what stands in them.
 */
final class TextInspection {
  private static final int SHOWN = 10;

  /** So many lines, each one cell longer, are a triangle. */
  private static final int STAIRS = 4;

  /** A list of edges whose points have larger numbers is hardly one. */
  private static final int POINTS_IN_ROWS = 10;

  private static final String UNEVEN = "line %d is the first with another number of columns";

  private static final String ONE_LINE =
      "Correct the line; if this is no table: " + FileKind.NEEDED + ".";

  private static final int NAMES = 10_000;

  /** So many lines tell what separates cells, and what is above the table. */
  private static final int FIRST = 100;

  private final Path path;
  private final TextFile file;
  private int rows;
  private int columns = -1;
  private int ragged;
  private int width; // of the line before
  private int above; // the number of that line
  private int stairs; // lines from the first on, each one cell longer
  private int unstepped; // the first line that is not so
  private boolean[] whole = {};
  private boolean[] number = {};
  private boolean indexed = true;
  private String firstLine = "";
  private String[] firstRow = {};
  private boolean mirrored = true; // the first column has what the first row has
  private String[] headed = {};
  private boolean repeated =
      true; // the first column has the names that the header has behind its first

  /** Of a square table without names before its rows and with them, one cell further on. */
  private final Diagonal[] diagonals = {new Diagonal(), new Diagonal()};

  private double[] least = {};
  private double[] most = {};
  private char separator;
  private String header;
  private final TreeMap<String, Integer> lastCells = new TreeMap<>();

  /** Of the first two columns, as many as tell whether both name the same objects. */
  private final List<Set<String>> names = List.of(new HashSet<>(), new HashSet<>());

  TextInspection(Path path) {
    this.path = path;
    this.file = new TextFile(path);
  }

  String describe() {
    int comments;
    try {
      comments = takeLines();
    } catch (SpidalException e) { // of quotes, which in other text mean nothing
      throw new SpidalException(
          e.exitCode(),
          e.getMessage().replaceFirst("[.]?$", ".")
              + " If this is no table: "
              + FileKind.NEEDED
              + ".",
          e);
    }
    if (rows == 0) {
      return new FileDescription(path + ": text without lines").toString();
    }
    if (isTriangle()) {
      return triangle(new FileDescription(path + ": " + kind())).toString();
    }
    Optional<TableWithin> table = ragged > 0 ? TableWithin.of(file) : Optional.empty();
    if (ragged > 0 && !table.map(TableWithin::isWhole).orElse(false)) {
      return text(table).toString();
    }
    FileDescription lines = new FileDescription(path + ": " + kind());
    lines.add("lines", "%d of %d columns%s", rows, columns, header == null ? "" : ", and a header");
    if (header != null) {
      lines.add("header", Fields.shown(header));
    }
    if (comments > 0) {
      lines.add("comments", "%d lines that begin with #", comments);
    }
    if (ragged > 0) {
      lines.add("uneven", UNEVEN, ragged);
    }
    describeColumns(lines);
    if (ragged > 0) {
      return lines.add("to read it", ONE_LINE).toString();
    }
    String next = next();
    return (next.isEmpty() ? lines : lines.add("next", next)).toString();
  }

  /** Of lines with different numbers of fields, it is not known what they mean. */
  private FileDescription text(Optional<TableWithin> table) {
    FileDescription lines = new FileDescription(path + ": text of no form that SPIDAL reads");
    lines.add("first line", Fields.shown(firstLine));
    if (table.isEmpty()) {
      lines.add("uneven", UNEVEN, ragged);
    }
    table.ifPresent(
        within ->
            lines.add(
                "table",
                "lines %d to %d, %d columns, %d of them numbers",
                within.first(),
                within.last(),
                within.columns(),
                within.numbers()));
    String remedy = table.map(within -> UnevenLine.command(file, within)).orElse(FileKind.NEEDED);
    return lines.add("to read it", file.filled(remedy));
  }

  private boolean isTriangle() {
    return stairs >= STAIRS;
  }

  private FileDescription triangle(FileDescription lines) {
    lines.add("lines", "%d, each one cell longer than the line before", stairs);
    return unstepped > 0
        ? lines.add("below", "line %d is not: distances end above it", unstepped)
        : lines.add("next", ConvertCommand.of(path, FileKind.TABLE));
  }

  private void describeColumns(FileDescription lines) {
    for (int c = 0; c < Math.min(columns, SHOWN); c++) {
      if (number[c]) {
        lines.add("column " + (c + 1), "%s .. %s%s", text(least[c]), text(most[c]), indexNote(c));
      } else {
        lines.add("column " + (c + 1), "text");
      }
    }
    if (lastCells.size() <= SHOWN * SHOWN && columns > 1) {
      lines.add("last column", "%d different: %s", lastCells.size(), sizes());
    }
  }

  /** Takes the header, and all lines below; returns how many comments are above. */
  private int takeLines() {
    List<String> first = firstLines();
    firstLine = first.isEmpty() ? "" : first.get(0);
    separator = TextTable.separatorOrBlank(first);
    long above = first.stream().takeWhile(line -> line.startsWith("#")).count();
    int row = (int) Math.max(0, Math.min(above, first.size() - 1));
    boolean columned = row > 0 && words(first.get(row)).size() > 1;
    int named = columned ? TextTable.commentedHeader(first, row, this::words) : -1;
    int[] seen = {0};
    file.forEachLine(
        (line, at) -> {
          int now = seen[0]++;
          if (now == named) {
            header = line.substring(1).strip();
          } else if (now == row && named < 0 && isHeader(line, at, first)) {
            header = line.strip();
            headed = split(line, at);
          } else if (now >= row) {
            take(line, at);
          }
        });
    return named < 0 ? row : row - 1;
  }

  /** Whether the first row, of words and numbers, has the names that stand before the rows. */
  private boolean isNamedSquare() {
    boolean words = numbers(0, columns) < columns; // at least above the names
    boolean below = header == null && rows == columns && mirrored && words;
    return columns > 2 && (below || rows == columns - 1 && repeated);
  }

  /** The command that reads a table of distances or vectors. */
  private String next() {
    if (rows < 2 || indexed && header == null) {
      return "";
    }
    String word = ShellWord.of(path.toString());
    int numbers = numbers(0, columns);
    boolean named = !number[0] && numbers == columns - 1;
    boolean square = numbers == columns && rows == columns || named && rows == columns - 1;
    if (isNamedSquare() || columns > 2 && square) {
      return square(numberColumns());
    }
    if (isListOfPairs()) {
      return "./spidal convert " + word + " m.pairs (distances of named pairs)";
    }
    String layout = "./spidal layout -DGraphFile=" + word + " (edges)";
    String distances = "./spidal distances -DVectorFile=" + word;
    if (columns == 2 && numbers == 0) {
      return Collections.disjoint(names.get(0), names.get(1)) ? "" : layout;
    }
    if (columns > 1 && numbers == columns) {
      String pairs = columns == 3 ? ", or ./spidal convert " + word + " m.pairs (distances)" : "";
      return distances + (mayBeEdges() ? " (vectors), or " + layout + pairs : "");
    }
    if (numbers > 1) {
      return distances + " -DColumns=" + numberColumns();
    }
    return header == null || columns < 2
        ? ""
        : "./spidal distances -DTableFile=" + word + " -DDistance=gower (numbers and text)";
  }

  /** Distances have 0 on the diagonal; of other tables the rows may be vectors. */
  private String square(String numberColumns) {
    String matrix = ConvertCommand.of(path, FileKind.TABLE);
    return diagonals[columns - rows].varies
        ? Sentence.of(
            "./spidal distances -DVectorFile=%s -DColumns=%s (each row a vector); of similarities: %s"
                + " --similarities max-minus",
            ShellWord.of(path.toString()), numberColumns, matrix)
        : matrix;
  }

  /** Two numbers of points, of which hardly any is in no row, and perhaps a weight. */
  private boolean mayBeEdges() {
    return columns <= 3
        && whole[0]
        && whole[1]
        && Math.min(least[0], least[1]) >= 0
        && Math.max(most[0], most[1]) < POINTS_IN_ROWS * rows;
  }

  /** The columns of numbers, from 1: 2-5,7. */
  private String numberColumns() {
    List<String> ranges = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      int from = c;
      while (c + 1 < columns && number[c] && number[c + 1]) {
        c++;
      }
      if (number[c]) {
        ranges.add(from == c ? "" + (c + 1) : (from + 1) + "-" + (c + 1));
      }
    }
    return String.join(",", ranges);
  }

  /** Two names and a distance; in lists of Mash also how probable it is, and the shared hashes. */
  private boolean isListOfPairs() {
    boolean mash = columns == 5 && lastCells.firstKey().matches("\\d+/\\d+");
    return (columns == 3 || mash) && !number[0] && !number[1] && number[2];
  }

  /** Columns of numbers from one to before another. */
  private int numbers(int from, int to) {
    int numbers = 0;
    for (int c = from; c < to; c++) {
      numbers += number[c] ? 1 : 0;
    }
    return numbers;
  }

  private List<String> firstLines() {
    List<String> first = new ArrayList<>();
    file.forEachLine(
        (line, at) -> {
          if (first.size() < FIRST) {
            first.add(line);
          }
        });
    return first;
  }

  private String indexNote(int column) {
    return column == 0 && indexed ? " (0 .. N-1 in order)" : "";
  }

  private static String text(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return isWhole ? Long.toString((long) value) : Sentence.of("%.6g", value);
  }

  private String sizes() {
    List<String> parts = new ArrayList<>();
    lastCells.forEach((cell, count) -> parts.add(cell + " x" + count));
    return String.join(", ", parts.subList(0, Math.min(SHOWN, parts.size())))
        + (parts.size() > SHOWN ? " ..." : "");
  }

  /** The cells of a line, by the rules of all tables; of one without a separator, its words. */
  private String[] split(String line, int at) {
    return separator == ' '
        ? line.strip().split("\\s+")
        : TextTable.cells(file, line, at, separator);
  }

  /** The cells of what may be a comment: quotes in it mean nothing. */
  private List<String> words(String line) {
    return List.of(split(line.replace("\"", ""), 1));
  }

  /**
   * @param first lines of the file, one of which is this one
   */
  private boolean isHeader(String line, int at, List<String> first) {
    int next = first.indexOf(line) + 1;
    String below = next < first.size() ? words(first.get(next)).get(0) : null;
    return TextTable.heads(List.of(split(line, at)), below);
  }

  private void take(String line, int at) {
    String[] cells = split(line, at);
    if (columns < 0) {
      columns = cells.length;
      whole = new boolean[columns];
      number = new boolean[columns];
      least = new double[columns];
      most = new double[columns];
      Arrays.fill(whole, true);
      Arrays.fill(number, true);
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      Arrays.fill(most, Double.NEGATIVE_INFINITY);
      ragged = isHeadedOtherwise() ? at : 0;
    }
    if (line.startsWith("#") && (cells.length != columns || cells[0].startsWith("#q2:"))) {
      return;
    }
    if (unstepped == 0 && (rows == 0 || cells.length == width + 1 && at == above + 1)) {
      stairs++;
    } else if (unstepped == 0) {
      unstepped = at;
    }
    width = cells.length;
    above = at;
    if (cells.length != columns) {
      ragged = ragged == 0 ? at : ragged;
      rows++;
      return;
    }
    for (int c = 0; c < Math.min(columns, names.size()) && rows < NAMES; c++) {
      names.get(c).add(cells[c]);
    }
    for (int c = 0; c < columns; c++) {
      if (!PlainNumber.is(cells[c])) {
        number[c] = false;
        whole[c] = false;
        continue;
      }
      double value = PlainNumber.parse(cells[c]);
      whole[c] &= value == Math.rint(value);
      least[c] = Math.min(least[c], value);
      most[c] = Math.max(most[c], value);
    }
    indexed &= cells[0].strip().equals(Integer.toString(rows));
    for (int offset = 0; offset < diagonals.length && rows + offset < columns; offset++) {
      diagonals[offset].take(PlainNumber.orNaN(cells[rows + offset]));
    }
    firstRow = rows == 0 ? cells : firstRow;
    mirrored &= rows == 0 || rows < columns && cells[0].strip().equals(firstRow[rows].strip());
    repeated &= rows + 1 < headed.length && cells[0].strip().equals(headed[rows + 1].strip());
    if (lastCells.size() <= SHOWN * SHOWN) {
      lastCells.merge(cells[columns - 1].strip(), 1, Integer::sum);
    }
    rows++;
  }

  /** Whether a header has other names than those of all columns, or of all but the first. */
  private boolean isHeadedOtherwise() {
    int names = headed.length;
    return names > 0
        && names != columns
        && names != columns - 1
        && !headed[names - 1].isBlank(); // a separator at the end
  }

  private String kind() {
    if (isNamedSquare()) {
      return "a square table with names";
    }
    if (isTriangle()) {
      return "a triangle";
    }
    if (columns == 1) {
      return number[0] ? "numbers, one per line" : "names or labels, one per line";
    }
    if (header != null) {
      return "a table with a header";
    }
    if (columns == 2 && whole[0] && whole[1] && indexed) {
      return "clusters: index, cluster";
    }
    if (columns == 2 && indexed) {
      return "labels: index, label";
    }
    if (indexed && columns >= 4 && columns <= 6 && numbers(1, 4) == 3) {
      return "points: index, coordinates, label";
    }
    if (numbers(0, columns) < columns) {
      return "a table";
    }
    return rows == columns ? "a square table of numbers" : "vectors: a table of numbers";
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
}
