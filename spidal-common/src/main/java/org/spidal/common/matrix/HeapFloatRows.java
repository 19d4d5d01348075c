package org.spidal.common.matrix;

/** {@link FloatRows} that were read once and stay in the heap. */
public final class HeapFloatRows implements FloatRows {
  private final float[][] rows;
  private final int firstRow;

  /**
   * Reads all rows of {@code source}.
   *
   * @param n columns
   */
  public HeapFloatRows(FloatRows source, int firstRow, int endRow, int n) {
    this.firstRow = firstRow;
    this.rows = new float[endRow - firstRow][n];
    float[] tile = new float[ShortRows.TILE];
    for (int i = firstRow; i < endRow; i++) {
      for (int j = 0; j < n; j += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - j);
        source.load(i, j, count, tile);
        System.arraycopy(tile, 0, rows[i - firstRow], j, count);
      }
    }
  }

  @Override
  public void load(int row, int column, int count, float[] target) {
    System.arraycopy(rows[row - firstRow], column, target, 0, count);
  }
}
