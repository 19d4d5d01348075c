package org.spidal.common.table;

import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;

/**
 * A table of tab-separated values: a header, then rows of typed cells. Collects its text in memory,
 * so it is for tables of a few thousand rows; not thread-safe.
 *
 * <pre>{@code
 * Table table = new Table("iteration", "stress");
 * table.row().cell(1).cell(0.25);
 * table.write(path);
 * }</pre>
 */
public final class Table {
  private final StringBuilder text = new StringBuilder();
  private final int columns;
  private int cells;

  /** Starts a table with these column names. */
  public Table(String... columns) {
    if (columns.length == 0) {
      throw new IllegalArgumentException("a table needs columns");
    }
    this.columns = columns.length;
    for (String column : columns) {
      cell(column);
    }
  }

  /** Starts a row; the row before must be complete. */
  public Table row() {
    endRow();
    cells = 0;
    return this;
  }

  public Table cell(long value) {
    next().append(value);
    return this;
  }

  /**
   * Adds a number in the shortest form that reads back as the same double, like 0.1, 1.0E-7 or NaN.
   */
  public Table cell(double value) {
    // 0.0 + turns -0.0 into 0.0.
    next().append(0.0 + value);
    return this;
  }

  /** Adds text; tabs and ends of lines in it become blanks. */
  public Table cell(String value) {
    next().append(value.replace('\t', ' ').replace('\n', ' ').replace('\r', ' '));
    return this;
  }

  private StringBuilder next() {
    if (cells == columns) {
      throw new IllegalStateException("this row already has its " + columns + " cells");
    }
    return cells++ == 0 ? text : text.append('\t');
  }

  private void endRow() {
    if (cells != columns) {
      throw new IllegalStateException("the row has " + cells + " cells, expected " + columns);
    }
    text.append('\n');
  }

  /** Writes the table, whose last row must be complete; more rows may follow, and another write. */
  public void write(Path path) {
    if (cells != columns) {
      throw new IllegalStateException("the row has " + cells + " cells, expected " + columns);
    }
    AtomicFile.write(path, out -> out.append(text).append('\n'));
  }
}
