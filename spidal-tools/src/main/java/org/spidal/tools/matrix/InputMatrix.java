package org.spidal.tools.matrix;

import java.util.List;
import java.util.Optional;
import org.spidal.common.matrix.NumberType;

/** A square matrix of distances that is read row by row, in order. */
public interface InputMatrix extends AutoCloseable {
  /** N. */
  int size();

  /** The names of the rows, if the file has them; known when all rows are read. */
  default Optional<List<String>> ids() {
    return Optional.empty();
  }

  /** What is to be said of the numbers. */
  default List<String> words() {
    return List.of();
  }

  /** The type of its numbers; text is read as float64. */
  default NumberType type() {
    return NumberType.FLOAT64;
  }

  /** Whether its numbers are digits, which may be more than a type holds. */
  default boolean isText() {
    return false;
  }

  /** Whether a row can be read without those before it. */
  default boolean readsAnywhere() {
    return false;
  }

  /**
   * Reads a row, where any can be read.
   *
   * @param numbers receives N of them; modified
   */
  default void read(int row, double[] numbers) {
    throw new UnsupportedOperationException("rows are read in order");
  }

  /**
   * Reads all rows in order.
   *
   * @throws org.spidal.common.fault.SpidalException naming file and line, if it is damaged
   */
  default void read(RowSink sink) {
    double[] row = new double[size()];
    for (int i = 0; i < row.length; i++) {
      read(i, row);
      sink.take(i, row);
    }
  }

  /** Closes the file, where it stays open between reads. */
  @Override
  default void close() {}

  /** Takes the rows. */
  @FunctionalInterface
  interface RowSink {
    /**
     * @param row its number
     * @param distances N of them, as they stand in the file; not modified; valid during the call
     *     only. Those of {@link MeantMatrix} are NaN where missing.
     */
    void take(int row, double[] distances);
  }
}
