package org.spidal.distances.input;

import java.nio.file.Path;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.ColumnOrder;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;

/** Opens vectors that others are compared to. */
public final class LandmarkVectors {
  private LandmarkVectors() {}

  /**
   * Opens a file that either has the same columns as the vectors, or, as {@code landmarks} writes
   * it, only those that were chosen.
   *
   * @param chosen columns of the vectors
   * @param vectors opened with these columns
   * @param path of the vectors, for messages
   * @throws SpidalException if it has other dimensions than the vectors, or another order of
   *     columns
   */
  public static VectorFile open(
      Path landmarks, VectorColumns chosen, VectorFile vectors, Path path) {
    VectorFile whole = VectorFile.open(landmarks, VectorColumns.COORDINATES);
    VectorFile file =
        whole.dimension() == vectors.dimension() ? whole : VectorFile.open(landmarks, chosen);
    if (file.dimension() != vectors.dimension()) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has vectors of %s numbers, LandmarkFile %s of %s",
          path,
          vectors.dimension(),
          landmarks,
          file.dimension());
    }
    ColumnOrder.require("LandmarkFile", landmarks, file.names(), path, vectors.names());
    return file;
  }
}
