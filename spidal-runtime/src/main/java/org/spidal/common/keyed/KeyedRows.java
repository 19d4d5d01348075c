package org.spidal.common.keyed;

/**
 * Rows in the order of their keys, one after the other:
 *
 * <pre>
 *   KeyedRows rows = table.rows();
 *   while (rows.next()) {
 *     ... rows.row().key() ... rows.row().asLong(0) ...
 *   }
 * </pre>
 *
 * It ends with the next change of the table.
 */
public final class KeyedRows {
  private RowSource source;

  /** Begins again, with the rows of a source. */
  public KeyedRows from(RowSource newSource) {
    source = newSource;
    return this;
  }

  /** Goes on to the next row, first to the first; false at the end. */
  public boolean next() {
    return source.next();
  }

  /** The row at which it stands; the same object for all rows. */
  public KeyedRow row() {
    return source.row();
  }
}
