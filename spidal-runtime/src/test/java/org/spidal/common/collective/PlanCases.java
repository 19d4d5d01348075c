package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;

/**
 * Rows that are pulled and contributions that are pushed along the entries of a sparse matrix, of
 * which every worker knows everything.
 */
final class PlanCases {
  private static final int ROWS = 300;
  private static final int COLUMNS = 500;
  private static final int MOST_IN_ROW = 12;
  private static final int WIDTH = 3;
  private static final IndexedRandom RANDOM = new IndexedRandom(7, 1);

  private final int rank;
  private final RowPartition rows;
  private final RowPartition columns;
  private final int[] starts;
  private final int[] ids;
  private final Plan plan;
  private final SharedDoubles<Pulled> pulled;
  private final SharedInts<Pulled> pulledInts;
  private final SharedDoubles<Pushed> pushed;

  PlanCases(Worker worker, SharedLayout layout) {
    this.rank = worker.rank();
    this.rows = worker.partition(ROWS);
    this.columns = worker.partition(COLUMNS);
    RowRange own = rows.range(rank);
    this.starts = new int[own.size() + 1];
    int[] all = new int[own.size() * MOST_IN_ROW];
    for (int i = own.start(); i < own.end(); i++) {
      int end = starts[i - own.start()];
      for (int e = 0; e < entries(i); e++) {
        all[end++] = id(i, e);
      }
      starts[i - own.start() + 1] = end;
    }
    this.ids = Arrays.copyOf(all, starts[own.size()]);
    this.plan = worker.plan(columns, ids, rows, starts);
    this.pulled = layout.doubles("pulled", Distribution.pulled(plan, WIDTH));
    this.pulledInts = layout.ints("pulled ints", Distribution.pulled(plan, 1));
    this.pushed = layout.doubles("pushed", Distribution.pushed(plan, WIDTH));
  }

  /** Entries of a row: every third has none. */
  private static int entries(int row) {
    return row % 3 == 0 ? 0 : RANDOM.below(MOST_IN_ROW, row);
  }

  /** The column of an entry; the low ones come often, the last ones never. */
  private static int id(int row, int entry) {
    double x = RANDOM.uniform(1000 + row * (long) MOST_IN_ROW + entry);
    return (int) (x * x * (COLUMNS - 20));
  }

  private static double value(int row, int c, int salt) {
    return Math.sqrt(2 + row + 0.3 * c + salt);
  }

  /** Returns a digest of what was read. */
  long pull(Collectives all, int salt) {
    RowRange own = columns.range(rank);
    for (int j = own.start(); j < own.end(); j++) {
      long at = pulled.placement().start(rank) + (long) (j - own.start()) * WIDTH;
      for (int c = 0; c < WIDTH; c++) {
        pulled.set(at + c, value(j, c, salt));
      }
      pulledInts.set(pulledInts.placement().start(rank) + j - own.start(), 7 * j + salt);
    }
    if (salt % 2 == 0) {
      all.pull(pulled);
      all.pull(pulledInts);
    } else {
      all.startPull(pulled);
      all.finish();
      all.startPull(pulledInts);
      all.finish();
    }
    double[] values = new double[plan.needed() * WIDTH];
    plan.read(pulled, values);
    int[] ints = new int[plan.needed()];
    plan.read(pulledInts, ints);
    long digest = 0;
    for (int e = 0; e < ids.length; e++) {
      int slot = plan.slot(e);
      require(plan.id(slot) == ids[e], "slot " + slot + " is row " + plan.id(slot));
      require(pulledInts.get(plan.place(slot)) == 7 * ids[e] + salt, "int of row " + ids[e]);
      require(ints[slot] == 7 * ids[e] + salt, "int of row " + ids[e]);
      for (int c = 0; c < WIDTH; c++) {
        double value = values[slot * WIDTH + c];
        require(value == value(ids[e], c, salt), value + " of row " + ids[e]);
        require(value == pulled.get(plan.place(slot) * WIDTH + c), "in place, row " + ids[e]);
        digest += Double.doubleToLongBits(value) * (ids[e] + 1);
      }
    }
    return all.sum(digest);
  }

  /** Returns a digest of the sums. */
  long push(Collectives all, int salt) {
    double[] mine = new double[plan.contributions() * WIDTH];
    RowRange own = rows.range(rank);
    for (int i = own.start(); i < own.end(); i++) {
      for (int e = starts[i - own.start()]; e < starts[i - own.start() + 1]; e++) {
        for (int c = 0; c < WIDTH; c++) {
          mine[plan.contribution(e) * WIDTH + c] += value(i + ids[e], c, salt);
        }
      }
    }
    pushed.put(0, mine, 0, mine.length);
    RowRange owned = columns.range(rank);
    double[] sums = new double[owned.size() * WIDTH];
    Arrays.fill(sums, Double.NaN);
    all.push(pushed, sums);
    double[] expected = expectedSums(salt);
    long digest = 0;
    for (int k = 0; k < sums.length; k++) {
      int at = owned.start() * WIDTH + k;
      require(sums[k] == expected[at], sums[k] + " at " + at + ", expected " + expected[at]);
      digest += Double.doubleToLongBits(sums[k]) * (at + 1);
    }
    return all.sum(digest);
  }

  /** Block by block, each added up from zero. */
  private double[] expectedSums(int salt) {
    double[] sums = new double[COLUMNS * WIDTH];
    for (int b = 0; b < rows.blocks().count(); b++) {
      double[] ofBlock = new double[COLUMNS * WIDTH];
      RowRange block = rows.blocks().block(b);
      for (int i = block.start(); i < block.end(); i++) {
        for (int e = 0; e < entries(i); e++) {
          for (int c = 0; c < WIDTH; c++) {
            ofBlock[id(i, e) * WIDTH + c] += value(i + id(i, e), c, salt);
          }
        }
      }
      for (int k = 0; k < sums.length; k++) {
        sums[k] += ofBlock[k];
      }
    }
    return sums;
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
