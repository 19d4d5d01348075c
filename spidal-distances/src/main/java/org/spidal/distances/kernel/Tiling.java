package org.spidal.distances.kernel;

/** Cuts a matrix into tiles, numbered from 0, which follow from its size alone. */
public final class Tiling {
  /** What tiles cover. */
  public enum Shape {
    /** The pairs of one set, below the diagonal; what is computed stands in the matrix twice. */
    TRIANGLE,
    /** The pairs of one set, whole rows at a time: computing twice costs less than mirroring. */
    SQUARE,
    /** The pairs of two sets, whole rows at a time. */
    RECTANGLE
  }

  private final Shape shape;
  private final int height;
  private final int width;
  private final int rows;
  private final int columns;

  /** First tile of each band of rows, and behind them the number of all tiles. */
  private final long[] first;

  private Tiling(Shape shape, int height, int width, int rows, int columns) {
    this.shape = shape;
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
   * Tiles of the triangle.
   *
   * @param size N
   * @param rows of a tile
   * @param columns of a tile
   */
  public static Tiling ofTriangle(int size, int rows, int columns) {
    return new Tiling(Shape.TRIANGLE, size, size, rows, columns);
  }

  /** Bands of whole rows for the pairs of one set. */
  public static Tiling ofRows(int size, int rows) {
    return new Tiling(Shape.SQUARE, size, size, rows, size);
  }

  /** Bands of the rows of m x n distances. */
  public static Tiling ofRectangle(int height, int width, int rows) {
    return new Tiling(Shape.RECTANGLE, height, width, rows, width);
  }

  private long tilesOf(int band) {
    int end = isMirrored() ? Math.min(height, (band + 1) * rows) : width;
    return (end + columns - 1) / columns;
  }

  public Shape shape() {
    return shape;
  }

  /** Whether every pair is in one tile, which stands for the mirrored one too. */
  public boolean isMirrored() {
    return shape == Shape.TRIANGLE;
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
    int end = isMirrored() ? rowEnd : width;
    return new Tile(row, rowEnd, column, Math.min(end, column + columns));
  }

  /** Into how many {@link #part parts} a tile is cut: columns of a triangle's, rows of others. */
  public int parts() {
    return isMirrored() ? Math.min(columns, width) : Math.min(rows, height);
  }

  /** The first part of a tile. */
  public Tile part(Tile tile) {
    return isMirrored()
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
