package org.spidal.common.matrix;

/** {@link ShortRows} that were read, and swapped to the machine's byte order, once. */
public final class HeapShortRows implements ShortRows {
  private final short[][] rows;
  private final int firstRow;
  private final short[][] ready = new short[SLOTS][];
  private final int[] offset = new int[SLOTS];

  /**
   * Reads all rows of {@code source}.
   *
   * @param n columns
   */
  public HeapShortRows(ShortRows source, int firstRow, int endRow, int n) {
    this.firstRow = firstRow;
    this.rows = new short[endRow - firstRow][n];
    for (int i = firstRow; i < endRow; i++) {
      for (int j = 0; j < n; j += TILE) {
        int count = Math.min(TILE, n - j);
        source.load(0, i, j, count);
        System.arraycopy(source.array(0), source.offset(0), rows[i - firstRow], j, count);
      }
    }
  }

  @Override
  public void load(int slot, int row, int column, int count) {
    ready[slot] = rows[row - firstRow];
    offset[slot] = column;
  }

  @Override
  public short[] array(int slot) {
    return ready[slot];
  }

  @Override
  public int offset(int slot) {
    return offset[slot];
  }
}
