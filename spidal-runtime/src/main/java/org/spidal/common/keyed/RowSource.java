package org.spidal.common.keyed;

/** Rows one after the other. */
public abstract class RowSource {
  private final KeyedRow row;

  RowSource(KeyedForm form) {
    this.row = new KeyedRow(form);
  }

  /** The words of the row at which it stands; changed by {@link #next}. */
  public final long[] words() {
    return row.words();
  }

  /** The row at which it stands. */
  final KeyedRow row() {
    return row;
  }

  /** Goes on to the next row; false at the end. */
  public abstract boolean next();
}
