package org.spidal.kmeans.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.partition.RowRange;

/** Centers of an earlier time, to go back to. */
final class KeptCenters {
  private final Collectives collectives;
  private final Centers centers;
  private final SharedDoubles<Parts> section;
  private final int clusters;
  private final double[] mine;

  /**
   * @param section as the centers have
   * @param clusters how many are kept
   */
  KeptCenters(
      Collectives collectives, Centers centers, SharedDoubles<Parts> section, int clusters) {
    this.collectives = collectives;
    this.centers = centers;
    this.section = section;
    this.clusters = clusters;
    this.mine = new double[centers.own(clusters).size() * centers.dimension()];
  }

  /** Heap bytes of a worker that owns so many centers. */
  static long bytes(KmeansOptions options, int dimension, int owned) {
    int kept = (options.starts() > 1 ? 1 : 0) + (options.refinement() > 0 ? 1 : 0);
    return (long) kept * owned * dimension * Double.BYTES;
  }

  /** Keeps the centers as they are. Collective. */
  void keep() {
    RowRange own = centers.own(clusters);
    centers.copy(own.start(), own.end(), mine, 0);
    publish();
  }

  private void publish() {
    long first = (long) centers.own(clusters).start() * centers.dimension();
    section.put(first, mine, 0, mine.length);
    collectives.allGather(section);
  }

  /** Makes them the centers again. Collective. */
  void goBack() {
    RowRange own = centers.own(clusters);
    for (int k = own.start(); k < own.end(); k++) {
      centers.put(k, mine, (k - own.start()) * centers.dimension());
    }
    centers.commit(clusters);
  }

  /** Declares what a checkpoint must hold. */
  void declare(RunState state, String name) {
    state.same(name, clusters * centers.dimension(), section::get, this::set);
    state.afterRestore(this::publish);
  }

  private void set(int at, double value) {
    int d = centers.dimension();
    RowRange own = centers.own(clusters);
    if (at / d >= own.start() && at / d < own.end()) {
      mine[at - own.start() * d] = value;
    }
  }
}
