package org.spidal.common.partition;

/**
 * Deals the rows of a matrix out to {@code parts} workers: contiguous ranges of whole {@link
 * RowBlocks}, whose sizes differ by at most one block. With more workers than blocks the last
 * workers get an empty range.
 *
 * @param rows number of rows, 0 or more
 * @param parts number of workers, 1 or more
 */
public record RowPartition(int rows, int parts) {
  public RowPartition {
    if (rows < 0 || parts < 1) {
      throw new IllegalArgumentException("rows=" + rows + ", parts=" + parts);
    }
  }

  public RowBlocks blocks() {
    return new RowBlocks(rows);
  }

  /** The blocks of worker {@code part}, as a range of block numbers. */
  public RowRange blockRange(int part) {
    int count = blocks().count();
    int share = count / parts;
    int longer = count % parts;
    int start = part * share + Math.min(part, longer);
    return new RowRange(start, start + share + (part < longer ? 1 : 0));
  }

  /** The rows of worker {@code part}. */
  public RowRange range(int part) {
    RowRange owned = blockRange(part);
    int size = blocks().blockSize();
    return new RowRange(
        (int) Math.min(rows, (long) owned.start() * size),
        (int) Math.min(rows, (long) owned.end() * size));
  }
}
