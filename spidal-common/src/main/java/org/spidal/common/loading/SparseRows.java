package org.spidal.common.loading;

import java.util.Arrays;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * One worker's rows of a sparse matrix, as {@link SparseInput} reads them.
 *
 * <p>The i-th of the worker's rows has the entries {@code starts[i] .. starts[i + 1] - 1}, in
 * ascending columns. The arrays are live.
 */
public final class SparseRows {
  private final RowPartition partition;
  private final int columnCount;
  private final int[] starts;
  private int[] columns = new int[1 << 10];
  private double[] values = new double[1 << 10];

  private SparseRows(RowPartition partition, int columnCount, RowRange own) {
    this.partition = partition;
    this.columnCount = columnCount;
    this.starts = new int[own.size() + 1];
  }

  /**
   * Collects entries that have come to this worker.
   *
   * @param entries in order: row, then column
   */
  static SparseRows of(SparseEntries entries, RowPartition partition, int columnCount, int worker) {
    RowRange own = partition.range(worker);
    SparseRows rows = new SparseRows(partition, columnCount, own);
    rows.take(entries, own);
    return rows;
  }

  private void take(SparseEntries entries, RowRange own) {
    int count = 0;
    while (entries.next()) {
      if (count == columns.length) {
        int room = (int) Math.min(2L * count, Integer.MAX_VALUE - 8);
        columns = Arrays.copyOf(columns, room);
        values = Arrays.copyOf(values, room);
      }
      columns[count] = entries.column();
      values[count] = entries.value();
      starts[entries.row() - own.start() + 1] = ++count;
    }
    for (int i = 1; i < starts.length; i++) {
      starts[i] = Math.max(starts[i], starts[i - 1]); // rows without entries
    }
    columns = Arrays.copyOf(columns, count);
    values = Arrays.copyOf(values, count);
  }

  /** Who has which rows. */
  public RowPartition partition() {
    return partition;
  }

  /** Columns of the matrix. */
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
