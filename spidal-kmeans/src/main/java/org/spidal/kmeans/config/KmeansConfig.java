package org.spidal.kmeans.config;

import java.nio.file.Path;
import java.util.Optional;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.Outputs;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.common.vectors.ColumnOrder;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.solve.KmeansOptions;
import org.spidal.kmeans.solve.KmeansOptions.Batches;
import org.spidal.kmeans.solve.KmeansOptions.Iterations;
import org.spidal.kmeans.solve.SeedingKind;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 * @param points N, 0 if not said
 * @param centers the file of the first centers, if they are given
 */
public record KmeansConfig(
    Settings settings,
    Path vectors,
    VectorColumns columns,
    int points,
    long seed,
    Optional<Path> centers,
    KmeansOptions search,
    MemoryLimits memory) {
  private static final int CLUSTERS = 8;

  /** As places of centers, filled up, are floats in the kernels. */
  private static final int MOST_CLUSTERS = 1 << 23;

  /** What the program reads and writes. */
  public static final Declaration DECLARATION =
      new Declaration(
          KmeansKeys.ALL,
          Outputs.of(OutputKeys.CLUSTER_FILE, KmeansKeys.OUTPUT_DIRECTORY)
              .derived(KmeansConfig.class),
          KmeansConfig::check);

  /** What the property file says. */
  public static KmeansConfig of(Settings settings) {
    Optional<Path> centers = settings.find(KmeansKeys.CENTERS);
    return new KmeansConfig(
        settings,
        settings.get(KmeansKeys.VECTORS),
        columns(settings),
        settings.find(InputKeys.POINTS).orElse(0),
        settings.get(SearchKeys.SEED),
        centers,
        new KmeansOptions(
            settings.find(KmeansKeys.CLUSTERS).orElse(CLUSTERS),
            settings.get(KmeansKeys.STARTS),
            centers.isPresent() ? SeedingKind.GIVEN : settings.get(KmeansKeys.SEEDING),
            new Batches(settings.get(KmeansKeys.BATCH), settings.get(KmeansKeys.BATCHES)),
            new Iterations(
                settings.get(KmeansKeys.ITERATIONS),
                settings.get(KmeansKeys.TOLERANCE),
                settings.find(KmeansKeys.BOUNDS).orElse(-1)),
            settings.get(KmeansKeys.ITERATIONS) == 0 ? 0 : settings.get(KmeansKeys.REFINE)),
        MachineKeys.memory(settings));
  }

  /** How much is done to bound the inertia. */
  public BoundEffort bound() {
    return settings.get(SearchKeys.BOUND);
  }

  /** Whether to find out how sure each cluster is. */
  public boolean stability() {
    return settings.get(SearchKeys.STABILITY);
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
          "vector file %s has %s vectors, NumberDataPoints says %s",
          vectors,
          file.size(),
          points);
    }
    if (centers.isEmpty()) {
      requireFitting(search.clusters(), "Clusters=" + search.clusters(), file);
    }
    return file;
  }

  /**
   * Opens the given centers, if there are any.
   *
   * @throws SpidalException also if they do not fit the vectors
   */
  public Optional<VectorFile> openCenters(VectorFile file) {
    return centers.map(path -> openCenters(path, file));
  }

  private VectorFile openCenters(Path path, VectorFile file) {
    VectorFile given = VectorFile.open(path, VectorColumns.COORDINATES);
    if (given.dimension() != file.dimension()) {
      throw new SpidalException(
          ExitCode.DATA,
          "CentersFile %s has vectors of %s numbers, %s of %s",
          path,
          given.dimension(),
          vectors,
          file.dimension());
    }
    if (settings.isSet(KmeansKeys.CLUSTERS) && given.size() != search.clusters()) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "CentersFile %s has %s centers, Clusters says %s; leave Clusters out",
          path,
          given.size(),
          search.clusters());
    }
    ColumnOrder.require("CentersFile", path, given.names(), vectors, file.names());
    requireFitting(given.size(), "the number of centers in " + path + ", " + given.size(), file);
    return given;
  }

  private void requireFitting(int clusters, String said, VectorFile file) {
    if (clusters > file.size() && !search.onlyAssigns()) {
      throw new SpidalException(
          ExitCode.DATA, said + " is more than the " + file.size() + " vectors of " + vectors);
    }
    int most = Math.min(MOST_CLUSTERS, search.seeding().mostClusters(file.dimension()));
    if (clusters > most) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "%s centers of %s numbers are too many; at most %s are possible",
          said,
          file.dimension(),
          most);
    }
  }

  /** The same with as many clusters as there are given centers, if there are any. */
  public KmeansConfig withClustersOf(Optional<VectorFile> given) {
    return given.isEmpty()
        ? this
        : new KmeansConfig(
            settings,
            vectors,
            columns,
            points,
            seed,
            centers,
            search.withClusters(given.get().size()),
            memory);
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

  /** Where points are only assigned, nothing can move the centers. */
  private static void requireAssignment(Settings settings, Problems problems) {
    if (settings.isChanged(KmeansKeys.REFINE) && settings.get(KmeansKeys.REFINE) > 0) {
      problems.add(KmeansKeys.REFINE, "has no meaning with MaxIterations=0; leave it out");
    }
    if (settings.get(KmeansKeys.BATCH) > 0) {
      problems.add(KmeansKeys.BATCH, "has no meaning with MaxIterations=0; leave it out");
    }
  }

  private static void check(Settings settings, Problems problems) {
    SeedingKind seeding = settings.get(KmeansKeys.SEEDING);
    if (settings.isSet(KmeansKeys.CENTERS)) {
      if (settings.isChanged(KmeansKeys.SEEDING) && seeding != SeedingKind.GIVEN) {
        problems.add(KmeansKeys.SEEDING, "has no meaning with CentersFile; give one of them");
      }
      if (settings.get(KmeansKeys.STARTS) > 1 && settings.get(KmeansKeys.BATCH) == 0) {
        problems.add(KmeansKeys.STARTS, "would all be equal with CentersFile; leave Starts out");
      }
      if (settings.get(KmeansKeys.ITERATIONS) == 0) {
        requireAssignment(settings, problems);
      }
    } else if (settings.get(KmeansKeys.ITERATIONS) == 0) {
      problems.add(
          KmeansKeys.ITERATIONS, "only assigns points to given centers, and needs CentersFile");
    } else if (seeding == SeedingKind.GIVEN) {
      problems.add(KmeansKeys.SEEDING, "needs CentersFile, a file with the first centers");
    }
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
