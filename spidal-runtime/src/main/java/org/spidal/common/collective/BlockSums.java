package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;

/**
 * A few sums over all rows at once, with the same bits for every number of workers: each worker
 * adds up its row blocks one by one, and the block sums are added in the order of the blocks.
 * Allocates nothing after construction; one object per worker.
 */
public final class BlockSums {
  private final Collectives collectives;
  private final SharedDoubles<ByBlocks> section;
  private final int width;
  private final RowRange[] blocks;
  private final long offset;
  private final double[] values;
  private final double[] totals;

  /**
   * @param section has as many numbers for each row block as there are sums
   */
  public BlockSums(Collectives collectives, SharedDoubles<ByBlocks> section) {
    this.collectives = collectives;
    this.section = section;
    this.width = section.placement().width();
    RowPartition partition = section.placement().rows();
    int rank = collectives.rank();
    RowRange mine = partition.blockRange(rank);
    int firstRow = partition.range(rank).start();
    this.blocks = new RowRange[mine.size()];
    for (int b = 0; b < blocks.length; b++) {
      RowRange block = partition.blocks().block(mine.start() + b);
      blocks[b] = new RowRange(block.start() - firstRow, block.end() - firstRow);
    }
    this.offset = (long) mine.start() * width;
    this.values = new double[blocks.length * width];
    this.totals = new double[width];
  }

  private BlockSums(int rows, int width) {
    this.collectives = null;
    this.section = null;
    this.width = width;
    this.blocks = new RowRange[] {new RowRange(0, rows)};
    this.offset = 0;
    this.values = new double[width];
    this.totals = new double[width];
  }

  /** Sums over rows that one worker has for itself: one block, and no exchange. */
  public static BlockSums alone(int rows, int width) {
    return new BlockSums(rows, width);
  }

  /** Number of this worker's blocks. */
  public int blocks() {
    return blocks.length;
  }

  /** The rows of a block, counted from the worker's first row. */
  public RowRange block(int b) {
    return blocks[b];
  }

  /** Sets all sums of this worker's blocks to 0. */
  public void clear() {
    Arrays.fill(values, 0);
  }

  /** Sets one sum of one block. */
  public void set(int b, int sum, double value) {
    values[b * width + sum] = value;
  }

  /** Adds to one sum of one block. */
  public void add(int b, int sum, double value) {
    values[b * width + sum] += value;
  }

  /**
   * The sums over all blocks of all workers. Collective, but for sums of one worker alone; the
   * array is used again by the next call.
   */
  public double[] total() {
    if (section == null) {
      System.arraycopy(values, 0, totals, 0, width);
      return totals;
    }
    section.put(offset, values, 0, values.length);
    collectives.sumBlocks(section, totals);
    return totals;
  }
}
