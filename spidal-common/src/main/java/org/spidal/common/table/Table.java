package org.spidal.common.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.spidal.common.file.AtomicFile;

/**
 * A table of tab-separated values: a header, then rows of cells. A number is written in the
 * shortest form that reads back as the same, like 0.1, 1.0E-7 or NaN; -0.0 as 0.0. In texts, tabs
 * and ends of lines become blanks. Not thread-safe.
 *
 * <pre>{@code
 * Table table = new Table("iteration stress");
 * table.row(1, 0.25);
 * table.write(path);
 * }</pre>
 */
public final class Table {
  private static final int PIECE_CHARS = 1 << 13;

  private final StringBuilder text = new StringBuilder();
  private int columns;
  private int cells;
  private Writer out; // of rows that are not collected

  /** Starts a table with these columns, whose names stand between blanks. */
  public Table(String columns) {
    columns(List.of(columns.split(" ")));
  }

  /** Adds columns, before the first row; their names may have blanks in them. */
  public Table columns(List<String> names) {
    columns += names.size();
    names.forEach(this::cell);
    return this;
  }

  /** Starts a row; the row before must be complete. */
  public Table row(Object... first) {
    endRow();
    cells = 0;
    for (Object cell : first) {
      cell(cell);
    }
    return this;
  }

  /**
   * Adds a cell to a row.
   *
   * @param value a number, or anything with a text
   */
  public Table cell(Object value) {
    if (cells == columns) {
      throw new IllegalStateException("this row already has its " + columns + " cells");
    }
    StringBuilder row = cells++ == 0 ? text : text.append('\t');
    if (value instanceof Double number) {
      row.append(0.0 + number);
    } else if (value instanceof Float number) {
      row.append(0.0f + number);
    } else if (value instanceof Integer number) {
      row.append((int) number);
    } else if (value instanceof Long number) {
      row.append((long) number);
    } else {
      row.append(value.toString().replace('\t', ' ').replace('\n', ' ').replace('\r', ' '));
    }
    return this;
  }

  private void endRow() {
    if (cells != columns) {
      throw new IllegalStateException("the row has " + cells + " cells, expected " + columns);
    }
    text.append('\n');
    if (out != null && text.length() >= PIECE_CHARS) {
      flush();
    }
  }

  private void flush() {
    try {
      out.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // to AtomicFile
    }
    text.setLength(0);
  }

  /** Writes the table, whose last row must be complete; more rows may follow, and another write. */
  public void write(Path path) {
    endRow();
    AtomicFile.write(path, file -> file.append(text));
    text.setLength(text.length() - 1); // the end of the row, which the next one writes
  }

  /**
   * Writes a table of any number of rows, which are not collected.
   *
   * @param rows adds the rows; the table is empty then
   */
  public void write(Path path, Consumer<Table> rows) {
    AtomicFile.write(
        path,
        file -> {
          out = file;
          rows.accept(this);
          endRow();
          flush();
        });
  }
}
