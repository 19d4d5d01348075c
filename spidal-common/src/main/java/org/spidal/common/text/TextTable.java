package org.spidal.common.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.HeaderRow;

/**
 * A table of cells in text, one row per line, kept in memory. One set of rules for all tables of
 * objects:
 *
 * <ul>
 *   <li>Tabs, commas or semicolons separate; blanks only where the caller says so.
 *   <li>A cell may stand in "quotes", with a quote in it doubled.
 *   <li>Lines above the table that begin with # are comments, but for the last one if it names the
 *       columns, such as {@code #SampleID} or the {@code # x y} of NumPy.
 *   <li>A header one cell shorter than the rows has no name for the first column, as R writes it.
 *   <li>Below a header, {@code #q2:types} (QIIME 2) gives the types of the columns, or the order of
 *       the categories of one ({@code low < mid < high}), and other lines that begin with # are
 *       comments, which are counted.
 *   <li>Rows as long as the header, or an error that names the line.
 * </ul>
 *
 * Immutable.
 */
public final class TextTable {
  private static final String TYPES = "#q2:types";
  private static final String ORDER = " < ";

  /** Cells with as many words are hardly names of columns. */
  private static final int SENTENCE = 4;

  private final TextFile file;
  private final List<String> header;
  private final List<String[]> rows;
  private final List<Integer> lines;
  private final boolean marked;
  private final Map<Integer, String> types;
  private final int comments;

  private TextTable(
      TextFile file,
      List<String> header,
      List<String[]> rows,
      List<Integer> lines,
      boolean marked,
      Map<Integer, String> types,
      int comments) {
    this.file = file;
    this.header = header;
    this.rows = rows;
    this.lines = lines;
    this.marked = marked;
    this.types = types;
    this.comments = comments;
  }

  /** Reads all lines as rows; which of them is a header is for {@link #withHeader} to say. */
  public static TextTable read(TextFile file) {
    List<String> lines = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          lines.add(line);
          numbers.add(number);
        });
    char separator = CellSeparator.of(lines);
    List<String> used = lines.stream().filter(line -> !line.startsWith("#")).limit(2).toList();
    boolean words = separator == ',' && used.size() > 1 && used.get(1).indexOf(',') < 0;
    return of(file, lines, numbers, words ? ' ' : separator);
  }

  /**
   * The rows in these lines, none of which is blank.
   *
   * @param numbers of the lines in the file
   * @param separator a blank stands for any number of blanks and tabs
   */
  public static TextTable of(
      TextFile file, List<String> lines, List<Integer> numbers, char separator) {
    int top = 0;
    while (top < lines.size() && lines.get(top).startsWith("#")) {
      top++;
    }
    boolean all = top == lines.size();
    Function<String, List<String>> words = line -> words(line, separator);
    boolean mayBeNamed = !all && words(lines.get(top), separator).size() > 1;
    int named = mayBeNamed ? commentedHeader(lines, top, words) : -1;
    boolean marked = named >= 0;
    boolean quoted = !marked && TableLines.isQuoted(LineFields.separatedBy(separator), lines, top);
    int first = all ? 0 : marked ? named : top;
    List<String[]> rows = new ArrayList<>();
    for (int at = first; at < lines.size(); at++) {
      boolean head = marked && at == first;
      String line = head ? lines.get(at).substring(1) : lines.get(at);
      rows.add(cells(file, line, numbers.get(at), separator));
    }
    return new TextTable(
        file,
        List.of(),
        rows,
        numbers.subList(first, numbers.size()),
        marked || quoted,
        Map.of(),
        0);
  }

  /**
   * Of the lines above a row, which all begin with #, the last that names its columns and is
   * neither QIIME 2's of types nor a remark behind ##, as VCF and Picard have; -1 if none does.
   *
   * @param words the cells of a line
   */
  public static int commentedHeader(
      List<String> lines, int row, Function<String, List<String>> words) {
    List<String> below = List.copyOf(words.apply(lines.get(row)));
    int above = row - 1;
    while (above >= 0
        && (lines.get(above).startsWith(TYPES)
            || lines.get(above).startsWith("##")
            || !names(words.apply(lines.get(above).substring(1).strip()), below))) {
      above--;
    }
    return above;
  }

  private static boolean names(List<String> cells, List<String> below) {
    boolean sentence =
        cells.size() == 1 && cells.get(0).indexOf(' ') >= 0
            || HeaderRow.is(below) && cells.stream().anyMatch(TextTable::isOfWords);
    return !sentence && HeaderRow.isOf(below, cells)
        || cells.size() == below.size() && NameColumn.heads(cells, below);
  }

  private static boolean isOfWords(String cell) {
    return cell.strip().split(" ").length >= SENTENCE;
  }

  /** The cells of what may be a comment: quotes in it mean nothing. */
  private static List<String> words(String line, char separator) {
    String text = separator == ' ' ? line.strip() : line; // tabs may end a row
    String at = separator == ' ' ? "\\s+" : String.valueOf(separator);
    return List.of(text.replace("\"", "").split(at, -1));
  }

  /**
   * The cells of a line, without blanks around them and without their quotes.
   *
   * @param separator a blank stands for any number of blanks and tabs
   * @throws SpidalException if a quote does not end
   */
  public static String[] cells(TextFile file, String line, int number, char separator) {
    String text = separator == ' ' ? line.strip().replace('\t', ' ') : line;
    boolean quotes = separator != '\t' || line.indexOf('"') >= 0 && quotesWholeCells(line);
    return DelimitedLine.split(file, text, number, separator, quotes);
  }

  /** Between tabs, a quote is part of a text (5" pipe) unless cells begin and end with one. */
  private static boolean quotesWholeCells(String line) {
    for (String cell : line.split("\t", -1)) {
      boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
      if (!quoted && cell.indexOf('"') >= 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the first row is a header by its form alone: it names columns, or a # or quotes mark
   * it.
   */
  public boolean beginsWithHeader() {
    if (rows.isEmpty()) {
      return false;
    }
    List<String> first = Arrays.asList(rows.get(0)).subList(0, used());
    return marked
        || HeaderRow.is(first) && !recurs(first)
        || rows.size() > 1
            && (NameColumn.heads(first, Arrays.asList(rows.get(1)))
                || first.size() == rows.get(1).length - 1
                    && (HeaderRow.isShort(first) || NameColumn.headsShort(first, rows.get(1))));
  }

  /** Whether a word of the first row stands below it, too: then it is an object's. */
  private boolean recurs(List<String> first) {
    return IntStream.range(0, first.size())
        .filter(c -> HeaderRow.isName(first.get(c)))
        .anyMatch(
            c ->
                rows.stream()
                    .skip(1)
                    .anyMatch(row -> c < row.length && row[c].equals(first.get(c))));
  }

  /** The columns but for those at the end that are empty, as separators there make them. */
  private int used() {
    int used = rows.get(0).length;
    while (used > 1 && isEmpty(used - 1)) {
      used--;
    }
    return used;
  }

  private boolean isEmpty(int column) {
    return rows.stream().allMatch(row -> column >= row.length || row[column].isEmpty());
  }

  /**
   * The same of the first lines of a file that is not read whole; here, blanks separate where
   * nothing else does.
   */
  public static boolean isHeaded(List<String> lines) {
    long comments = lines.stream().takeWhile(line -> line.startsWith("#")).count();
    int row = (int) Math.max(0, Math.min(comments, lines.size() - 1L));
    if (lines.isEmpty()) {
      return false;
    }
    char separator = CellSeparator.orBlank(lines);
    Function<String, List<String>> words = line -> words(line, separator);
    List<String> first = words.apply(lines.get(row));
    List<String> below = row + 1 < lines.size() ? words.apply(lines.get(row + 1)) : null;
    return row > 0 && first.size() > 1 && commentedHeader(lines, row, words) >= 0
        || heads(first, below);
  }

  /**
   * Whether a row names columns by its form alone.
   *
   * @param below the cells of the row below; null if there is none
   */
  public static boolean heads(List<String> row, List<String> below) {
    return row.size() > 1 && HeaderRow.is(row) || below != null && NameColumn.heads(row, below);
  }

  /** Throws if a comment below rows begins another matrix, as Octave writes several of them. */
  static void requireNoVariable(TextFile file, String comment, int line) {
    if (comment.startsWith("# name: ")) {
      throw file.error(
          line,
          "another variable of Octave begins here. Take one of them: awk -v n=NAME '/^# name:/ {p = $3 == n}"
              + " p && !/^#/ && NF' IN > OUT.txt");
    }
  }

  private static boolean isComment(String[] row) {
    return row[0].startsWith("#");
  }

  /** Whether only the first cell has something in it. */
  private static boolean isAlone(String[] cells) {
    return cells.length > 1 && Arrays.stream(cells).skip(1).allMatch(String::isEmpty);
  }

  /** Whether the first row may be a header by its length: the rows are equal, or one longer. */
  public boolean isEven() {
    int wide = 0;
    for (int row = 1; row < rows.size() && wide == 0; row++) {
      wide = isComment(rows.get(row)) ? 0 : rows.get(row).length;
    }
    int width = wide;
    return (rows.get(0).length == width || rows.get(0).length == width - 1)
        && rows.stream().skip(1).allMatch(row -> row.length == width || isComment(row));
  }

  /** Whether a row has a cell that is neither a number nor missing. */
  public boolean hasWord(int row) {
    return Arrays.stream(rows.get(row)).anyMatch(HeaderRow::isName);
  }

  /**
   * The same table with the first row as its header.
   *
   * @throws SpidalException that names the line of a row that is longer or shorter
   */
  public TextTable withHeader() {
    if (rows.isEmpty()) {
      throw file.error("found nothing, expected a table with a header.");
    }
    List<String> names = new ArrayList<>(Arrays.asList(rows.get(0)));
    List<String[]> below = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    Map<Integer, String> kinds = new HashMap<>();
    int left = comments;
    for (int row = 1; row < rows.size(); row++) {
      String[] cells = rows.get(row);
      if (cells[0].equalsIgnoreCase(TYPES)) {
        for (int c = 1; c < cells.length; c++) {
          kinds.put(c, cells[c]);
        }
      } else if (isComment(cells) && (cells.length != names.size() || isAlone(cells))) {
        requireNoVariable(file, String.join(" ", cells), lines.get(row));
        left++;
      } else {
        below.add(cells);
        numbers.add(lines.get(row));
      }
    }
    int width = names.size();
    boolean wider = !below.isEmpty() && below.get(0).length == width + 1;
    if (wider && below.stream().allMatch(row -> row.length == width + 1 && row[width].isEmpty())) {
      below.replaceAll(row -> Arrays.copyOf(row, width)); // separators behind the last cells
    } else if (wider) {
      names.add(0, "");
    }
    int wide = below.isEmpty() ? 0 : below.get(0).length;
    if (below.size() > 1
        && wide != names.size()
        && below.stream().allMatch(row -> row.length == wide)) {
      throw file.error(
          lines.get(0),
          "found %s, expected %s as in all lines below. Correct this line or, if it is not a header, leave it"
              + " out: tail -n +%s IN > OUT.txt",
          Sentence.count(names.size(), "column"),
          wide,
          lines.get(0) + 1);
    }
    if (below.size() > 1) {
      SecondHeader.refuse(
          file, numbers.get(0), names, List.of(below.get(0)), List.of(below.get(1)));
    }
    for (int row = 0; row < below.size(); row++) {
      if (below.get(row).length != names.size()) {
        throw file.error(
            numbers.get(row),
            "found %s, expected %s as in the header. Correct this line. %s",
            Sentence.count(below.get(row).length, "column"),
            names.size(),
            UnevenLine.remedy(file));
      }
    }
    return new TextTable(
        file, Collections.unmodifiableList(names), below, numbers, marked, kinds, left);
  }

  /** The same table, whose first row is one, without comments: those that are of another length. */
  public TextTable withoutHeader() {
    int width =
        rows.stream().filter(row -> !isComment(row)).findFirst().map(r -> r.length).orElse(0);
    List<String[]> kept = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      if (!isComment(rows.get(row)) || rows.get(row).length == width || width == 0) {
        kept.add(rows.get(row));
        numbers.add(lines.get(row));
      } else {
        requireNoVariable(file, String.join(" ", rows.get(row)), lines.get(row));
      }
    }
    int left = rows.size() - kept.size();
    return new TextTable(file, header, kept, numbers, marked, types, comments + left);
  }

  public TextFile file() {
    return file;
  }

  /** The number of rows, below the header if there is one. */
  public int size() {
    return rows.size();
  }

  /** The names of the columns; empty if there is no header. */
  public List<String> header() {
    return header;
  }

  /** The number of columns of the widest row. */
  public int columns() {
    return Math.max(header.size(), rows.stream().mapToInt(row -> row.length).max().orElse(0));
  }

  /** A cell, without blanks around it; empty where the row is shorter. */
  public String cell(int row, int column) {
    String[] cells = rows.get(row);
    return column < cells.length ? cells[column] : "";
  }

  /** How many cells a row has. */
  public int width(int row) {
    return rows.get(row).length;
  }

  /** The number of a row's line in the file. */
  public int line(int row) {
    return lines.get(row);
  }

  /** All cells of a column. */
  public List<String> column(int column) {
    return rows.stream().map(cells -> column < cells.length ? cells[column] : "").toList();
  }

  /** What QIIME 2's line of types says of a column: categorical or numeric; else empty. */
  public String type(int column) {
    boolean ordered = !order(column).isEmpty();
    return ordered ? "categorical" : types.getOrDefault(column, "").toLowerCase(Locale.ROOT);
  }

  /**
   * The categories of a column in their order, which the line of types may tell instead of
   * categorical: {@code low < mid < high}; else empty.
   */
  public List<String> order(int column) {
    String[] names = types.getOrDefault(column, "").split(ORDER);
    return names.length > 1 ? Arrays.stream(names).map(String::strip).toList() : List.of();
  }

  /** How many lines below the header were taken for comments. */
  public int comments() {
    return comments;
  }

  /** The first column with one of these names, whatever their case; -1 if there is none. */
  public int find(String... names) {
    for (String name : names) {
      for (int c = 0; c < header.size(); c++) {
        if (header.get(c).equalsIgnoreCase(name)) {
          return c;
        }
      }
    }
    return -1;
  }

  /** Whether {@link #wanted} finds a column, or two. */
  public boolean says(String name) {
    String text = name.startsWith("#") ? name.substring(1) : name;
    int number = Fields.natural(text);
    return find(text) >= 0 || number >= 1 && number <= columns();
  }

  /**
   * The column that a user asks for, by its name or its number from 1.
   *
   * @param what is to be in it, for the error: "the labels are"
   */
  public int wanted(String name, String what) {
    String text = name.startsWith("#") ? name.substring(1) : name;
    int column = header.indexOf(text);
    if (column < header.lastIndexOf(text)) {
      throw file.error(
          lines.isEmpty() ? 1 : lines.get(0),
          "%s to be in column '%s', but two columns have this name: %s. Give the number of one.",
          what,
          name,
          list());
    }
    column = column < 0 ? find(text) : column;
    int number = Fields.natural(text);
    if (column < 0 && number >= 1 && number <= columns()) {
      column = number - 1;
    }
    if (column < 0) {
      throw file.error(
          rows.isEmpty() ? 1 : lines.get(0),
          "%s to be in column '%s', found only these columns: %s. Give one of these names,"
              + " or a number in 1..%s.",
          what,
          name,
          list(),
          columns());
    }
    return column;
  }

  /** What a column is called in a message: {@code column 1 (SampleID)}. */
  public String called(int column) {
    String name = column < header.size() ? header.get(column) : "";
    return "column " + (column + 1) + (name.isEmpty() ? "" : " (" + Fields.shown(name) + ")");
  }

  /** The names of the columns with their numbers from 1. */
  public String list() {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c < columns(); c++) {
      text.append(c == 0 ? "" : ", ").append(c + 1).append(" = ");
      text.append(c < header.size() ? Fields.shown(header.get(c)) : "(no name)");
    }
    return text.toString();
  }
}
