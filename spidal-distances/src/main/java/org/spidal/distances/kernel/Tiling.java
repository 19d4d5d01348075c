package org.spidal.distances.kernel;

/** Cuts a matrix into tiles, numbered from 0, which follow from its size alone. */
public final class Tiling {
  private final boolean triangle;
  private final int height;
  private final int width;
  private final int rows;
  private final int columns;

  /** First tile of each band of rows, and behind them the number of all tiles. */
  private final long[] first;

  private Tiling(boolean triangle, int height, int width, int rows, int columns) {
    this.triangle = triangle;
    this.height = height;
    this.width = width;
    this.rows = rows;
    this.columns = columns;
    int bands = (height + rows - 1) / rows;
    this.first = new long[bands + 1];
    for (int band = 0; band < bands; band++) {
      first[band + 1] = first[band] + tilesOf(band);
    }
  }

  /**
   * Tiles of the pairs of one set, below the diagonal; what is computed stands in the matrix twice.
   *
   * @param size N
   * @param rows of a tile
   * @param columns of a tile
   */
  public static Tiling ofTriangle(int size, int rows, int columns) {
    return new Tiling(true, size, size, rows, columns);
  }

  /** Bands of whole rows of the distances of m objects to n others. */
  public static Tiling ofRectangle(int height, int width, int rows) {
    return new Tiling(false, height, width, rows, width);
  }

  private long tilesOf(int band) {
    int end = triangle ? Math.min(height, (band + 1) * rows) : width;
    return (end + columns - 1) / columns;
  }

  /** Whether these are the pairs of one set: each is in one tile, which stands for two of them. */
  public boolean isTriangle() {
    return triangle;
  }

  public long count() {
    return first[first.length - 1];
  }

  /** Numbers of the largest tile. */
  public int most() {
    return Math.multiplyExact(Math.min(rows, height), Math.min(columns, width));
  }

  /** Numbers of the longest row or column of a tile. */
  public int longest() {
    return Math.max(Math.min(rows, height), Math.min(columns, width));
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
    int rowEnd = Math.min(height, row + rows);
    int end = triangle ? rowEnd : width;
    return new Tile(row, rowEnd, column, Math.min(end, column + columns));
  }

  /** Into how many {@link #part parts} a tile is cut: columns of a triangle's, rows of others. */
  public int parts() {
    return triangle ? Math.min(columns, width) : Math.min(rows, height);
  }

  /** The first part of a tile. */
  public Tile part(Tile tile) {
    return triangle
        ? tile.upTo(tile.columnStart + 1)
        : new Tile(tile.rowStart, tile.rowStart + 1, tile.columnStart, tile.columnEnd);
  }

  /**
   * A rectangle of the matrix: rows {@code rowStart <= i < rowEnd}, columns {@code columnStart <= j
   * < columnEnd}.
   */
  public record Tile(int rowStart, int rowEnd, int columnStart, int columnEnd) {
    public int rows() {
      return rowEnd - rowStart;
    }

    public int columns() {
      return columnEnd - columnStart;
    }

    /** The columns before one of them. */
    public Tile upTo(int end) {
      return new Tile(rowStart, rowEnd, columnStart, Math.min(columnEnd, end));
    }

    /**
     * The end of the columns that are computed of a row.
     *
     * @param triangle whether only pairs below the diagonal are
     */
    public int end(int row, boolean triangle) {
      return triangle ? Math.min(row, columnEnd) : columnEnd;
    }

    /** Where a pair stands in an array of this tile. */
    public int at(int row, int column) {
      return (row - rowStart) * columns() + column - columnStart;
    }
  }
}
