package org.spidal.kmeans.config;

import java.nio.file.Path;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.matrix.VectorColumns;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.kmeans.solve.SearchOptions;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param points N, 0 if not said
 */
public record KmeansConfig(
    Settings settings,
    Path vectors,
    VectorColumns columns,
    int points,
    long seed,
    SearchOptions search) {
  /** What the program reads and writes. */
  public static final Declaration DECLARATION =
      new Declaration(
          KmeansKeys.ALL,
          Outputs.of(OutputKeys.CLUSTER_FILE, KmeansKeys.OUTPUT_DIRECTORY)
              .derived(KmeansConfig.class),
          KmeansConfig::check);

  /** What the property file says. */
  public static KmeansConfig of(Settings settings) {
    return new KmeansConfig(
        settings,
        settings.get(KmeansKeys.VECTORS),
        columns(settings),
        settings.find(InputKeys.POINTS).orElse(0),
        settings.get(SearchKeys.SEED),
        new SearchOptions(
            settings.get(KmeansKeys.CLUSTERS),
            settings.get(KmeansKeys.STARTS),
            settings.get(KmeansKeys.SEEDING),
            settings.find(KmeansKeys.BOUNDS).orElse(-1),
            settings.get(KmeansKeys.ITERATIONS),
            settings.get(KmeansKeys.TOLERANCE),
            settings.get(KmeansKeys.REFINE),
            settings.get(KmeansKeys.BATCH),
            settings.get(KmeansKeys.BATCHES)));
  }

  /**
   * Opens the vectors.
   *
   * @throws SpidalException also if their number is not what was said, or too small
   */
  public VectorFile open() {
    VectorFile file = VectorFile.open(vectors, columns);
    if (points > 0 && points != file.size()) {
      throw new SpidalException(
          ExitCode.DATA,
          "vector file "
              + vectors
              + " has "
              + file.size()
              + " vectors, NumberDataPoints says "
              + points);
    }
    int clusters = search.clusters();
    if (clusters > file.size()) {
      throw new SpidalException(
          ExitCode.DATA,
          "Clusters=" + clusters + " is more than the " + file.size() + " vectors of " + vectors);
    }
    int most = Integer.MAX_VALUE / 16 / file.dimension(); // arrays of all centers
    if (clusters > most) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "Clusters="
              + clusters
              + " centers of "
              + file.dimension()
              + " numbers are too many; at most "
              + most
              + " are possible");
    }
    return file;
  }

  private static VectorColumns columns(Settings settings) {
    if (settings.find(InputKeys.COLUMNS).isPresent()) {
      return VectorColumns.of(settings.get(InputKeys.COLUMNS));
    }
    if (settings.find(KmeansKeys.FIRST_COLUMN).isPresent()) {
      int first = settings.get(KmeansKeys.FIRST_COLUMN) + 1;
      int last = first - 1 + settings.get(KmeansKeys.DIMENSION);
      return VectorColumns.of(first + "-" + last);
    }
    return VectorColumns.COORDINATES;
  }

  private static void check(Settings settings, Problems problems) {
    boolean first = settings.find(KmeansKeys.FIRST_COLUMN).isPresent();
    if (first && settings.find(KmeansKeys.DIMENSION).isEmpty()) {
      problems.add(
          KmeansKeys.FIRST_COLUMN, "needs ParameterVectorDimension, the number of columns");
    }
    if (first && settings.find(InputKeys.COLUMNS).isPresent()) {
      problems.add(KmeansKeys.FIRST_COLUMN, "says the same as Columns; give one of them");
    }
  }
}
