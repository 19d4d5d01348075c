package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;

/**
 * A distance file of PHYLIP: a line with N, then for each row its name and its distances, which may
 * go on over several lines: all of them, or a triangle on either side of the diagonal, with it or
 * without. A name is one word; where that does not fit, it ends at a tab, or stands in the first
 * ten columns, and may have blanks. A triangle is held in memory, as its rows are not whole before
 * the last is read.
 */
public final class PhylipMatrix implements InputMatrix {
  private static final int LARGEST = 1 << 20;

  private final TextFile file;
  private final TextCells cells;
  private final int size;
  private final List<String> ids = new ArrayList<>();
  private final PhylipName name;
  private final TriangleForm form;

  // While it is read.
  private double[] row;
  private int filled;
  private int started;
  private int last;
  private double[][] triangle;

  /**
   * Whether the first line has the names or numbers of columns, as where R prints a {@code dist}:
   * that is no file of PHYLIP, whatever its ending says.
   */
  public static boolean isHeaded(Path path) {
    List<String> first = new ArrayList<>();
    new TextFile(path, DataKind.DISTANCES)
        .forEachLine(
            (line, number) -> {
              if (first.isEmpty()) {
                first.add(line);
              }
            });
    List<String> top = first.isEmpty() ? List.of() : List.of(words(first.get(0)));
    return top.size() > 1
        && (top.stream().allMatch(HeaderRow::isName) || top.stream().allMatch(HeaderRow::isNumber));
  }

  /** Reads N, and counts the numbers, which tell the form. */
  public PhylipMatrix(Path path) {
    this.file = new TextFile(path, DataKind.DISTANCES);
    this.cells = new TextCells(file);
    int[] found = {-1};
    PhylipShape words = new PhylipShape(PhylipName.WORD);
    PhylipShape tabs = new PhylipShape(PhylipName.TO_TAB);
    PhylipShape columns = new PhylipShape(PhylipName.COLUMNS);
    PhylipShape wrapped = new PhylipShape(PhylipName.COLUMNS, true);
    file.forEachLine(
        (line, number) -> {
          if (found[0] < 0) {
            found[0] = count(line.strip(), number);
          } else {
            words.take(line);
            tabs.take(line);
            columns.take(line);
            wrapped.take(line);
          }
        });
    if (found[0] < 0) {
      throw file.error("found nothing, expected the number of rows and the rows.");
    }
    this.size = found[0];
    TriangleForm byWords = words.form(size);
    TriangleForm ofLines = columns.form(size);
    TriangleForm byColumns = ofLines == null ? wrapped.form(size) : ofLines;
    boolean plain = byWords != null && (byWords == TriangleForm.WHOLE || words.beginsWithZero());
    boolean bare = byWords != null && !byWords.hasDiagonal();
    boolean longer = byWords != null && columns.isTouching(); // names of more than ten letters
    TriangleForm byTabs = byWords == null ? tabs.form(size) : null;
    boolean strict = byTabs == null && byColumns != null && !plain && !bare && !longer;
    this.name = byTabs != null ? PhylipName.TO_TAB : strict ? PhylipName.COLUMNS : PhylipName.WORD;
    this.form =
        byTabs != null ? byTabs : strict ? byColumns : byWords == null ? words.guess() : byWords;
  }

  private int count(String text, int number) {
    int count = Fields.natural(text);
    if (count < 1 || count > LARGEST) {
      throw file.error(
          number,
          "found '%s', expected the number of rows. Is this a distance file of PHYLIP?",
          Fields.shown(text));
    }
    return count;
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
    row = new double[size];
    started = 0;
    filled = 0;
    triangle = form == TriangleForm.WHOLE ? null : new double[size][];
    boolean[] first = {true};
    file.forEachLine(
        (line, number) -> {
          if (!first[0]) {
            take(line, number, sink);
          }
          first[0] = false;
        });
    endRow(last + 1, sink);
    if (started != size) {
      throw file.error(
          "found "
              + started
              + " rows, expected "
              + size
              + " as in the first line. Complete the file, or correct its first line.");
    }
    if (triangle != null) {
      form.unfold(triangle, row, sink);
    }
  }

  private void take(String line, int number, RowSink sink) {
    last = number;
    String[] words = words(line);
    int shift = 0; // columns of the name
    if (started == 0 || filled == wanted()) {
      endRow(number, sink);
      if (started == size) {
        throw file.error(number, "there are more than " + size + " rows. Correct the first line.");
      }
      ids.add(name.of(line));
      started++;
      filled = 0;
      words = name.numbers(line);
      shift = 1;
    }
    int wanted = wanted();
    for (int k = 0; k < words.length; k++) {
      if (filled == wanted) {
        throw file.error(
            number,
            "row '%s' has more than %s distances. Correct it; behind a name with blanks there must be a"
                + " tab, or it must fill columns 1 to 10.",
            ids.get(started - 1),
            wanted);
      }
      int column = form.column(started - 1, filled);
      row[filled++] = cells.number(words[k], number, k + 1 + shift, column == started - 1);
    }
  }

  private int wanted() {
    return form.length(started - 1, size);
  }

  private void endRow(int line, RowSink sink) {
    if (started == 0) {
      return;
    }
    if (filled != wanted()) {
      throw file.error(
          line - 1,
          "row '%s' ends with %s distances, expected %s. Correct it.",
          ids.get(started - 1),
          filled,
          wanted());
    }
    if (triangle != null) {
      triangle[started - 1] = Arrays.copyOf(row, filled);
    } else {
      sink.take(started - 1, row);
    }
  }

  @Override
  public void close() {
    triangle = null;
  }

  /** Where the name of a row ends. */
  private enum PhylipName {
    WORD,
    TO_TAB,
    COLUMNS;

    private static final int WIDTH = 10;

    String of(String line) {
      return switch (this) {
        case WORD -> words(line)[0];
        case TO_TAB -> line.substring(0, tab(line)).strip();
        case COLUMNS -> line.substring(0, Math.min(WIDTH, line.length())).strip();
      };
    }

    /** The numbers behind it. */
    String[] numbers(String line) {
      return switch (this) {
        case WORD -> {
          String[] words = words(line);
          yield Arrays.copyOfRange(words, 1, words.length);
        }
        case TO_TAB -> words(line.substring(tab(line)));
        case COLUMNS -> words(line.substring(Math.min(WIDTH, line.length())));
      };
    }

    private static int tab(String line) {
      int tab = line.indexOf('\t');
      return tab < 0 ? line.length() : tab;
    }
  }

  private static String[] words(String text) {
    String stripped = text.strip();
    return stripped.isEmpty() ? new String[0] : stripped.split("\\s+");
  }

  /** Counts the numbers of a file of PHYLIP, as its names would end in one of three ways. */
  private static final class PhylipShape {
    private final PhylipName name;
    private long lines;
    private final boolean wraps; // whether lines that begin with a blank go on with the row above
    private long heads; // other lines
    private long numbers;
    private int first;
    private boolean fits = true;
    private boolean touching;
    private boolean zero;

    PhylipShape(PhylipName name) {
      this(name, false);
    }

    PhylipShape(PhylipName name, boolean wraps) {
      this.name = name;
      this.wraps = wraps;
    }

    /** Takes a line below the first. */
    void take(String line) {
      boolean goesOn = wraps && lines > 0 && line.startsWith(" ");
      String[] found = goesOn ? words(line) : name.numbers(line);
      heads += goesOn ? 0 : 1;
      if (lines++ == 0) {
        first = found.length;
        zero = first > 0 && found[0].matches("[-+]?0*[.]?0*([eE].*)?");
      }
      numbers += found.length;
      if (name == PhylipName.COLUMNS && !goesOn && !endsBehindName(line)) {
        touching = true;
        fits &= found.length > 0 && HeaderRow.isNumber(found[0]);
      }
    }

    /** Whether a name is at once followed by its first number, as a name of ten letters may be. */
    boolean isTouching() {
      return touching;
    }

    /** Whether no word goes on behind the name. */
    private static boolean endsBehindName(String line) {
      return line.length() <= PhylipName.WIDTH
          || line.indexOf('\t') < 0
              && (line.charAt(PhylipName.WIDTH - 1) == ' ' || line.charAt(PhylipName.WIDTH) == ' ');
    }

    /** The form that has so many numbers; null if none has. */
    TriangleForm form(int n) {
      if (name != PhylipName.WORD && (!fits || heads != n)) {
        return null;
      }
      // a line more than there are rows goes on with the row above, and has no name
      long all = name == PhylipName.WORD ? numbers + lines - n : numbers;
      long half = (long) n * (n - 1) / 2;
      if (all == (long) n * n) {
        return TriangleForm.WHOLE;
      }
      if (lines < n) {
        return null; // each row of a triangle begins in a line
      }
      if (all == half) {
        return first == 0 ? TriangleForm.LOWER : TriangleForm.UPPER;
      }
      if (all == half + n && (first == 1 || lines == n && n > 2)) {
        return first == 1 ? TriangleForm.LOWER_WITH_DIAGONAL : TriangleForm.UPPER_WITH_DIAGONAL;
      }
      return null;
    }

    /** What the first row looks like, of a file that is not whole. */
    TriangleForm guess() {
      return first == 0 ? TriangleForm.LOWER : TriangleForm.WHOLE;
    }

    /** Whether the first number is 0. */
    boolean beginsWithZero() {
      return zero;
    }
  }
}
