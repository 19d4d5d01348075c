package org.spidal.common.matrix;

import org.spidal.common.partition.RowRange;

/**
 * Reads a block of rows of a matrix file, as the numbers stand there, in the machine's byte order.
 * Allocates nothing; one object per worker.
 */
public interface MatrixReader extends AutoCloseable {
  /** Most rows that a kernel reads in turn, piece by piece. */
  int ROWS_IN_TURN = 6;

  MatrixFile file();

  /** The rows that can be read. */
  RowRange rows();

  /**
   * Reads {@code count} int16 numbers of a row, from {@code column} on; only for INT16 files.
   *
   * @param target receives them from {@code offset} on; modified
   */
  void read(int row, int column, int count, short[] target, int offset);

  /**
   * Reads {@code count} numbers of a row as floats, from {@code column} on.
   *
   * @param target receives them from {@code offset} on; modified
   */
  void read(int row, int column, int count, float[] target, int offset);

  /**
   * Reads {@code count} numbers of a row, from {@code column} on.
   *
   * @param target receives them from {@code offset} on; modified
   */
  void read(int row, int column, int count, double[] target, int offset);

  /** One number, and no more of the file than that takes. */
  double get(int row, int column);

  /** Closes the file, where it is open. */
  @Override
  default void close() {
    // a mapping goes with the object
  }
}
