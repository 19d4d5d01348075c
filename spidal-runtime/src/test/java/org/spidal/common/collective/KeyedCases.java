package org.spidal.common.collective;

import java.math.BigDecimal;
import java.util.TreeMap;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;

/**
 * Tables of rows with keys against the same rows in a map: entry i, which any worker may add, has
 * key {@code i * i mod 997} and a value of its own. One table fits the memory, the other does not.
 */
final class KeyedCases {
  private static final int ENTRIES = 4000;
  private static final int KEYS = 997;
  private static final int SMALL_SENDING = 3000;

  private final Worker worker;
  private final Keyed hashed;
  private final Keyed ranged;
  private final RowPartition owners;

  KeyedCases(Worker worker, SharedLayout layout) {
    this.worker = worker;
    this.owners = worker.partition(KEYS);
    KeyedForm form = KeyedForm.ofLongs(1).sumOfLongs().sumOfDoubles();
    this.hashed = layout.keyed("hashed", form);
    this.ranged =
        layout.keyed(
            "ranged",
            form.ownedBy(owners).inMemory(1 << 16).sending(SMALL_SENDING * worker.size()));
  }

  /** What all rows come to; each value is a sum that must be rounded. */
  private static TreeMap<Long, BigDecimal> expected(int salt) {
    TreeMap<Long, BigDecimal> sums = new TreeMap<>();
    for (int i = 0; i < ENTRIES; i++) {
      sums.merge(key(i, salt), new BigDecimal(value(i)), BigDecimal::add);
    }
    return sums;
  }

  private static long key(int i, int salt) {
    return ((long) i * i + salt) % KEYS;
  }

  private static double value(int i) {
    return Math.scalb(Math.sqrt(2 + i) - 30, i % 40);
  }

  private void fill(Keyed table, int salt) {
    KeyedRow row = table.newRow();
    table.clear();
    for (int i = 0; i < ENTRIES; i++) {
      if ((i * 31 + salt) % worker.size() == worker.rank()) {
        table.add(row.key(key(i, salt)).value(0, 1).value(1, value(i)));
      }
    }
  }

  /** Returns a digest of what was read. */
  long regroup(Collectives all, int salt) {
    long digest = 0;
    for (Keyed table : new Keyed[] {hashed, ranged}) {
      fill(table, salt);
      all.regroup(table);
      long rows = 0;
      long entries = 0;
      TreeMap<Long, BigDecimal> expected = expected(salt);
      KeyedRows reader = table.rows();
      while (reader.next()) {
        KeyedRow row = reader.row();
        if (table == ranged && owners.workerOf((int) row.key()) != worker.rank()) {
          throw new AssertionError("worker " + worker.rank() + " owns " + row.key());
        }
        check(expected, row);
        rows++;
        entries += row.asLong(0);
        digest += digest(row);
      }
      if (all.sum(rows) != expected.size() || all.sum(entries) != ENTRIES) {
        throw new AssertionError(all.sum(rows) + " rows of " + all.sum(entries) + " entries");
      }
    }
    return all.sum(digest);
  }

  /** Returns a digest of what all rows are. */
  long reduce(Collectives all, int salt, int root) {
    fill(ranged, salt);
    if (root < 0) {
      all.allReduce(ranged);
    } else {
      all.reduce(ranged, root);
    }
    boolean has = root < 0 || root == worker.rank();
    long digest = 0;
    TreeMap<Long, BigDecimal> expected = has ? expected(salt) : new TreeMap<>();
    KeyedRows reader = ranged.rows();
    for (long key : expected.keySet()) {
      if (!reader.next() || reader.row().key() != key) {
        throw new AssertionError("no row of key " + key);
      }
      check(expected, reader.row());
      digest = digest * 31 + digest(reader.row());
    }
    if (reader.next()) {
      throw new AssertionError("a row of key " + reader.row().key());
    }
    return all.max(has ? digest : Long.MIN_VALUE);
  }

  private static void check(TreeMap<Long, BigDecimal> expected, KeyedRow row) {
    double sum = expected.get(row.key()).doubleValue();
    if (Math.abs(row.asDouble(1) - sum) > Math.ulp(sum)) {
      throw new AssertionError(row.key() + ": " + row.asDouble(1) + ", expected " + sum);
    }
  }

  private static long digest(KeyedRow row) {
    return (row.key() * 31 + row.asLong(0)) * 31 + Double.doubleToLongBits(row.asDouble(1));
  }
}
