package org.spidal.dapwc.bound;

import java.util.Arrays;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.stability.ClusterSamples;
import org.spidal.common.stability.Stability;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.kernel.PointWeights;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.PairwiseProblem;

/** How sure each cluster and each point in it is. */
public final class CostStability {
  private static final long SEED = 1;
  private static final long STREAM = 2000; // beyond those of the bound

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final Units units;
  private final int[][] points; // of each sample, ascending
  private final ClusterSamples samples;
  private final int[] next; // point of each sample

  private CostStability(
      PairwiseProblem problem,
      Distances distances,
      ClusterStatistics findings,
      Units units,
      int each) {
    this.rows = distances.rows();
    this.measure = problem.measure();
    this.n = problem.points();
    this.units = units;
    int[][] drawn = ClusterSamples.drawn(units.size(), each, SEED, STREAM + 1);
    this.points = Arrays.stream(drawn).map(units::points).toArray(int[][]::new);
    this.samples =
        new ClusterSamples(
            problem.collectives(),
            CostBound.found(findings, units),
            drawn,
            new SubsetCosts(distances.any(), measure, n, units),
            SEED,
            STREAM);
    this.next = new int[points.length];
  }

  /** Of the clusters that were found. Collective. */
  public static Stability of(
      PairwiseProblem problem, Distances distances, ClusterStatistics findings) {
    if (Units.areTooMany(problem.weights())) {
      return Stability.skipped(Units.TOO_MANY);
    }
    Units units = new Units(problem.weights(), problem.points());
    String unfit = ClusterSamples.unfit(units.size(), findings.clusters());
    if (unfit != null) {
      return Stability.skipped(unfit);
    }
    int each = pointsEach(units.size(), findings.clusters());
    CostStability stability = new CostStability(problem, distances, findings, units, each);
    double[] own =
        stability.samples.together(
            problem.ownRows(), q -> units.first(problem.firstRow() + q), stability::excesses);
    double[] all = new double[problem.points()];
    problem.share(own, all);
    return stability.samples.ofClusters().withPoints(all);
  }

  private static int pointsEach(int points, int clusters) {
    return ClusterSamples.pointsEach(points, clusters, Integer.MAX_VALUE);
  }

  /** Heap bytes of a worker. */
  public static long bytes(int points, PointWeights weights, int clusters) {
    return ClusterSamples.bytes(pointsEach(Units.count(weights), clusters), clusters)
        + 2L * points * Double.BYTES;
  }

  /** Adds up the costs of a unit with those of each cluster of each sample. */
  private void excesses(int unit, double[][] excess) {
    int point = units.point(unit);
    for (int r = 0; r < points.length; r++) {
      Arrays.fill(excess[r], 0);
      next[r] = 0;
    }
    for (int from = 0; from < n; from += ShortRows.TILE) {
      int end = Math.min(n, from + ShortRows.TILE);
      rows.load(0, point, from, end - from);
      short[] piece = rows.array(0);
      int offset = rows.offset(0) - from;
      for (int r = 0; r < points.length; r++) {
        int[] drawn = points[r];
        int[] labels = samples.labels(r);
        double[] sums = excess[r];
        int p = next[r];
        for (; p < drawn.length && drawn[p] < end; p++) {
          if (drawn[p] != point) {
            sums[labels[p]] += measure.of(piece[offset + drawn[p]]);
          }
        }
        next[r] = p;
      }
    }
    for (int r = 0; r < points.length; r++) {
      for (int l = 0; l < excess[r].length; l++) {
        excess[r][l] = excess[r][l] / samples.size(r, l) - samples.halfWidth(r, l);
      }
    }
  }
}
