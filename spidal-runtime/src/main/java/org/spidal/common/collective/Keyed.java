package org.spidal.common.collective;

import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.keyed.RowStore;

/**
 * A table of rows with keys, spread over all workers: each has some of the rows, on disk where they
 * do not fit its memory. {@link SharedLayout#keyed} declares it.
 *
 * <p>Any worker adds any row. {@link Collectives#regroup} brings all rows of a key to the worker
 * that owns it, and combines those that are known by the same; {@link Collectives#reduce(Keyed,
 * int)} and {@link Collectives#allReduce(Keyed)} bring all rows to one worker or to all. An
 * operation takes the rows out of the table and leaves those in it that have come; more can be
 * added to them.
 *
 * <p>Rows are read in order, and every sum is exact or independent of the order of its terms, so
 * what is read for a key does not depend on the layout, the memory, or who added what. After the
 * first rounds nothing is allocated, as long as rows do not go to disk. One object per worker.
 */
public final class Keyed {
  private static final int HALVES = 2;

  private final KeyedForm form;
  private final KeyedExchange exchange;
  private final KeyedRows reader;
  private RowStore content;
  private RowStore incoming;

  Keyed(KeyedForm form, KeyedExchange exchange) {
    this.form = form;
    this.exchange = exchange;
    this.reader = new KeyedRows();
    this.content = new RowStore(form, form.memory() / HALVES);
    this.incoming = new RowStore(form, form.memory() / HALVES);
  }

  /** A row to write and to add again and again. */
  public KeyedRow newRow() {
    return new KeyedRow(form);
  }

  /** Adds a copy of a row to this worker's. */
  public void add(KeyedRow row) {
    form.requireOf(row);
    content.add(row.words(), 0);
  }

  /** This worker's rows in order, those that are known by the same as one. Ends with any change. */
  public KeyedRows rows() {
    return reader.from(content.inOrder());
  }

  /** Forgets this worker's rows. */
  public void clear() {
    content.clear();
  }

  /** Whether some of this worker's rows stand on disk. */
  public boolean isSpilled() {
    return content.isSpilled();
  }

  /** Moves rows to the workers that own them, or to all. */
  void move(AbstractCollectives all, Operation operation) {
    incoming.clear();
    exchange.run(all, operation, 0, content.scan(), incoming);
    RowStore old = content;
    content = incoming;
    incoming = old;
    incoming.clear();
  }

  /** Moves all rows to one worker, whose own rows stay where they are. */
  void moveTo(AbstractCollectives all, int root) {
    if (all.rank() == root) {
      exchange.run(all, Operation.REDUCE_KEYS, root, incoming.scan(), content);
    } else {
      exchange.run(all, Operation.REDUCE_KEYS, root, content.scan(), incoming);
      content.clear();
    }
  }
}
