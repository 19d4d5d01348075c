package org.spidal.distances.kernel;

/**
 * A rectangle of the matrix: rows {@code rowStart <= i < rowEnd}, columns {@code columnStart <= j <
 * columnEnd}.
 */
public record Tile(int rowStart, int rowEnd, int columnStart, int columnEnd) {
  public int rows() {
    return rowEnd - rowStart;
  }

  public int columns() {
    return columnEnd - columnStart;
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
