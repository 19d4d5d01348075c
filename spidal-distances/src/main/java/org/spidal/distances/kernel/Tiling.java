package org.spidal.distances.kernel;

/**
 * Cuts the work into tiles, numbered from 0, which follow from the size of the matrix alone. Either
 * tiles cover the triangle below the diagonal, and what is computed stands in the matrix twice; or
 * they are bands of whole rows, where computing twice costs less than writing columns.
 */
public final class Tiling {
  private final int size;
  private final int rows;
  private final int columns;
  private final boolean mirrored;

  /** First tile of each band of rows, and behind them the number of all tiles. */
  private final long[] first;

  private Tiling(int size, int rows, int columns, boolean mirrored) {
    this.size = size;
    this.rows = rows;
    this.columns = columns;
    this.mirrored = mirrored;
    int bands = (size + rows - 1) / rows;
    this.first = new long[bands + 1];
    for (int band = 0; band < bands; band++) {
      first[band + 1] = first[band] + tilesOf(band);
    }
  }

  /**
   * Tiles of the triangle.
   *
   * @param size N
   * @param rows of a tile
   * @param columns of a tile
   */
  public static Tiling ofTriangle(int size, int rows, int columns) {
    return new Tiling(size, rows, columns, true);
  }

  /** Bands of whole rows. */
  public static Tiling ofRows(int size, int rows) {
    return new Tiling(size, rows, size, false);
  }

  private long tilesOf(int band) {
    int end = mirrored ? Math.min(size, (band + 1) * rows) : size;
    return (end + columns - 1) / columns;
  }

  /** Whether every pair is in one tile, which stands for the mirrored one too. */
  public boolean isMirrored() {
    return mirrored;
  }

  /** Number of tiles. */
  public long count() {
    return first[first.length - 1];
  }

  /** Numbers of the largest tile. */
  public int most() {
    return Math.multiplyExact(Math.min(rows, size), Math.min(columns, size));
  }

  /** Numbers of the longest row or column of a tile. */
  public int longest() {
    return Math.max(Math.min(rows, size), Math.min(columns, size));
  }

  /** The tile of a number. */
  public Tile tile(long number) {
    int low = 0;
    int high = first.length - 2;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (first[middle] <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    int column = (int) (number - first[low]) * columns;
    int row = low * rows;
    int rowEnd = Math.min(size, row + rows);
    int width = mirrored ? rowEnd : size;
    return new Tile(row, rowEnd, column, Math.min(width, column + columns));
  }
}
