package org.spidal.common.matrix;

/**
 * Rows of a matrix as floats: distances in units of the file (missing ones as NaN, the diagonal 0),
 * or weights. Allocates nothing; one object per worker.
 */
@FunctionalInterface
public interface FloatRows {
  /**
   * Reads a piece of a row.
   *
   * @param target receives {@code count} numbers from index 0 on; modified
   */
  void load(int row, int column, int count, float[] target);
}
