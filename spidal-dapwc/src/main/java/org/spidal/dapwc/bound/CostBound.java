package org.spidal.dapwc.bound;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.PointWeights;
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
    if (Units.areTooMany(problem.weights())) {
      return Bound.skipped(Units.TOO_MANY);
    }
    Units units = new Units(problem.weights(), problem.points());
    return new ClusterBound(effort, SEED, STREAM)
        .of(
            problem.collectives(),
            found(findings, units),
            new SubsetCosts(distances.any(), problem.measure(), problem.points(), units),
            problem.measure().costUnit(distances.unit()));
  }

  /** The clusters as subsets are compared with them. */
  static ClusterBound.Found found(ClusterStatistics findings, Units units) {
    return new ClusterBound.Found(
        unit -> findings.labels()[units.point(unit)],
        Arrays.stream(findings.weights()).mapToInt(Math::toIntExact).toArray(),
        findings.widthOfUnits(),
        IntStream.range(0, units.size())
            .mapToDouble(unit -> findings.toOwn()[units.point(unit)])
            .toArray());
  }

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, PointWeights weights, int clusters) {
    int units = Units.count(weights);
    return new ClusterBound(effort, SEED, STREAM).bytes(units, clusters)
        + (long) units * Double.BYTES;
  }
}
