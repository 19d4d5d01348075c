package org.spidal.damds.data;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.damds.config.DataOptions;

/**
 * The matrix files of a job, opened and compared with each other, but not yet read: enough to know
 * the size of everything.
 *
 * @param distances the distance matrix
 * @param weights the weight matrix, or null
 * @param points N of the map
 */
public record OpenedFiles(MatrixFile distances, MatrixFile weights, int points) {

  /** Opens the files that the options name. */
  public static OpenedFiles open(DataOptions options) {
    int fileN = inFile(options.points(), options.repetitions());
    MatrixFile distances =
        MatrixFile.open(options.distances(), fileN, options.bigEndian(), "distance matrix");
    int n = distances.format().n();
    MatrixFile weights = null;
    if (options.weights() != null && !options.simpleWeights()) {
      weights = MatrixFile.open(options.weights(), n, options.bigEndian(), "weight matrix");
    }
    long points = (long) n * options.repetitions();
    if (points > Integer.MAX_VALUE - 64) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "Repetitions="
              + options.repetitions()
              + " makes "
              + points
              + " points, which are too many");
    }
    if (points < 2) {
      throw new SpidalException(
          ExitCode.DATA,
          options.distances() + " holds " + points + " point; a map needs at least 2");
    }
    return new OpenedFiles(distances, weights, (int) points);
  }

  private static int inFile(int points, int repetitions) {
    if (points % repetitions != 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberDataPoints="
              + points
              + " is not a multiple of Repetitions="
              + repetitions
              + "; it is r times the rows of the file");
    }
    return points / repetitions;
  }
}
