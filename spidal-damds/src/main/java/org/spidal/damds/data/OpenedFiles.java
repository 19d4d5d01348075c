package org.spidal.damds.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.common.vectors.VectorSet.VectorDistance;
import org.spidal.damds.config.DissimilarityOptions;

/**
 * The files of a job, opened and compared with each other: enough to know the size of everything.
 * Matrices are not yet read; vectors are.
 *
 * @param distances the distance matrix, or null if there are vectors
 * @param table the file of the vectors that the distances are computed from, or null
 * @param vectors these vectors, or null
 * @param weights the weight matrix, or null
 * @param points N of the map
 */
public record OpenedFiles(
    MatrixFile distances, VectorFile table, VectorSet vectors, MatrixFile weights, int points) {

  /** Opens the files that the options name. The threads of a process share the result. */
  public static OpenedFiles open(DissimilarityOptions options) {
    MatrixFile distances = null;
    VectorFile table = null;
    VectorSet vectors = null;
    int n;
    if (options.vectors() == null) {
      distances = options.matrix().open();
      n = distances.format().n();
    } else {
      table = VectorFile.open(options.vectors(), options.columns());
      vectors = vectors(options, table);
      n = vectors.size();
    }
    boolean weighted = distances != null && distances.isOfPairs() && distances.pairs().isWeighted();
    if (weighted && options.weights().file() != null) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "WeightMatrixFile cannot be combined with " + options.source() + ", which has weights");
    }
    MatrixFile weights = null;
    if (options.weights().file() != null && !options.weights().simple()) {
      weights = options.matrix().openWeights(options.weights().file(), n);
    }
    long points = (long) n * options.matrix().repetitions();
    if (points > Integer.MAX_VALUE - 64) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "Repetitions=%s makes %s points, which are too many",
          options.matrix().repetitions(),
          points);
    }
    if (points < 2) {
      throw new SpidalException(
          ExitCode.DATA, options.source() + " holds " + points + " point; a map needs at least 2");
    }
    return new OpenedFiles(distances, table, vectors, weights, (int) points);
  }

  /**
   * The names of the points that the file of vectors tells.
   *
   * @param path of it, for messages
   */
  public Optional<PointNames> names(Path path) {
    return Optional.ofNullable(table)
        .flatMap(VectorFile::ids)
        .map(ids -> PointNames.of(path.toString(), ids));
  }

  /** What the user should know of the file of vectors. */
  public List<String> notes() {
    return table == null
        ? List.of()
        : Stream.concat(table.notes().stream(), vectors.note().stream()).toList();
  }

  /** The files of rows that are there. */
  public List<MatrixFile> matrices() {
    return Stream.of(distances, weights).filter(Objects::nonNull).toList();
  }

  private static VectorSet vectors(DissimilarityOptions options, VectorFile file) {
    VectorOrigin origin =
        options.vectorDistance() == VectorDistance.COSINE
            ? VectorOrigin.ofDirections()
            : VectorOrigin.ofDifferences(file);
    VectorSet vectors = VectorSet.of(file, options.vectors(), origin);
    if (options.matrix().points() > 0 && vectors.size() != options.matrix().points()) {
      throw new SpidalException(
          ExitCode.DATA,
          "vector file %s has %s vectors, NumberDataPoints says %s",
          options.vectors(),
          vectors.size(),
          options.matrix().points());
    }
    if (options.vectorDistance() == VectorDistance.COSINE) {
      vectors.scaleToLengthOne(options.vectors(), 0);
    }
    return vectors;
  }

  /** Rows of the weight matrix, and of the distance matrix if there is one. */
  public int rowsInFile() {
    return distances == null ? points : distances.format().n();
  }
}
