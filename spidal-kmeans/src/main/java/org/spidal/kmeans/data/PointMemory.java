package org.spidal.kmeans.data;

import java.util.Locale;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.rows.MemoryLimits.RowStorage;
import org.spidal.common.rows.RowPlacement;
import org.spidal.common.rows.RowPlacement.RowPlace;
import org.spidal.common.text.ByteSize;
import org.spidal.common.vectors.VectorFile;

/**
 * Whether a process keeps its points, or reads them again in every pass; and what bounds on their
 * distances may take.
 *
 * @param kept whether they are kept
 * @param boundsBytes heap bytes that each worker may spend on bounds, if nobody says how many there
 *     shall be
 */
public record PointMemory(boolean kept, long boundsBytes) {

  /**
   * Takes the faster that the options allow.
   *
   * @param rows of the worker that has most
   * @param sharedBytes of the shared region
   * @param searchBytes of the heap, of a process, without bounds
   */
  public static PointMemory of(
      VectorFile file,
      MemoryLimits options,
      int rows,
      int threads,
      long sharedBytes,
      long searchBytes) {
    long numbers = (long) rows * threads * file.dimension();
    RowPlacement choice =
        RowPlacement.of(
            new RowPlacement.Needs(threads, file.size())
                .rows(numbers * Float.BYTES, numbers * Float.BYTES)
                .shared(sharedBytes)
                .search(searchBytes),
            options);
    boolean kept = choice.files() == RowPlace.HEAP;
    if (!kept && !file.readsAnywhere()) {
      String why =
          options.storage() == RowStorage.AUTO
              ? "the vectors of a process take "
                  + ByteSize.text(numbers * Float.BYTES)
                  + ", more than MemoryBudget ("
                  + ByteSize.text(options.budget())
                  + ")"
              : "RowStorage is " + options.storage().name().toLowerCase(Locale.ROOT);
      throw new SpidalException(
          ExitCode.CONFIG,
          why
              + ", so the vectors must be read again in every pass, which needs an .npy file, not"
              + " text: write them as .npy, or let them stay in memory");
    }
    return new PointMemory(kept, kept ? options.budget() / 2 / threads : 0);
  }

  /** Where the vectors are, for people. */
  public String text() {
    return kept ? "vectors kept in memory" : "vectors read in every pass";
  }
}
