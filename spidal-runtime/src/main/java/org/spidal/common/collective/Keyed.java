package org.spidal.common.collective;

import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.keyed.SpillingTable;

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
 * first rounds nothing is allocated, as long as all rows that are added fit the memory, and go to
 * workers to whom others have gone. One object per worker.
 */
public final class Keyed {
  private static final int HALVES = 2;

  private final KeyedForm form;
  private final KeyedExchange exchange;
  private final KeyedRows[] readers = {new KeyedRows(), new KeyedRows()}; // in turn
  private int turn;
  private SpillingTable own; // rows that this worker owns; in a mixed table, all rows
  private SpillingTable others; // rows on their way to others; empty in a mixed table
  private boolean mixed; // whether rows have come by reduce or allReduce, not to their owner

  Keyed(KeyedForm form, KeyedExchange exchange) {
    this.form = form;
    this.exchange = exchange;
    this.own = new SpillingTable(form, form.memory() / HALVES);
    this.others = new SpillingTable(form, form.memory() / HALVES);
  }

  /** A row to write and to add again and again. */
  public KeyedRow newRow() {
    return new KeyedRow(form);
  }

  /**
   * Adds a copy of a row to this worker's.
   *
   * @throws org.spidal.common.fault.SpidalException if rows must go to the disk and it has no room
   */
  public void add(KeyedRow row) {
    form.requireOf(row);
    if (mixed || exchange.owns(row.words())) {
      own.add(row.words(), 0);
    } else {
      own.endReading(); // who reads the table reads both
      others.add(row.words(), 0);
    }
  }

  /**
   * This worker's rows in order, those that are known by the same as one. They can be read until
   * the next change, and until they are asked for again.
   */
  public KeyedRows rows() {
    turn = 1 - turn;
    return readers[turn].from(own.inOrderWith(others));
  }

  /** Forgets this worker's rows; the table keeps its memory for the next ones. */
  public void clear() {
    own.clear();
    others.clear();
    mixed = false;
  }

  /** Whether some of this worker's rows stand on disk. */
  public boolean isSpilled() {
    return own.isSpilled() || others.isSpilled();
  }

  /** Moves rows to the workers that own them; those that are there already stay. */
  void moveToOwners(AbstractCollectives all) {
    if (mixed) {
      moveAll(all, Operation.REGROUP);
      mixed = false;
    } else {
      exchange.run(all, Operation.REGROUP, 0, others.scan(), own);
      others.clear();
    }
  }

  /** Moves all rows to all, after {@link #moveToOwners}. */
  void moveToAll(AbstractCollectives all) {
    moveAll(all, Operation.ALL_REDUCE_KEYS);
    mixed = true;
  }

  private void moveAll(AbstractCollectives all, Operation operation) {
    exchange.run(all, operation, 0, own.scan(), others);
    SpillingTable old = own;
    own = others;
    others = old;
    others.clear();
  }

  /** Moves all rows to one worker, after {@link #moveToOwners}; its own rows stay. */
  void moveTo(AbstractCollectives all, int root) {
    if (all.rank() == root) {
      exchange.run(all, Operation.REDUCE_KEYS, root, others.scan(), own);
      mixed = true;
    } else {
      exchange.run(all, Operation.REDUCE_KEYS, root, own.scan(), others);
      own.clear();
    }
  }
}
