package org.spidal.common.vectors;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.LineFields;
import org.spidal.common.text.NameColumn;
import org.spidal.common.text.TextFile;
import org.spidal.common.text.TextTable;
import org.spidal.common.text.UnevenLine;

/**
 * Vectors in text, one per line, with the rules of {@link TextTable} but never in memory: tabs,
 * semicolons or commas separate, with blanks round them, or blanks alone where there are none of
 * these; lines above that begin with # are comments, but for the last one if it names the columns,
 * and so are others that are no rows by the number of their fields, unless there are only numbers
 * behind their first field: that is a damaged row.
 */
final class VectorText implements VectorFile {
  private static final String NO_HEADER =
      "; it is not a header, as names of columns are neither numbers nor missing: if it is meant as"
          + " one, write other names first.";

  private static final String TYPES = "#q2:types";

  /** So many rows tell which columns hold numbers. */
  private static final int SAMPLE = 50;

  /** So many numbers are hardly 0, 1, 2 ... by chance. */
  private static final int FEWEST_COUNTED = 5;

  private final TextFile file;
  private final char separator;
  private final int size;

  /** The line of the first row, or of the header above it. */
  private final int top;

  /** Fields of every line. */
  private final int fields;

  private final List<String> header;
  private final int[] columns;
  private final boolean beginsWithText;
  private final boolean numbered; // whether the first column counts the rows
  private final List<String> notes;

  private VectorText(Survey survey, int[] columns, boolean listed) {
    this.file = survey.file;
    this.separator = survey.separator;
    this.size = survey.rows;
    this.top = survey.top;
    this.fields = survey.fields;
    this.header = survey.header;
    this.beginsWithText = survey.beginsWithText;
    this.columns = columns;
    this.numbered = survey.isNumbered();
    this.notes =
        numbered && columns.length > 1 && columns[0] == 0 && !listed
            ? List.of(
                Sentence.of(
                    "the first column of %s counts the vectors, and is taken as a component like"
                        + " the others; if it is an index, choose the columns, such as Columns=2-%s",
                    file.name(), fields))
            : List.of();
  }

  static VectorText open(Path path, VectorColumns wanted) {
    Survey survey = new Survey(new TextFile(path));
    try {
      int[] columns = wanted.choose(Math.max(1, survey.fields), survey.header);
      return new VectorText(survey, columns, wanted.isListed());
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  /** Two looks at a file: what separates fields and names columns, and how many rows there are. */
  private static final class Survey {
    private final TextFile file;
    private final char separator;
    private final int top;
    private int fields;
    private List<String> header = List.of();
    private int rows;
    private int lines; // rows, and perhaps a header without a mark
    private boolean beginsWithText;
    private final double[] firstNumbers = {Double.NaN, Double.NaN}; // of the first column
    private boolean counts = true; // whether it goes on as the second of them does
    private boolean quoted; // the first row is R's header of names that may be numbers

    Survey(TextFile file) {
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
      separator = TextTable.separatorOrBlank(first);
      LineFields split = LineFields.separatedBy(separator);
      int row = 0;
      while (row < first.size() && first.get(row).startsWith("#") && !isRow(split, first, row)) {
        row++;
      }
      if (row == first.size()) {
        top = row == 0 ? 1 : numbers.get(0);
        file.forEachLine((line, number) -> rows++);
        fields = row == 0 ? 1 : split.split(first.get(0));
        return;
      }
      int above = TextTable.commentedHeader(first, row, line -> words(split, line));
      boolean named = above >= 0;
      top = numbers.get(named ? above : row);
      quoted = !named && row + 1 < first.size() && isQuoted(split, first, row);
      header = cells(split, named ? first.get(above).substring(1) : first.get(row));
      fields = split.split(first.get(row));
      count(split, named);
    }

    /** Whether all of a line is in quotes, and the next is a row with one cell more, its name. */
    private static boolean isQuoted(LineFields split, List<String> lines, int row) {
      String line = lines.get(row).strip();
      boolean quotes = line.matches("\"[^\"]*\"([,;\\s]\\s*\"[^\"]*\")*");
      int count = split.split(lines.get(row));
      return quotes
          && split.split(lines.get(row + 1)) == count + 1
          && !HeaderRow.isNumber(split.text(0));
    }

    /** Whether the first column counts the rows, from 0 or from 1. */
    boolean isNumbered() {
      boolean above = rows < lines; // the first line is no row
      double first = firstNumbers[above ? 1 : 0];
      return counts
          && rows >= FEWEST_COUNTED
          && (first == 0 || first == 1)
          && (above || firstNumbers[1] == first + 1);
    }

    /** Takes the first field of a line that may be a row. */
    private void number(String field) {
      double value = PlainNumber.orNaN(field);
      if (lines < firstNumbers.length) {
        firstNumbers[lines] = value;
      }
      counts = lines == 0 || value == firstNumbers[1] + (lines - 1);
    }

    private static int rowsIn(List<String> lines) {
      return (int) lines.stream().filter(line -> !line.startsWith("#")).count();
    }

    /** Whether a line that begins with # is a row: a name, and numbers, as many as in the last. */
    private static boolean isRow(LineFields split, List<String> lines, int row) {
      int width = split.split(lines.get(lines.size() - 1));
      List<String> cells = cells(split, lines.get(row));
      return cells.size() > 1
          && cells.size() == width
          && !cells.get(0).equals("#")
          && !NameColumn.heads(cells, "")
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

    private static List<String> cells(LineFields split, String line) {
      return words(split, line.strip());
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
      boolean[] trailing = {cells.size() > 1 && cells.get(cells.size() - 1).isEmpty()};
      boolean[] counted = {cells.get(0).isEmpty()};
      int[] widest = {fields};
      String[] below = {""}; // the first cell of the second line
      int[] at = {0};
      file.forEachLine(
          (line, number) -> {
            if (number < top || number == top && named || line.startsWith(TYPES)) {
              return;
            }
            if ((at[0] > 0 || named)
                && line.startsWith("#")
                && (!beginsWithText && isMarked(split, line)
                    || !isLong(split.split(line), at[0], widest[0]) && !isDamaged(split, line))) {
              return;
            }
            boolean follows = at[0]++ > 0;
            if (follows && (trailing[0] || counted[0] || at[0] == 2)) {
              int count = split.split(line);
              widest[0] = at[0] == 2 ? count : widest[0];
              below[0] = at[0] == 2 ? split.text(0) : below[0];
              trailing[0] &= count == cells.size() && split.text(count - 1).isEmpty();
              counted[0] &= split.text(0).equals(Integer.toString(at[0] - 2));
            }
            if (counts || rows < 2) {
              boolean several = split.split(line) > 1;
              number(split.text(0));
              if (rows < 2 && several) {
                beginsWithText = !HeaderRow.isNumber(split.text(0));
              }
            }
            rows++;
            lines++;
          });
      List<String> own = trailing[0] ? cells.subList(0, cells.size() - 1) : cells;
      if (named
          || quoted
          || HeaderRow.is(own)
          || counted[0] && HeaderRow.counts(own)
          || at[0] > 1 && NameColumn.heads(own, below[0])) {
        rows -= named ? 0 : 1;
        fields = rows > 0 && !named ? widest[0] : fields;
        List<String> names = new ArrayList<>(cells);
        if (names.size() == fields - 1) {
          names.add(0, ""); // R leaves out the name of the names of rows
        }
        header = names;
        fields = names.size();
      } else {
        header = List.of();
      }
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    return header.isEmpty() ? header : Arrays.stream(columns).mapToObj(header::get).toList();
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public boolean hasIds() {
    return nameColumn() >= 0;
  }

  /** A column that is no component: one that is called so, else the first if it is text. */
  private int nameColumn() {
    int called = NameColumn.find(header);
    int column = called >= 0 ? called : beginsWithText ? 0 : -1;
    return Arrays.stream(columns).anyMatch(c -> c == column) ? -1 : column;
  }

  @Override
  public Optional<List<String>> ids() {
    int column = nameColumn();
    if (column < 0) {
      return Optional.empty();
    }
    LineFields split = LineFields.separatedBy(separator);
    List<String> ids = new ArrayList<>();
    forEachRow(
        split,
        (line, number) ->
            ids.add(split.split(line) > column ? split.text(column).replace('\t', ' ') : ""));
    return Optional.of(ids);
  }

  @Override
  public boolean readsAnywhere() {
    return false;
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

  /** Calls for the lines that are rows. */
  private void forEachRow(LineFields split, TextFile.LineReader reader) {
    file.forEachLine(
        (line, number) -> {
          boolean above = number < top || number == top && !header.isEmpty();
          boolean comment =
              line.startsWith("#")
                  && number > top
                  && (!beginsWithText && isMarked(split, line)
                      || split.split(line) != fields && !isDamaged(split, line));
          if (!above && !comment && !line.startsWith(TYPES)) {
            reader.read(line, number);
          }
        });
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    LineFields split = LineFields.separatedBy(separator);
    double[] vector = new double[columns.length];
    int[] row = {0};
    forEachRow(
        split,
        (line, number) -> {
          int now = row[0]++;
          if (now >= from && now < to && (now - from) % step == 0) {
            parse(split, line, now, number, vector);
            sink.take(now, vector);
          }
        });
  }

  private void parse(LineFields split, String line, int row, int number, double[] vector) {
    int count = split.split(line);
    if (split.mixesCommas()) {
      throw file.error(
          number,
          "found commas and other separators, expected one kind of them. If the commas are decimal"
              + " ones, write points.");
    }
    if (count != fields) {
      throw file.error(
          number,
          "found %s, expected %s as in the lines before. Correct the line. %s",
          Sentence.count(count, "number"),
          fields,
          UnevenLine.remedy(file));
    }
    for (int k = 0; k < columns.length; k++) {
      String text = split.text(columns[k]);
      double value = PlainNumber.orNaN(text);
      if (!(Math.abs((float) value) <= Float.MAX_VALUE)) {
        throw file.error(
            number,
            "column %s is '%s', expected %s%s%s",
            columns[k] + 1,
            Fields.shown(text),
            Math.abs(value) <= Double.MAX_VALUE ? "a number up to 3.4e38" : "a finite number",
            remedy(columns[k], text),
            row == 0 && header.isEmpty() ? NO_HEADER : ".");
      }
      vector[k] = value;
    }
  }

  /** A column of text is to be left out; a line is to be corrected. */
  private String remedy(int column, String text) {
    if (text.matches("[-+]?[0-9]+,[0-9]+")
        || separator == ',' && text.matches("[0-9]+ [-+]?[0-9]+")) {
      return ". If the commas are decimal ones, write points";
    }
    int[] rows = {0};
    int[] numbers = new int[fields];
    LineFields split = LineFields.separatedBy(separator);
    forEachRow(
        split,
        (line, number) -> {
          if (rows[0] < SAMPLE && split.split(line) == fields) {
            rows[0]++;
            for (int c : columns) {
              numbers[c] += HeaderRow.isNumber(split.text(c)) ? 1 : 0;
            }
          }
        });
    if (numbered) {
      numbers[0] = 0; // rather an index than a component
    }
    String ranges = ranges(numbers, rows[0]);
    return 2 * numbers[column] < rows[0] && !ranges.isEmpty()
        ? ". The column is text: leave it out with Columns=" + ranges
        : ". Correct or remove this line";
  }

  /** The components in which all rows have numbers, as Columns takes them: 2-5,7. */
  private static String ranges(int[] numbers, int rows) {
    StringBuilder text = new StringBuilder();
    for (int start = 0, end; start < numbers.length; start = Math.max(end, start + 1)) {
      end = start;
      while (end < numbers.length && numbers[end] == rows) {
        end++;
      }
      if (end > start) {
        text.append(text.isEmpty() ? "" : ",").append(start + 1);
        text.append(end > start + 1 ? "-" + end : "");
      }
    }
    return text.toString();
  }
}
