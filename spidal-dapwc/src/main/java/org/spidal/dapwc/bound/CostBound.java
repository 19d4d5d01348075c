package org.spidal.dapwc.bound;

import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.PairwiseProblem;

/** The least cost that any clustering into as many clusters can have. */
public final class CostBound {
  private static final long SEED = 1;
  private static final long STREAM = 1000; // beyond those of the search

  private CostBound() {}

  /** Of the clusters that were found, in units of distances or their squares. Collective. */
  public static Bound of(
      PairwiseProblem problem,
      Distances distances,
      ClusterStatistics findings,
      BoundEffort effort) {
    if (!problem.weights().areOnes()) {
      return Bound.skipped("points have weights");
    }
    return new ClusterBound(effort, SEED, STREAM)
        .of(
            problem.collectives(),
            found(findings),
            new SubsetCosts(distances.any(), problem.measure(), problem.points()),
            problem.measure().costUnit(distances.unit()));
  }

  /** The clusters as subsets are compared with them. */
  static ClusterBound.Found found(ClusterStatistics findings) {
    return new ClusterBound.Found(
        i -> findings.labels()[i], findings.sizes(), findings.width(), findings.toOwn());
  }

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, int points, int clusters) {
    return new ClusterBound(effort, SEED, STREAM).bytes(points, clusters);
  }
}
