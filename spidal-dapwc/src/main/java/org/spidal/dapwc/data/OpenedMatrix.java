package org.spidal.dapwc.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.dapwc.config.DataOptions;

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
  public static OpenedMatrix open(DataOptions options) {
    if (options.points() % options.repetitions() != 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberDataPoints="
              + options.points()
              + " is not a multiple of Repetitions="
              + options.repetitions()
              + "; it is r times the rows of the file");
    }
    MatrixFile file =
        MatrixFile.open(
            options.distances(),
            options.points() / options.repetitions(),
            options.bigEndian(),
            "distance matrix");
    if (file.format().n() < 2) {
      throw new SpidalException(
          ExitCode.DATA, options.distances() + " holds 1 point; clusters need at least 2 points");
    }
    long points = (long) file.format().n() * options.repetitions();
    if (points > MOST_POINTS) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "Repetitions="
              + options.repetitions()
              + " makes "
              + points
              + " of "
              + file.format().n()
              + " points; at most "
              + MOST_POINTS
              + " can be clustered");
    }
    return new OpenedMatrix(file, (int) points);
  }
}
