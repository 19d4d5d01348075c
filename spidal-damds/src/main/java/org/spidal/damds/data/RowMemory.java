package org.spidal.damds.data;

import org.spidal.common.loading.MatrixSource;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.vectors.VectorRows;
import org.spidal.common.vectors.VectorSet;
import org.spidal.damds.config.DissimilarityOptions;

/**
 * How a process keeps the rows of its workers, and what that takes.
 *
 * @param asShorts whether distances stay int16, or become floats
 * @param store where the rows are
 * @param bytesOfRow bytes of a row of distances and, if there are any, of weights
 * @param bufferBytes of each of a worker's {@code streams}
 * @param streams files that each worker reads through buffers of its own
 * @param vectorsOfProcess heap bytes of the vectors
 * @param vectorsOfWorker heap bytes that a worker needs to compute distances from them
 */
public record RowMemory(
    boolean asShorts,
    RowPlace store,
    long bytesOfRow,
    long bufferBytes,
    int streams,
    long vectorsOfProcess,
    long vectorsOfWorker) {
  /** What runs of 20,000 and 60,000 points did not do without, besides rows and vectors. */
  private static final long HEAP_OF_POINT = 1100;

  /**
   * Takes the fastest that the options allow.
   *
   * @param distances null where they are computed from vectors
   * @param weights null without a matrix of them
   * @param rows of each worker
   * @param sharedBytes of the shared region
   * @param heapOfSearch bytes for the search, besides a little for each point
   */
  static RowMemory of(
      OpenedFiles files,
      DissimilarityOptions options,
      MatrixSource distances,
      MatrixSource weights,
      int rows,
      int threads,
      long sharedBytes,
      long heapOfSearch) {
    int n = files.points();
    boolean computed = files.vectors() != null;
    boolean asShorts = distances != null && distances.isShorts() && !options.transformed();
    long rowsOfProcess = (long) rows * threads;
    long ofRow = computed ? (long) n * Float.BYTES : 0;
    long fileBytes = 0;
    int matrices = 0;
    if (distances != null) {
      ofRow += (long) n * (asShorts ? Short.BYTES : Float.BYTES);
      fileBytes += distances.bytesRead(rowsOfProcess);
      matrices++;
    }
    if (weights != null) {
      ofRow += (long) n * Float.BYTES;
      fileBytes += weights.bytesRead(rowsOfProcess);
      matrices++;
    }
    long vectors = computed ? VectorSet.bytes(n, files.vectors().dimension()) : 0;
    long ofWorker = computed ? VectorRows.bytes(n, files.vectors().dimension()) : 0;
    RowPlacement choice =
        RowPlacement.of(
            new RowPlacement.Needs(threads, n)
                .matrices(matrices)
                .rows(ofRow * rowsOfProcess, fileBytes)
                .vectors(vectors + threads * ofWorker)
                .shared(sharedBytes)
                .search(HEAP_OF_POINT * n + heapOfSearch),
            options.memory());
    return new RowMemory(
        asShorts,
        choice.files(),
        ofRow,
        choice.bufferBytes(),
        choice.files() == RowPlace.STREAMED ? matrices : 0,
        vectors,
        ofWorker);
  }

  /** Where the rows of the files are to be. */
  RowPlacement ofFiles() {
    return new RowPlacement(store, bufferBytes);
  }

  /** Whether the rows are kept in the heap. */
  public boolean inHeap() {
    return store == RowPlace.HEAP;
  }
}
