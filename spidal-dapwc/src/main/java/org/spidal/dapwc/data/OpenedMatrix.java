package org.spidal.dapwc.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;

/**
 * The file of the distances, checked for its size.
 *
 * @param points N, with repetitions
 */
public record OpenedMatrix(MatrixFile file, int points) {
  /** Arrays of points are indexed by int, with room for a tile. */
  private static final int MOST_POINTS = 1 << 30;

  /**
   * Opens the file.
   *
   * @throws SpidalException if it does not fit N, or has fewer than two points, or far too many
   */
  public static OpenedMatrix open(MatrixOptions options) {
    MatrixFile file = options.open();
    if (file.isOfPairs() && file.pairs().isWeighted()) {
      throw new SpidalException(
          ExitCode.DATA,
          options.file() + " has weights, which dapwc does not use; make it without them");
    }
    if (file.format().n() < 2) {
      throw new SpidalException(
          ExitCode.DATA, options.file() + " holds 1 point; clusters need at least 2 points");
    }
    long points = (long) file.format().n() * options.repetitions();
    if (points > MOST_POINTS) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "Repetitions=%s makes %s of %s points; at most %s can be clustered",
          options.repetitions(),
          points,
          file.format().n(),
          MOST_POINTS);
    }
    return new OpenedMatrix(file, (int) points);
  }
}
