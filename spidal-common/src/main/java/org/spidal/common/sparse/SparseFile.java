package org.spidal.common.sparse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.LineShare;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.PlainNumber;
import org.spidal.common.text.Fields;
import org.spidal.common.text.LineFields;

/**
 * A file of the entries of a sparse matrix, which several workers read together: each its share of
 * the lines. Immutable.
 */
public final class SparseFile {
  private static final String MARKET = "%%MatrixMarket";

  /** What the lines say. */
  public enum Form {
    /** {@code i j value}, or {@code i j}, of value 1; from 0 on. */
    ENTRIES,
    /** {@code i column:value column:value ...}; from 0 on, each row in one line at most. */
    ROWS,
    /** {@code label column:value ... # comment}: the next row; columns count from 1. */
    SVMLIGHT,
    /** Matrix Market's coordinates, from 1 on. */
    MATRIX_MARKET,
    /** What {@code scipy.sparse.save_npz} writes. */
    SCIPY
  }

  /** Takes the entries. */
  @FunctionalInterface
  public interface Entries {
    void take(int row, int column, double value);

    /** Takes note of a line that is a whole row, before its entries, of which there may be none. */
    default void line(int row) {}
  }

  /** Numbers of a share: lines, entries, its greatest row and column; -1 without any. */
  public record Extent(long lines, long entries, int row, int column) {}

  private final Path path;
  private final Form form;
  private final int rows;
  private final int columns;
  private final long declared; // entries; -1 if the file does not say
  private final boolean symmetric;
  private final boolean pattern; // entries without values, in all lines or in none
  private final long headerEnd; // the byte where the last line of the header begins; -1 without one

  private SparseFile(
      Path path,
      Form form,
      int rows,
      int columns,
      long declared,
      boolean symmetric,
      boolean pattern,
      long headerEnd) {
    this.path = path;
    this.form = form;
    this.rows = rows;
    this.columns = columns;
    this.declared = declared;
    this.symmetric = symmetric;
    this.pattern = pattern;
    this.headerEnd = headerEnd;
  }

  /**
   * Opens a file.
   *
   * @param form null for as it looks: an archive, Matrix Market, rows if its first line has colons,
   *     else entries. Nobody can see that rows are SVMlight's: that must be said
   * @throws SpidalException if the file cannot be read, or is of another form
   */
  public static SparseFile open(Path path, Form form) {
    try {
      if (FileKind.of(path).isZip()) {
        requireForm(path, form, Form.SCIPY);
        ScipyArchive archive = ScipyArchive.readShape(path);
        return new SparseFile(
            path, Form.SCIPY, archive.rows(), archive.columns(), -1, false, false, -1);
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
    try (LineShare lines = new LineShare(path, 0, 1)) {
      boolean any = lines.next();
      if (any && unmarked(lines.text()).startsWith(MARKET)) {
        requireForm(path, form, Form.MATRIX_MARKET);
        return market(path, lines);
      }
      while (any && isBlank(lines.text())) {
        any = lines.next();
      }
      if (!any) {
        throw new SpidalException(ExitCode.DATA, path + " has no entries");
      }
      boolean colon = lines.text().indexOf(':') >= 0;
      Form seen = colon ? Form.ROWS : Form.ENTRIES;
      if (form == Form.MATRIX_MARKET || form == Form.SCIPY || form == Form.ENTRIES && colon) {
        requireForm(path, form, seen);
      }
      boolean pattern = new LineFields(true).split(uncommented(unmarked(lines.text()))) == 2;
      return new SparseFile(path, form == null ? seen : form, -1, -1, -1, false, pattern, -1);
    }
  }

  private static void requireForm(Path path, Form said, Form seen) {
    if (said != null && said != seen) {
      throw new SpidalException(
          ExitCode.DATA, path + " looks like " + name(seen) + ", not " + name(said));
    }
  }

  private static String name(Form form) {
    return form.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static SparseFile market(Path path, LineShare lines) {
    String header = unmarked(lines.text()).toLowerCase(Locale.ROOT).strip();
    boolean symmetric = header.endsWith(" symmetric");
    if (!header.matches(
        "%%matrixmarket matrix coordinate (real|integer|pattern) (general|symmetric)")) {
      throw bad(
          path,
          "begins with '"
              + Fields.shown(header)
              + "'; expected '%%MatrixMarket matrix coordinate real general', or integer, pattern,"
              + " symmetric");
    }
    while (lines.next()) {
      String line = lines.text().strip();
      if (!line.isEmpty() && !line.startsWith("%")) {
        LineFields fields = new LineFields(true);
        if (fields.split(line) != 3
            || fields.natural(0) < 0
            || fields.natural(1) < 0
            || !fields.text(2).matches("\\d{1,18}")) {
          throw bad(path, "has '" + Fields.shown(line) + "', expected 'rows columns entries'");
        }
        if (symmetric && fields.natural(0) != fields.natural(1)) {
          throw bad(path, "is symmetric, with '" + Fields.shown(line) + "' rows and columns");
        }
        return new SparseFile(
            path,
            Form.MATRIX_MARKET,
            fields.natural(0),
            fields.natural(1),
            Long.parseLong(fields.text(2)),
            symmetric,
            header.contains(" pattern "),
            lines.start());
      }
    }
    throw bad(path, "has no line 'rows columns entries'");
  }

  /** Without a UTF-8 byte order mark. */
  private static String unmarked(String line) {
    return line.startsWith("\uFEFF") ? line.substring(1) : line;
  }

  private static String uncommented(String line) {
    int comment = line.indexOf('#');
    return (comment < 0 ? line : line.substring(0, comment)).strip();
  }

  private static boolean isBlank(String line) {
    String text = line.strip();
    return text.isEmpty() || text.startsWith("#") || text.startsWith("%");
  }

  private static SpidalException bad(Path path, String what) {
    return new SpidalException(ExitCode.DATA, path + " " + what + ". Correct it.");
  }

  public Path path() {
    return path;
  }

  public Form form() {
    return form;
  }

  /** Number of rows that the file declares; -1 if it does not. */
  public int rows() {
    return rows;
  }

  /** Number of columns that the file declares; -1 if it does not. */
  public int columns() {
    return columns;
  }

  /** Whether entries have values; those that have none count as 1. */
  public boolean hasValues() {
    return !pattern;
  }

  /**
   * Throws unless all shares together have as many entries as the file declares.
   *
   * @param lines of all shares
   */
  public void requireWhole(long lines) {
    if (declared >= 0 && lines != declared) {
      throw new SpidalException(
          ExitCode.DATA,
          path + " declares " + declared + " entries and has " + lines + ". Is it whole?");
    }
  }

  /** Reads a share of the file to learn its extent. */
  public Extent extent(int part, int parts) {
    Counts counts = new Counts();
    long lines = read(part, parts, 0, counts);
    return new Extent(lines, counts.entries, counts.row, counts.column);
  }

  /** Of entries, how many there are, and the greatest row and column. */
  private static final class Counts implements Entries {
    private long entries;
    private int row = -1;
    private int column = -1;

    @Override
    public void take(int entryRow, int entryColumn, double value) {
      entries++;
      row = Math.max(row, entryRow);
      column = Math.max(column, entryColumn);
    }

    @Override
    public void line(int entryRow) {
      row = Math.max(row, entryRow);
    }
  }

  /**
   * Reads a share of the file.
   *
   * @param part number of the share; an archive is all in share 0
   * @param firstRow of the share: the lines of the shares before it, for SVMlight's rows
   * @return lines with entries
   */
  public long read(int part, int parts, long firstRow, Entries sink) {
    if (form == Form.SCIPY) {
      return part == 0 ? readArchive(sink) : 0;
    }
    long count = 0;
    LineFields fields = new LineFields(true);
    try (LineShare lines = new LineShare(path, part, parts)) {
      while (lines.next()) {
        String line = lines.start() == 0 ? unmarked(lines.text()) : lines.text();
        if (lines.start() <= headerEnd || isBlank(line)) {
          continue;
        }
        try {
          readLine(fields, line, firstRow + count, sink);
        } catch (NumberFormatException e) {
          throw bad(
              path,
              "has, from byte "
                  + lines.start()
                  + " on, the line '"
                  + Fields.shown(line)
                  + "'; expected "
                  + expected());
        }
        count++;
      }
    }
    return count;
  }

  private String expected() {
    return switch (form) {
      case ENTRIES ->
          (pattern ? "'row column'" : "'row column value'")
              + ", as in the first line, numbers of rows and columns from 0";
      case ROWS -> "'row column:value column:value ...', numbers of rows and columns from 0";
      case SVMLIGHT -> "'label column:value column:value ...', numbers of columns from 1";
      default -> "'row column value' from 1, within the size that the file declares";
    };
  }

  /** Throws a NumberFormatException if the line is not of the form. */
  private void readLine(LineFields fields, String line, long number, Entries sink) {
    int count = fields.split(uncommented(line));
    switch (form) {
      case ROWS, SVMLIGHT -> {
        boolean labelled = form == Form.SVMLIGHT;
        int row = labelled ? (int) number : index(fields.natural(0), 0, -1);
        if (labelled) {
          PlainNumber.parse(fields.text(0));
        }
        sink.line(row);
        for (int k = 1; k < count; k++) {
          String text = fields.text(k);
          int colon = text.indexOf(':');
          if (colon < 0) {
            throw new NumberFormatException();
          }
          int column = index(Fields.natural(text, 0, colon), labelled ? 1 : 0, -1);
          sink.take(row, column, finite(text.substring(colon + 1)));
        }
      }
      default -> {
        int base = form == Form.MATRIX_MARKET ? 1 : 0;
        if (count != (pattern ? 2 : 3)) {
          throw new NumberFormatException();
        }
        int row = index(fields.natural(0), base, rows);
        int column = index(fields.natural(1), base, columns);
        double value = count == 2 ? 1 : finite(fields.text(2));
        sink.take(row, column, value);
        if (symmetric && row != column) {
          sink.take(column, row, value);
        }
      }
    }
  }

  /**
   * @param natural as the file has it; negative if it has none
   * @param most one more than the greatest; -1 if there is no limit
   */
  private static int index(int natural, int base, int most) {
    int index = natural - base;
    if (index < 0 || most >= 0 && index >= most || index == Integer.MAX_VALUE) {
      throw new NumberFormatException();
    }
    return index;
  }

  private static double finite(String text) {
    double value = PlainNumber.parse(text);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new NumberFormatException();
    }
    return value;
  }

  private long readArchive(Entries sink) {
    long[] count = new long[1];
    try {
      ScipyArchive.read(path)
          .forEach(
              (row, column, value) -> {
                if (!(Math.abs(value) <= Double.MAX_VALUE)) {
                  throw bad(path, "has " + value + " in row " + row + ", column " + column);
                }
                sink.take(row, column, value);
                count[0]++;
              });
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
    return count[0];
  }
}
