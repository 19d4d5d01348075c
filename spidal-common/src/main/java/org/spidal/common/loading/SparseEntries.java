package org.spidal.common.loading;

import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;

/** The entries that have come to a worker, by row, then by column; each is checked. */
final class SparseEntries {
  private final KeyedRows entries;
  private final boolean distinct;
  private final Path path;
  private int row;
  private int column;
  private double value;

  /**
   * @param distinct whether the second value of an entry is how often it stands in the file, which
   *     must be once
   * @param path of the file, for errors
   */
  SparseEntries(KeyedRows entries, boolean distinct, Path path) {
    this.entries = entries;
    this.distinct = distinct;
    this.path = path;
  }

  /** Goes on to the next entry; returns whether there is one. */
  boolean next() {
    if (!entries.next()) {
      return false;
    }
    KeyedRow entry = entries.row();
    row = (int) entry.key();
    column = (int) entry.then(0);
    value = entry.asDouble(0);
    check(entry);
    return true;
  }

  private void check(KeyedRow entry) {
    if (distinct && entry.asLong(1) > 1) {
      throw new SpidalException(
          ExitCode.DATA,
          path + " has row " + row + ", column " + column + " more than once. Remove all but one.");
    }
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the entries of row %s, column %s add up to more than a number can hold."
              + " Correct them.",
          path,
          row,
          column);
    }
  }

  int row() {
    return row;
  }

  int column() {
    return column;
  }

  double value() {
    return value;
  }
}
