package org.spidal.common.partition;

/**
 * Cuts {@code rows} rows into fixed blocks whose size depends on the number of rows alone.
 *
 * <p>Sums over rows are taken per block, and block sums are added in the order of the blocks. As no
 * block is ever split between workers, such a sum has the same bits for every number of workers.
 * Blocks are small (8 rows, up to 64 for large matrices), so that a partition made of whole blocks
 * is as even as one made of rows.
 *
 * @param rows number of rows, 0 or more
 */
public record RowBlocks(int rows) {
  private static final int SMALLEST = 8;
  private static final int LARGEST = 64;
  private static final int ROWS_PER_BLOCK_STEP = 4096;

  public RowBlocks {
    if (rows < 0) {
      throw new IllegalArgumentException("rows=" + rows);
    }
  }

  /** Rows of every block but the last, which may be shorter: a power of two from 8 to 64. */
  public int blockSize() {
    int wanted = Integer.highestOneBit(Math.max(1, rows / ROWS_PER_BLOCK_STEP));
    return Math.max(SMALLEST, Math.min(LARGEST, wanted));
  }

  /** Number of blocks, 0 without rows. */
  public int count() {
    return (int) (((long) rows + blockSize() - 1) / blockSize());
  }

  /** The rows of a block, which are numbered from 0. */
  public RowRange block(int block) {
    int start = block * blockSize();
    return new RowRange(start, (int) Math.min(rows, (long) start + blockSize()));
  }
}
