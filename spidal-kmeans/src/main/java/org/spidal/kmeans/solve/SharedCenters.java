package org.spidal.kmeans.solve;

import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.kmeans.kernel.PackedCenters;

/**
 * The sections of the shared region that hold the centers, once for all workers of a group. Every
 * worker owns some sheets of centers: it alone changes them.
 *
 * @param most centers that there can be
 * @param sheets dealt out to the workers
 * @param values component j of center k at {@code k * d + j}
 * @param minusTwice the same as {@link PackedCenters} has them
 * @param squares the same
 * @param drifts of each center, see {@link Centers#drift}
 * @param clusters of each cluster, points and error; see {@link ClusterSums}
 * @param best of several starts; null if there is one
 * @param refined the best ones of a refinement; null if there is none
 */
public record SharedCenters(
    int most,
    int dimension,
    RowPartition sheets,
    int rank,
    SharedDoubles<Parts> values,
    SharedFloats<Parts> minusTwice,
    SharedFloats<Parts> squares,
    SharedDoubles<Parts> drifts,
    SharedDoubles<Parts> clusters,
    SharedDoubles<Parts> best,
    SharedDoubles<Parts> refined) {
  private static final int WIDTH = PackedCenters.WIDTH;

  /** Declares the sections; every worker does so in the same order. */
  public static SharedCenters declare(
      Worker worker, SharedLayout layout, KmeansOptions options, int dimension) {
    int most = options.mostCenters();
    RowPartition sheets = worker.partition(PackedCenters.sheets(most));
    Distribution<Parts> rows = Distribution.byRows(sheets, WIDTH * dimension);
    Distribution<Parts> ones = Distribution.byRows(sheets, WIDTH);
    return new SharedCenters(
        most,
        dimension,
        sheets,
        worker.rank(),
        layout.doubles("centers", rows),
        layout.floats("packed centers", rows),
        layout.floats("squares of centers", ones),
        layout.doubles("drifts of centers", ones),
        layout.doubles("clusters", Distribution.byRows(sheets, 2 * WIDTH)),
        options.starts() > 1 ? layout.doubles("best centers", rows) : null,
        options.refinement() > 0 ? layout.doubles("refined centers", rows) : null);
  }

  /** The centers that a worker owns; of the last sheet also those that there cannot be. */
  public RowRange owned(int worker) {
    RowRange own = sheets.range(worker);
    return new RowRange(own.start() * WIDTH, own.end() * WIDTH);
  }

  /** The centers that this worker owns. */
  RowRange own() {
    return owned(rank);
  }

  int owner(int center) {
    return sheets.workerOf(center / WIDTH);
  }
}
