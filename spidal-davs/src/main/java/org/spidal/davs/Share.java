package org.spidal.davs;

import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.vectors.VectorRange;
import org.spidal.davs.config.VsConfig;
import org.spidal.davs.data.EarlierResult;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.PointFile;
import org.spidal.davs.data.SigmaUnits;

/**
 * What a worker brings.
 *
 * @param points what is known of all, for the report; need hold none
 * @param rows of this worker; those of all workers are one behind the other
 * @param scaling to the units of sigma
 * @param scaled coordinates of {@code rows} in the units of {@code scaling}, D each
 * @param extremes of each coordinate of {@code rows} in the units of the file
 * @param earlier cluster of each point in an earlier result, -1 for its sponge; null without one
 */
record Share(
    HeldPoints points,
    RowRange rows,
    SigmaUnits scaling,
    double[] scaled,
    double[] extremes,
    int[] earlier) {

  /** Reads this worker's part of the vectors. */
  static Share read(Worker worker, VsConfig config, PointFile file) {
    int n = file.size();
    HeldPoints held = worker.ofProcess(() -> file.read(rows(worker, config, n)));
    RowRange rows = worker.partition(n).range(worker.rank());
    SigmaUnits scaling = config.scaling(file.dimension());
    double[] scaled = scaling.scale(held, rows, config.data().vectors());
    boolean reported = worker.rank() == 0 && config.reportsCoordinates(n);
    int[] earlier =
        config
            .restartFile()
            .map(path -> worker.ofProcess(() -> earlier(path, n, worker)))
            .orElse(null);
    return new Share(
        reported ? held : held.withoutRows(), rows, scaling, scaled, extremes(held, rows), earlier);
  }

  private static int[] earlier(Path path, int points, Worker worker) {
    return EarlierResult.read(path, points, worker.console()::warn);
  }

  /** Throws unless floats can tell the points apart. Collective. */
  void requireRange(Path file, Collectives collectives) {
    VectorRange.require(file, spread(extremes, collectives));
  }

  /**
   * The largest {@code x_i} and the largest {@code -x_i} of each coordinate i, one after another.
   */
  private static double[] extremes(HeldPoints points, RowRange rows) {
    int dimension = points.dimension();
    double[] extremes = new double[2 * dimension];
    Arrays.fill(extremes, Double.NEGATIVE_INFINITY);
    for (int a = rows.start() - points.rows().start();
        a < rows.end() - points.rows().start();
        a++) {
      for (int i = 0; i < dimension; i++) {
        double x = points.coordinates()[a * dimension + i];
        extremes[2 * i] = Math.max(extremes[2 * i], x);
        extremes[2 * i + 1] = Math.max(extremes[2 * i + 1], -x);
      }
    }
    return extremes;
  }

  /** How far the values of a coordinate are apart at most. Collective. */
  private static double spread(double[] extremes, Collectives collectives) {
    double spread = 0;
    for (int e = 0; e < extremes.length; e += 2) {
      spread = Math.max(spread, collectives.max(extremes[e]) + collectives.max(extremes[e + 1]));
    }
    return spread;
  }

  /**
   * The rows that a process holds: those that its workers bring, and in that of worker 0 all, where
   * the report needs them.
   */
  private static RowRange rows(Worker worker, VsConfig config, int points) {
    if (worker.rank() == worker.thread() && config.reportsCoordinates(points)) {
      return new RowRange(0, points);
    }
    RowPartition partition = worker.partition(points);
    int first = worker.rank() - worker.thread();
    int last = first + worker.threads() - 1;
    return new RowRange(partition.range(first).start(), partition.range(last).end());
  }
}
