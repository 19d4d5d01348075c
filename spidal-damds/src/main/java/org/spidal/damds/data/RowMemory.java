package org.spidal.damds.data;

import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.damds.config.DataOptions;

/**
 * How a process keeps the rows of its workers: in the heap if all of them fit the budget, else in
 * the mapped file.
 *
 * @param asShorts whether distances stay int16, or become floats
 * @param bytesOfRow heap bytes of a row of distances and, if there are any, of weights
 * @param inHeap whether the rows are kept in the heap
 */
public record RowMemory(boolean asShorts, long bytesOfRow, boolean inHeap) {

  /**
   * The rule.
   *
   * @param averaged whether each pair gets the mean of two distances
   * @param rowsOfProcess of all its workers
   */
  static RowMemory of(
      OpenedFiles files, DataOptions options, boolean averaged, long rowsOfProcess) {
    boolean int16 = files.distances().format().element() == Element.INT16;
    boolean asShorts = int16 && !options.transformed() && !averaged;
    long bytesOfRow = (long) files.points() * (asShorts ? Short.BYTES : Float.BYTES);
    if (files.weights() != null) {
      bytesOfRow += (long) files.points() * Float.BYTES;
    }
    return new RowMemory(
        asShorts, bytesOfRow, bytesOfRow * rowsOfProcess <= options.memoryBudget());
  }
}
