package org.spidal.common.loading;

import java.nio.file.Path;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.sparse.SparseMatrix;

/**
 * What the property file says about the matrix of the distances.
 *
 * @param file the matrix; null if the distances come from elsewhere
 * @param points N, 0 if not said
 * @param asymmetry what is done if the distances are not symmetric
 * @param repetitions how often the matrix of the file is repeated in both directions
 * @param similarities how distances are made of the numbers of the file; null if they are distances
 * @param judged whether numbers that look like similarities are an error: not where a function of
 *     the user's makes distances of them
 * @param sample of the file
 */
public record MatrixOptions(
    Path file,
    int points,
    boolean bigEndian,
    Asymmetry asymmetry,
    int repetitions,
    Similarities similarities,
    boolean judged,
    MatrixSample sample) {

  /** Of a matrix of which nothing has been looked at. */
  public MatrixOptions(
      Path file,
      int points,
      boolean bigEndian,
      Asymmetry asymmetry,
      int repetitions,
      Similarities similarities,
      boolean judged) {
    this(file, points, bigEndian, asymmetry, repetitions, similarities, judged, new MatrixSample());
  }

  /**
   * What {@link InputKeys#OF_MATRIX} say.
   *
   * @throws IllegalArgumentException if they are not among the keys of the program
   */
  public static MatrixOptions of(Settings settings) {
    return new MatrixOptions(
        settings.find(InputKeys.DISTANCE_MATRIX).orElse(null),
        settings.find(InputKeys.POINTS).orElse(0),
        settings.get(InputKeys.BIG_ENDIAN),
        settings.get(InputKeys.ASYMMETRY),
        1,
        settings.find(InputKeys.SIMILARITIES).orElse(null),
        true);
  }

  /** The same matrix, repeated so often in both directions. */
  public MatrixOptions repeated(int times) {
    return new MatrixOptions(
        file, points, bigEndian, asymmetry, times, similarities, judged, sample);
  }

  /** The same matrix, of whose numbers a function of the user's makes distances. */
  public MatrixOptions notJudged() {
    return new MatrixOptions(
        file, points, bigEndian, asymmetry, repetitions, similarities, false, sample);
  }

  /**
   * Opens the file.
   *
   * @throws SpidalException if it cannot be read, or its size does not fit N
   */
  public MatrixFile open() {
    if (points % repetitions != 0) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "NumberDataPoints=%s is not a multiple of Repetitions=%s; it is r times the rows"
              + " of the file",
          points,
          repetitions);
    }
    MatrixFile opened =
        SparseMatrix.is(file)
            ? MatrixFile.openPairs(file, points / repetitions)
            : MatrixFile.open(file, points / repetitions, bigEndian, "distance matrix");
    return similarities == null ? opened : opened.of(similarities);
  }

  /** The file of the weights of n rows. */
  public MatrixFile openWeights(Path weights, int n) {
    return MatrixFile.open(weights, n, bigEndian, "weight matrix");
  }
}
