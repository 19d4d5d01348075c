package org.spidal.common.partition;

/**
 * Deals the rows of a matrix out to {@code workers}: contiguous ranges of whole {@link RowBlocks},
 * whose sizes differ by at most one block. With more workers than blocks the last workers get an
 * empty range.
 *
 * @param rows number of rows, 0 or more
 * @param workers number of workers, 1 or more
 */
public record RowPartition(int rows, int workers) {
  public RowPartition {
    if (rows < 0 || workers < 1) {
      throw new IllegalArgumentException("rows=" + rows + ", workers=" + workers);
    }
  }

  /** The blocks of all rows, which no partition splits. */
  public RowBlocks blocks() {
    return new RowBlocks(rows);
  }

  /** The blocks of worker {@code worker}, as a range of block numbers. */
  public RowRange blockRange(int worker) {
    int count = blocks().count();
    int share = count / workers;
    int longer = count % workers;
    int start = worker * share + Math.min(worker, longer);
    return new RowRange(start, start + share + (worker < longer ? 1 : 0));
  }

  /** The rows of worker {@code worker}, from 0 on; empty if it has none. */
  public RowRange range(int worker) {
    RowRange owned = blockRange(worker);
    int size = blocks().blockSize();
    return new RowRange(
        (int) Math.min(rows, (long) owned.start() * size),
        (int) Math.min(rows, (long) owned.end() * size));
  }

  /** The worker that has row {@code row}. */
  public int workerOf(int row) {
    if (row < 0 || row >= rows) {
      throw new IndexOutOfBoundsException("row=" + row + ", rows=" + rows);
    }
    int count = blocks().count();
    int share = count / workers;
    int longer = count % workers;
    int block = row / blocks().blockSize();
    int inLonger = longer * (share + 1); // blocks of the workers that have one more
    return block < inLonger ? block / (share + 1) : longer + (block - inLonger) / share;
  }
}
