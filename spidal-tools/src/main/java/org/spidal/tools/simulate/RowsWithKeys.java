package org.spidal.tools.simulate;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;

/**
 * A table of rows with keys that all workers fill together, exchanged in every way, and counted.
 */
final class RowsWithKeys {
  private static final int KEYS = 97;
  private static final int ENTRIES = 300;

  private final int rank;
  private final int size;
  private final Keyed table;

  /** Declares the table. */
  RowsWithKeys(Worker worker, SharedLayout layout) {
    this.rank = worker.rank();
    this.size = worker.size();
    this.table = layout.keyed("table", KeyedForm.ofLongs(1).sumOfLongs());
  }

  /** Collective. */
  void exchange(Collectives all, int root) {
    fill();
    all.regroup(table);
    Exchange.require(all.sum(entries()), ENTRIES, "entries regrouped");
    fill();
    all.reduce(table, root);
    Exchange.require(entries(), rank == root ? ENTRIES : 0, "entries at the root");
    fill();
    all.allReduce(table);
    Exchange.require(entries(), ENTRIES, "entries of all");
  }

  private void fill() {
    table.clear();
    KeyedRow row = table.newRow();
    for (int i = rank; i < ENTRIES; i += size) {
      table.add(row.key((long) i * i % KEYS).value(0, 1));
    }
  }

  private long entries() {
    long entries = 0;
    KeyedRows rows = table.rows();
    while (rows.next()) {
      entries += rows.row().asLong(0);
    }
    return entries;
  }
}
