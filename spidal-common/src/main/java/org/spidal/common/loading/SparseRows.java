package org.spidal.common.loading;

import java.util.function.Supplier;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * One worker's rows of a sparse matrix, as {@link SparseInput} reads them.
 *
 * <p>The i-th of the worker's rows has the entries {@code starts[i] .. starts[i + 1] - 1}, in
 * ascending columns. The arrays are live.
 */
public final class SparseRows {
  private static final long MOST_ENTRIES = Integer.MAX_VALUE - 8; // of an array of Java

  private final RowPartition partition;
  private final int columnCount;
  private final int[] starts;
  private final int[] columns;
  private final double[] values;

  private SparseRows(RowPartition partition, int columnCount, RowRange own, int count) {
    this.partition = partition;
    this.columnCount = columnCount;
    this.starts = new int[own.size() + 1];
    this.columns = new int[count];
    this.values = new double[count];
  }

  /**
   * Collects entries that have come to this worker: they are counted first, so that the arrays are
   * no longer than they need be.
   *
   * @param entries gives them in order, by row, then by column; asked twice
   */
  static SparseRows of(
      Supplier<SparseEntries> entries, RowPartition partition, int columnCount, int worker) {
    long count = 0;
    for (SparseEntries counted = entries.get(); counted.next(); ) {
      count++;
    }
    if (count > MOST_ENTRIES) {
      throw new SpidalException(
          ExitCode.DATA,
          "a worker has " + count + " entries of its rows; at most 2^31 - 9 fit. Use more workers");
    }
    RowRange own = partition.range(worker);
    SparseRows rows = new SparseRows(partition, columnCount, own, (int) count);
    rows.take(entries.get(), own);
    return rows;
  }

  private void take(SparseEntries entries, RowRange own) {
    int count = 0;
    while (entries.next()) {
      columns[count] = entries.column();
      values[count] = entries.value();
      starts[entries.row() - own.start() + 1] = ++count;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] = Math.max(starts[i], starts[i - 1]); // rows without entries
    }
  }

  /** The rows of each worker, of all of the job. */
  public RowPartition partition() {
    return partition;
  }

  public int columnCount() {
    return columnCount;
  }

  /** Of each own row, its first entry; and the number of entries. */
  public int[] starts() {
    return starts;
  }

  /** The column of each entry. */
  public int[] columns() {
    return columns;
  }

  /** The value of each entry. */
  public double[] values() {
    return values;
  }
}
