package org.spidal.tools.matrix;

import java.util.List;
import java.util.Optional;

/** A square matrix of distances that is read row by row, in order. */
public interface InputMatrix extends AutoCloseable {
  /** N. */
  int size();

  /** The names of the rows, if the file has them; known when all rows are read. */
  Optional<List<String>> ids();

  /**
   * Reads all rows in order.
   *
   * @throws org.spidal.common.fault.SpidalException naming file and line, if it is damaged
   */
  void read(RowSink sink);

  @Override
  void close();

  /** Takes the rows. */
  @FunctionalInterface
  interface RowSink {
    /**
     * @param row its number
     * @param distances N of them, NaN where missing; not modified; valid during the call only
     */
    void take(int row, double[] distances);
  }
}
