package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.Sentence;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.input.MissingValue;
import org.spidal.common.matrix.CondensedFile;
import org.spidal.common.text.CellSeparator;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A matrix as a table: one row per line, distances separated by tabs, semicolons, commas or blanks.
 * The first line and the first column may be the names of the rows, in the same order: as R's
 * {@code write.csv} and {@code write.table} write it, or scikit-bio, with comments above.
 */
public final class CsvMatrix implements InputMatrix {
  private static final char NONE = '\n';
  private static final String ELSE =
      "; if its rows are vectors: ./spidal distances -DVectorFile='IN'; a file of PHYLIP, also a lower"
          + " triangle, is read with --from phylip.";

  private static final String PAIRS =
      "; lines of two points and their distance become a file of pairs: ./spidal convert IN OUT.pairs";
  private static final int OF_PAIR = 3;

  private final TextFile file;
  private final TextCells cells;

  /** The numbers of the first two lines below the comments. */
  private int top;

  private int second;

  /** The names of the columns, of which the first may be that of the names of the rows. */
  private final List<String> header;

  private final boolean named;

  /** Whether the names are numbers, which could be distances. */
  private final boolean numbered;

  /**
   * The number of the first row where rows are counted and columns have the names, as pandas and R
   * write a matrix whose rows have no names; else -1.
   */
  private final int count;

  private final int size;
  private final List<String> ids = new ArrayList<>();

  /** The matrix in a file: square, or a triangle. */
  public static InputMatrix open(Path path) {
    TextFile file = new TextFile(path, DataKind.DISTANCES);
    // the first line below comments, the second and the last: of a triangle one has a separator
    String[] seen = new String[3];
    file.forEachLine(
        (line, number) -> {
          boolean comment = line.startsWith("#");
          if (seen[0] == null || seen[1] == null && !comment && seen[0].startsWith("#")) {
            seen[0] = line;
          } else if (!comment) {
            seen[1] = seen[1] == null ? line : seen[1];
            seen[2] = line;
          }
        });
    if (seen[0] == null) {
      return new CsvMatrix(file); // which says so
    }
    char separator = seen[1] == null ? NONE : ofBoth(seen[0], seen[1]);
    for (String line : seen) {
      separator = separator == NONE && line != null ? separator(line) : separator;
    }
    boolean quotes = separator != '\t' || seen[0].startsWith("\"");
    return TableTriangle.open(file, new TextCells(file, separator, quotes).fitted())
        .orElseGet(() -> new CsvMatrix(file));
  }

  public CsvMatrix(Path path) {
    this(new TextFile(path, DataKind.DISTANCES));
  }

  /** Looks at the first two lines below the comments, and at how many there are. */
  CsvMatrix(TextFile file) {
    this.file = file;
    List<String> first = new ArrayList<>();
    int lines = file.forEachLine((line, number) -> keep(first, line, number));
    if (lines > 0 && first.get(0).startsWith("#")) {
      lines -= dropComments(first, lines);
    }
    if (lines == 0) {
      throw file.error("found nothing, expected one row of distances per line.");
    }
    char both = lines > 1 ? ofBoth(first.get(0), first.get(1)) : NONE;
    char found = both == NONE ? separator(first.get(0)) : both;
    char separator = found == NONE && lines > 1 ? separator(first.get(1)) : found;
    boolean quotes = separator != '\t' || first.get(0).startsWith("\"");
    this.cells = new TextCells(file, separator, quotes).fitted();
    List<String> one = cells.split(first.get(0), top);
    List<String> two = lines > 1 ? cells.split(first.get(1), second) : one;
    boolean headed =
        HeaderRow.is(one)
            || areNumbers(one, two, lines)
            || lines > 1 && quotes && isQuoted(first.get(0), first.get(1));
    List<String> body = headed ? two : one;
    this.header = headed ? one : List.of();
    boolean corner = body.size() == one.size() && isCorner(one.get(0)) && body.size() == lines;
    this.named = headed && (body.size() > one.size() || corner) || HeaderRow.isName(body.get(0));
    this.size = body.size() - (named ? 1 : 0);
    this.numbered = named && !header.isEmpty() && header.stream().noneMatch(HeaderRow::isName);
    boolean counts =
        named && header.stream().anyMatch(HeaderRow::isName) && !header.contains(body.get(0));
    this.count = counts ? List.of("0", "1").indexOf(body.get(0)) : -1;
    if (headed && header.size() != body.size() && header.size() != size) {
      throw file.error(
          second,
          "found %s below a header of %s. Correct one of them.",
          Sentence.count(body.size(), "field"),
          header.size());
    }
    if (!headed && !named) {
      requireNoSize(one, lines);
      requireNoList(lines, separator);
    }
  }

  /** A first line N N may be the size of what is below. */
  private void requireNoSize(List<String> one, int lines) {
    boolean equal = size == 2 && one.get(0).equals(one.get(1));
    if (equal && lines > size && one.get(0).equals(Integer.toString(lines - 1))) {
      throw file.error(
          top,
          "found '%s %s', which is the size of what is below, expected a row of distances. Remove the"
              + " line: sed %sd IN > OUT.",
          one.get(0),
          one.get(1),
          top);
    }
  }

  /**
   * N (N - 1) / 2 numbers in a row or a column are distances of pairs, as SciPy's pdist has them.
   */
  private void requireNoList(int lines, char separator) {
    long count = (long) lines * size;
    int n = CondensedFile.points(count);
    boolean list = count > 2 && (lines == 1 || size == 1) && n > 0;
    if (list && isEven()) {
      throw file.error(
          "found a list of %s numbers, as distances of the pairs of %s points (pdist), expected a square"
              + " matrix. To make that of it: python3 -c \"import numpy as np; np.save('list.npy',"
              + " np.loadtxt('IN'%s).ravel())\"; ./spidal convert list.npy OUT.npy",
          count, n, lines == 1 && separator == ',' ? ", delimiter=','" : "");
    }
  }

  /** Whether all lines have as many numbers as the first. */
  private boolean isEven() {
    boolean[] even = {true};
    file.forEachLine(
        (line, number) -> {
          List<String> fields = number < top ? List.of() : cells.split(line, number);
          even[0] &= number < top || fields.size() == size && HeaderRow.isNumber(fields.get(0));
        });
    return even[0];
  }

  private void keep(List<String> first, String line, int number) {
    top = first.isEmpty() ? number : top;
    second = first.size() == 1 ? number : second;
    if (first.size() < 2) {
      first.add(line);
    }
  }

  /** Finds the first two lines of the table; returns how many comments are above. */
  private int dropComments(List<String> first, int lines) {
    int[] comments = new int[1];
    first.clear();
    file.forEachLine(
        (line, number) -> {
          if (first.size() == 1
              && first.get(0).startsWith("#")
              && isComment(first.get(0), line, lines - comments[0])) {
            first.clear();
            comments[0]++;
          }
          keep(first, line, number);
        });
    boolean all = first.size() == 1 && first.get(0).startsWith("#");
    return all ? lines : comments[0];
  }

  /**
   * Whether a line that begins with # is none of the table. It is part of the table if the next
   * line is a named row and this one another, or the names of all; or if it has numbers for names.
   */
  private boolean isComment(String line, String next, int lines) {
    char separator = separator(next);
    List<String> one = words(line, separator);
    List<String> two = words(next, separator);
    int corner = one.size() - two.size() + 1;
    boolean names = (corner == 0 || corner == 1) && one.contains(two.get(0));
    boolean rows = isRow(two) && (names || corner == 1 && isRow(one));
    return !rows && !areNumbers(one, two, lines);
  }

  /** The cells of what may be a comment: quotes in it mean nothing. */
  private List<String> words(String line, char separator) {
    return new TextCells(file, separator, false).split(line.replace("\"", ""), 0);
  }

  /** Whether a name stands before distances. */
  private static boolean isRow(List<String> cells) {
    return cells.size() > 1
        && HeaderRow.isName(cells.get(0))
        && cells.subList(1, cells.size()).stream().allMatch(HeaderRow::isNumber);
  }

  /** What separates both lines into as many cells; none if nothing does. */
  private static char ofBoth(String one, String two) {
    List<Character> agreed = CellSeparator.agreed(one, two);
    return agreed.isEmpty() ? NONE : agreed.get(0);
  }

  /** A line without what stands in quotes. */
  private static String open(String line) {
    return line.replace("\\\"", "").replaceAll("\"[^\"]*\"", "");
  }

  /** What stands between the cells of a line, outside of quotes, or before the first name. */
  private static char separator(String line) {
    if (",;\t".indexOf(line.charAt(0)) >= 0) {
      return line.charAt(0);
    }
    String open = open(line);
    for (char separator : new char[] {'\t', ';', ','}) {
      if (open.indexOf(separator) >= 0) {
        return separator;
      }
    }
    return open.strip().indexOf(' ') >= 0 ? ' ' : NONE;
  }

  /**
   * Whether names that may be numbers, or missing ones, are told by those of the rows: the second
   * line begins with the first of them, and there are as many lines as fields. Above the names of
   * the rows there is a cell, or, as R's write.table has it, none.
   */
  private static boolean areNumbers(List<String> one, List<String> two, int lines) {
    int corner = one.size() - two.size() + 1;
    return lines == two.size()
        && one.size() > 1
        && (corner == 0 || corner == 1 && isCorner(one.get(0)))
        && two.get(0).equals(one.get(corner));
  }

  /** Whether a cell can stand above the names of the rows: a number there names a column. */
  private static boolean isCorner(String cell) {
    return cell.isEmpty() || HeaderRow.isName(cell);
  }

  /** Whether names are told by their quotes, as R writes them, and numbers without. */
  private static boolean isQuoted(String one, String two) {
    return one.strip().endsWith("\"") && !two.strip().endsWith("\"");
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public boolean isText() {
    return true;
  }

  @Override
  public Optional<List<String>> ids() {
    return ids.isEmpty() ? Optional.empty() : Optional.of(ids);
  }

  @Override
  public void read(RowSink sink) {
    ids.clear();
    if (!named) {
      ids.addAll(header);
    }
    int[] rows = new int[1];
    double[] row = new double[size];
    file.forEachLine(
        (line, number) -> {
          if (number < top || number == top && !header.isEmpty()) {
            return;
          }
          takeRow(cells.split(line, number), number, rows[0], row);
          sink.take(rows[0]++, row);
        });
    if (rows[0] != size) {
      throw file.error(
          "found %s rows of %s distances, expected as many rows as columns. Complete the file%s",
          rows[0], size, ELSE);
    }
  }

  private void takeRow(List<String> fields, int number, int at, double[] row) {
    int shift = named ? 1 : 0;
    if (fields.size() != size + shift) {
      throw file.error(
          number,
          "found %s distances, expected %s as in the first row: a square matrix. Correct"
              + " the line%s",
          fields.size() - shift,
          size,
          ELSE);
    }
    if (at == size) {
      throw file.error(
          number,
          "there are more rows than the %s columns, expected a square matrix. If the first line numbers the"
              + " columns, leave it out: tail -n +2 IN > OUT.txt; if not, correct the file%s",
          size,
          size == OF_PAIR ? PAIRS : ELSE);
    }
    if (named) {
      boolean counted = fields.get(0).equals(Integer.toString(count + at));
      ids.add(counted && count >= 0 ? header.get(at + header.size() - size) : fields.get(0));
      requireOrder(ids.get(at), number, at);
    }
    if (numbered && MissingValue.is(fields.get(at + shift))) {
      throw file.error(
          number,
          "column %s is empty, and the first line is of numbers: are they names, or"
              + " distances without a diagonal? Write 0 on the diagonal.",
          at + shift + 1);
    }
    for (int k = 0; k < size; k++) {
      row[k] = cells.number(fields.get(k + shift), number, k + shift + 1, k == at);
    }
  }

  /** Rows stand in the order of the columns, or the matrix would be another one. */
  private void requireOrder(String name, int number, int row) {
    if (!header.isEmpty()) {
      String column = header.get(row + header.size() - size);
      if (!column.equals(name) && !header.contains(name)) {
        throw file.error(
            number,
            "row '%s' is none of the columns, which begin with '%s', expected the same names for both."
                + " Name both alike, or leave out the header; without names at all: sed %sd IN | cut %s-f 2- >"
                + " OUT.tsv.",
            Fields.shown(name),
            Fields.shown(column),
            top,
            cells.separator() == '\t' ? "" : "-d '" + cells.separator() + "' ");
      }
      if (!column.equals(name)) {
        throw cells.disorder(number, name, column);
      }
    }
  }
}
