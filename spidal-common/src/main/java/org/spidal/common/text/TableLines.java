package org.spidal.common.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;

/**
 * The lines of a text file that are rows of a table, with the rules of {@link TextTable} but never
 * in memory: tabs, semicolons or commas separate, with blanks round them, or blanks alone where
 * there are none of these; lines above that begin with # are comments, but for the last one if it
 * names the columns, and so are others that are no rows by the number of their fields, unless there
 * are only numbers behind their first field: that is a damaged row. Immutable.
 */
public final class TableLines {
  /** Cells in quotes; possessive, or a stack would be as deep as there are cells. */
  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*+\"(?:[,;\\s]\\s*+\"[^\"]*+\")*+");

  /** A first cell, in quotes or not, and a number without quotes behind it. */
  private static final Pattern BEGINS_PLAIN =
      Pattern.compile("(\"[^\"]*\"|[^\",;\\s]*)[,;\\s]\\s*[-+.\\d]");

  private static final String TYPES = "#q2:types";

  /** So many numbers are hardly 0, 1, 2 ... by chance. */
  private static final int FEWEST_COUNTED = 5;

  /** A sentence without its end. */
  public static final String HEADED_IN_PART =
      "the first row has words above some columns of numbers and numbers or signs such as - above others, so it is not a header."
          + " If it names the columns, write words everywhere or leave the row out; if it is an object, correct it";

  private static final int SECOND = 1;

  /** Fewer numbers are in equal steps by chance. */
  private static final int FEWEST_STEPS = 4;

  /** Fewer numbers rise by chance. */
  private static final int FEWEST_RISING = 6;

  private static final double STEP_ROUNDING = 1e-6;

  private static final int MOST_INDEX = 100_000_000; // a bit each

  private final TextFile file;
  private final char separator;

  /** The line of the first row, or of the header above it. */
  private final int top;

  private int fields; // of every line
  private List<String> header = List.of();
  private int rows;
  private int lines; // rows, and perhaps a header without a mark
  private boolean beginsWithText;
  private final double[] firstNumbers = {Double.NaN, Double.NaN}; // of the first column
  private boolean counts = true; // whether it goes on as the second of them does
  private final BitSet numbers = new BitSet(); // of the first column, if they are indices
  private boolean indexes = true; // whether they are, in any order, before columns of fractions
  private boolean indexesBelow = true; // the same below the first line
  private final ClassColumn[] ends = {new ClassColumn(), new ClassColumn()}; // first, last
  private List<String> firstCells = List.of();
  private List<String> secondCells = List.of();
  private boolean fractionsBelow; // in the second row
  private boolean isWordAboveNumber; // of the first line and the second
  private boolean isMarkNone; // as all lines begin with #
  private boolean headerShort;
  private boolean quoted; // the first row is R's header of names that may be numbers

  /**
   * Looks at a file twice: what separates fields and names columns, and how many rows there are.
   */
  public TableLines(TextFile file) {
    this.file = file;
    List<String> first = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    file.forEachLine(
        (line, number) -> {
          if (first.isEmpty() || rowsIn(first) < 2) {
            first.add(line);
            numbers.add(number);
          }
        });
    separator = CellSeparator.orBlank(first);
    LineFields split = LineFields.separatedBy(separator);
    int row = 0;
    while (row < first.size() && first.get(row).startsWith("#") && !isRow(split, first, row)) {
      row++;
    }
    if (row == first.size()) { // nothing, or lines that all begin with #
      top = row == 0 ? 1 : numbers.get(0);
      rows = file.countLines();
      fields = row == 0 ? 1 : split.split(first.get(0));
      isMarkNone = true;
      return;
    }
    int above = TextTable.commentedHeader(first, row, line -> words(split, line));
    boolean named = above >= 0;
    top = numbers.get(named ? above : row);
    quoted = !named && isQuoted(split, first, row);
    header = cells(split, named ? first.get(above).substring(1) : first.get(row));
    fields = split.split(first.get(row));
    count(split, named);
  }

  /**
   * Whether all of a line is in quotes, and the next is a row with one cell more, its name, or with
   * numbers without quotes: R's header, of names that may be numbers.
   */
  static boolean isQuoted(LineFields split, List<String> lines, int row) {
    if (row + 1 >= lines.size()) {
      return false;
    }
    String line = lines.get(row).strip();
    boolean quotes = QUOTED.matcher(line).matches();
    int count = split.split(lines.get(row));
    String below = lines.get(row + 1);
    boolean plain = BEGINS_PLAIN.matcher(below).lookingAt();
    int next = split.split(below);
    return quotes
        && (next == count + 1 || next == count)
        && (plain || next == count + 1 && !HeaderRow.isNumber(split.text(0)));
  }

  public TextFile file() {
    return file;
  }

  /** How many rows there are. */
  public int size() {
    return rows;
  }

  /** How many fields each row has, or should have. */
  public int fields() {
    return fields;
  }

  /** The names of the columns; empty if they have none. */
  public List<String> header() {
    return header;
  }

  /** What separates fields; a blank stands for blanks, and for whatever else does. */
  public char separator() {
    return separator;
  }

  /** The same, as awk takes it. */
  public String separatorOfAwk() {
    return separator == '\t' ? "\\t" : Character.toString(separator);
  }

  /** What tells awk the separator, with a blank behind it; empty where blanks are that. */
  public String optionOfAwk() {
    return separator == ' ' ? "" : "-F'" + separatorOfAwk() + "' ";
  }

  /** Whether the header lacks the name of the first column, as R leaves it out. */
  public boolean isHeaderShort() {
    return headerShort;
  }

  /** What splits the lines; each call makes another. */
  public LineFields splitter() {
    return separator == ' ' && beginsWithText
        ? LineFields.behindNames()
        : LineFields.separatedBy(separator);
  }

  /** How many lines are neither rows nor the header. */
  public int comments() {
    return file.countLines() - rows - (header.isEmpty() ? 0 : 1);
  }

  /** Whether the rows begin with their names. */
  public boolean beginsWithText() {
    return beginsWithText;
  }

  /**
   * Whether the first column has another whole number in each row, in any order, where no header
   * says what it is and other columns have fractions: an index, as of nodes in text of word2vec.
   */
  public boolean isIndexed() {
    return indexes && header.isEmpty() && rows >= FEWEST_COUNTED;
  }

  /** Whether the first column has another whole number in each row, beside fractions. */
  public boolean mayNameRows() {
    return indexesBelow && rows >= FEWEST_COUNTED;
  }

  /**
   * Whether the first column is an index, or counts the rows from any whole number on, as years.
   */
  public boolean isNumbered() {
    if (isIndexed()) {
      return true;
    }
    boolean above = rows < lines;
    double first = firstNumbers[above ? 1 : 0];
    return counts
        && rows >= FEWEST_COUNTED
        && first == Math.rint(first)
        && (above || firstNumbers[1] == first + 1);
  }

  /** The column, first or last, that may tell the classes of the rows; -1 if there is none. */
  public int classColumn() {
    if (fields < 2) {
      return -1;
    }
    return ends[1].is() ? fields - 1 : ends[0].is() ? 0 : -1;
  }

  /** Whether the only column may be the classes of objects that other files have. */
  public boolean isOfClasses() {
    return fields == 1 && ends[0].is();
  }

  /**
   * Whether the first row, which is none by the rules of headers, may be one nevertheless: whole
   * numbers that go on from one to the next, as pandas numbers columns, above rows that have
   * fractions; or numbers in equal steps, as years and wavelengths, or many that rise or fall,
   * where the second row does not.
   */
  public boolean isCountedAbove() {
    if (!header.isEmpty() || rows <= 2 || firstCells.size() < 2) {
      return false;
    }
    int from = HeaderRow.isNumber(firstCells.get(0)) ? 0 : 1; // above an index or names
    double[] first = numbers(firstCells, from);
    double[] second = numbers(secondCells, from);
    boolean counts = fractionsBelow && first[0] == Math.rint(first[0]) && isInSteps(first, 1);
    double step = first.length > 1 ? first[1] - first[0] : 0;
    boolean steps = first.length >= FEWEST_STEPS && step != 0 && isInSteps(first, step);
    boolean evenBelow = second.length > 1 && isInSteps(second, second[1] - second[0]);
    return counts
        || steps && !evenBelow
        || (first.length >= FEWEST_RISING || from > 0 && first.length > 2 && first[0] == 0)
            && isMonotone(first)
            && !isMonotone(second);
  }

  private static double[] numbers(List<String> cells, int from) {
    return cells.stream().skip(from).mapToDouble(PlainNumber::orNaN).toArray();
  }

  private static boolean isInSteps(double[] numbers, double step) {
    return IntStream.range(1, numbers.length)
        .allMatch(
            c -> Math.abs(numbers[c] - numbers[c - 1] - step) <= STEP_ROUNDING * Math.abs(step));
  }

  private static boolean isMonotone(double[] numbers) {
    double sign = numbers.length > 1 ? Math.signum(numbers[1] - numbers[0]) : 0;
    return sign != 0
        && IntStream.range(1, numbers.length)
            .allMatch(c -> (numbers[c] - numbers[c - 1]) * sign > 0);
  }

  /** The first row and the last cell of it, for people. */
  public String firstRow() {
    return firstCells.get(HeaderRow.isNumber(firstCells.get(0)) ? 0 : 1)
        + " to "
        + firstCells.get(firstCells.size() - 1);
  }

  /** What {@link #classColumn} has, for people. */
  public String classes() {
    return (ends[1].is() ? ends[1] : ends[0]).text();
  }

  /**
   * Whether the first row names a column of numbers, but is no header, as there are numbers in it,
   * too. Reads the file once more if it may.
   */
  public boolean isHeadedInPart() {
    return header.isEmpty()
        && isWordAboveNumber
        && ColumnFacts.of(this).stream().anyMatch(ColumnFacts::isHeaded);
  }

  /** Takes the first field of a line that may be a row. */
  private void number(LineFields split, int count) {
    double value = PlainNumber.orNaN(split.text(0));
    if (lines < firstNumbers.length) {
      firstNumbers[lines] = value;
    }
    counts &= lines < 2 || value == firstNumbers[1] + (lines - 1);
    int index = value >= 0 && value < MOST_INDEX && value == Math.rint(value) ? (int) value : -1;
    boolean indexed =
        indexesBelow && index >= 0 && !numbers.get(index) && hasFraction(split, count);
    indexes &= indexed;
    indexesBelow &= indexed || lines == 0; // which may be a header
    if (indexed) {
      numbers.set(index);
    }
  }

  private void compareEnds(LineFields split, int count) {
    boolean first = lines == 0;
    String next = count > 1 ? split.text(1) : "";
    String before = count > 1 ? split.text(count - 2) : "";
    ends[0].take(split.text(0), next, isFractionIn(split, 1, count), count, first);
    ends[1].take(split.text(count - 1), before, isFractionIn(split, 0, count - 1), count, first);
  }

  private void compare(LineFields split, int count) {
    for (int c = 0; c < Math.min(count, firstCells.size()); c++) {
      isWordAboveNumber |= HeaderRow.isName(firstCells.get(c)) && HeaderRow.isNumber(split.text(c));
    }
  }

  private static boolean isFractionIn(LineFields split, int from, int to) {
    for (int c = from; c < to; c++) {
      double value = PlainNumber.orNaN(split.text(c));
      if (Math.abs(value - Math.rint(value)) > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasFraction(LineFields split, int count) {
    for (int c = 1; c < count; c++) {
      double value = PlainNumber.orNaN(split.text(c));
      if (value != Math.rint(value)) { // true of NaN, too
        return !Double.isNaN(value);
      }
    }
    return false;
  }

  private static int rowsIn(List<String> lines) {
    return (int) lines.stream().filter(line -> !line.startsWith("#")).count();
  }

  /**
   * Whether a line that begins with # is a row: a name, and numbers, as many as in the last, which
   * has a name, too.
   */
  private boolean isRow(LineFields split, List<String> lines, int row) {
    int width = split.split(lines.get(lines.size() - 1));
    boolean named = HeaderRow.isName(split.text(0));
    List<String> cells = cells(split, lines.get(row));
    return named
        && cells.size() > 1
        && cells.size() == width
        && !cells.get(0).equals("#")
        && !NameColumn.heads(cells, List.of(""))
        && cells.subList(1, width).stream().allMatch(HeaderRow::isNumber);
  }

  /**
   * Whether a line that begins with # may be a row by the number of its fields.
   *
   * @param seen lines before it, the first of which may be a header that is one shorter
   */
  private static boolean isLong(int count, int seen, int width) {
    return count == width || seen == 1 && count == width + 1;
  }

  /** The cells of a line, which a tab at its end adds an empty one to, as in the rows. */
  private List<String> cells(LineFields split, String line) {
    return words(split, separator == ' ' ? line.strip() : line);
  }

  private static List<String> words(LineFields split, String line) {
    int count = split.split(line);
    List<String> cells = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      cells.add(split.text(c));
    }
    return cells;
  }

  /**
   * Counts rows, and decides whether the first names the columns.
   *
   * @param named whether it does so behind a #, and is none
   */
  private void count(LineFields split, boolean named) {
    List<String> cells = header;
    int[] used = {cells.size()}; // but for separators at the end of all lines
    while (used[0] > 1 && cells.get(used[0] - 1).isEmpty()) {
      used[0]--;
    }
    int[] widest = {fields};
    boolean[] ended = {true}; // with a separator more than the header, all other lines
    List<String> below = new ArrayList<>(List.of("")); // the cells of the second line
    List<List<String>> begin = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int[] at = {0};
    boolean[] marked = {false}; // whether lines that may be rows begin with #
    file.forEachLine(
        (line, number) -> {
          if (number < top || number == top && named || line.startsWith(TYPES)) {
            return;
          }
          if ((at[0] > 0 || named)
              && line.startsWith("#")
              && (!beginsWithText && isMarked(split, line)
                  || !isLong(split.split(line), at[0], widest[0]) && !isDamaged(split, line))) {
            TextTable.requireNoVariable(file, line, number);
            return;
          }
          marked[0] |= at[0] > 0 && line.startsWith("#");
          if (at[0] < SECOND + 2) {
            begin.add(words(split, line));
            starts.add(number);
          }
          boolean follows = at[0]++ > 0;
          if (follows && ended[0]) {
            int count = split.split(line);
            ended[0] = count == cells.size() + 1 && split.text(count - 1).isEmpty();
          }
          if (follows && (used[0] < cells.size() || at[0] == 2)) {
            int count = split.split(line);
            widest[0] = at[0] == 2 ? count : widest[0];
            if (at[0] == 2) {
              below.clear();
              below.addAll(words(split, line));
            }
            for (int c = used[0]; c < cells.size(); c++) {
              used[0] = count == cells.size() && split.text(c).isEmpty() ? used[0] : cells.size();
            }
          }
          if (counts || indexesBelow || rows < 2 || ends[0].mayBe() || ends[1].mayBe()) {
            int count = split.split(line);
            number(split, count);
            compareEnds(split, count);
            if (rows == 1) {
              compare(split, count);
              fractionsBelow = isFractionIn(split, 0, count);
              secondCells = words(split, line);
            }
            firstCells = rows == 0 ? words(split, line) : firstCells;
            if (rows < 2 && count > 1) {
              beginsWithText = !HeaderRow.isNumber(split.text(0));
            }
          }
          rows++;
          lines++;
        });
    List<String> own = cells.subList(0, used[0]);
    if (named
        || quoted
        || HeaderRow.is(own) && (own.size() > 1 || widest[0] > 1 || !HeaderRow.isName(below.get(0)))
        || at[0] > 1
            && (NameColumn.heads(own, below)
                || own.size() == widest[0] - 1
                    && (HeaderRow.isShort(own)
                        || NameColumn.headsShort(own, below.toArray(String[]::new))))) {
      rows -= named ? 0 : 1;
      fields = rows > 0 && !named ? widest[0] : fields;
      List<String> names = new ArrayList<>(cells);
      if (names.size() == fields - 1 && ended[0] && !quoted) {
        names.add("");
      } else if (names.size() == fields - 1) {
        names.add(0, ""); // R leaves out the name of the names of rows
        headerShort = true;
      }
      header = names;
      fields = names.size();
      int second = named ? 0 : SECOND;
      if (begin.size() > second + 1) {
        SecondHeader.refuse(
            file, starts.get(second), header, begin.get(second), begin.get(second + 1));
      }
    } else {
      header = List.of();
    }
    if (marked[0]) { // of which the width of the rows, not known before, tells what they are
      int above = lines - rows;
      rows = 0;
      forEachRow(splitter(), (line, number) -> rows++);
      lines = rows + above;
    }
  }

  /**
   * Whether a mark stands before words. Before numbers it may be a name, as the token # of word
   * vectors is one.
   */
  private static boolean isMarked(LineFields split, String line) {
    int count = split.split(line);
    boolean words = false;
    for (int c = 1; c < count; c++) {
      words |= !HeaderRow.isNumber(split.text(c));
    }
    return words && split.text(0).matches("#+");
  }

  /** Whether a line that begins with # and is no row by its length was one: #b,3. */
  private static boolean isDamaged(LineFields split, String line) {
    int count = split.split(line);
    boolean numbers = count > 1 && !split.text(0).equals("#");
    for (int c = 1; c < count; c++) {
      numbers &= HeaderRow.isNumber(split.text(c));
    }
    return numbers;
  }

  /**
   * Calls for the lines that are rows.
   *
   * @param split from {@link #splitter}
   */
  public void forEachRow(LineFields split, TextFile.LineReader reader) {
    file.forEachLine(
        (line, number) -> {
          boolean above = number < top || number == top && !header.isEmpty();
          boolean comment =
              !isMarkNone
                  && line.startsWith("#")
                  && number > top
                  && (!beginsWithText && isMarked(split, line)
                      || split.split(line) != fields && !isDamaged(split, line));
          if (!above && !comment && !line.startsWith(TYPES)) {
            reader.read(line, number);
          }
        });
  }
}
