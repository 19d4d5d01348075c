package org.spidal.dapwc.bound;

import java.util.Arrays;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.stability.ClusterSamples;
import org.spidal.common.stability.Stability;
import org.spidal.dapwc.data.Distances;
import org.spidal.dapwc.kernel.Measure;
import org.spidal.dapwc.solve.ClusterStatistics;
import org.spidal.dapwc.solve.PairwiseProblem;

/** How sure each cluster and each point in it is. */
public final class CostStability {
  private static final long SEED = 1;
  private static final long STREAM = 2000; // beyond those of the bound

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final int[][] points;
  private final ClusterSamples samples;
  private final int[] next; // point of each sample

  private CostStability(
      PairwiseProblem problem, Distances distances, ClusterStatistics findings, int each) {
    this.rows = distances.rows();
    this.measure = problem.measure();
    this.n = problem.points();
    this.points = ClusterSamples.drawn(n, each, SEED, STREAM + 1);
    this.samples =
        new ClusterSamples(
            problem.collectives(),
            CostBound.found(findings),
            points,
            new SubsetCosts(distances.any(), measure, n),
            SEED,
            STREAM);
    this.next = new int[points.length];
  }

  /** Of the clusters that were found. Collective. */
  public static Stability of(
      PairwiseProblem problem, Distances distances, ClusterStatistics findings) {
    String unfit =
        problem.weights().areOnes()
            ? ClusterSamples.unfit(problem.points(), findings.clusters())
            : "points have weights";
    if (unfit != null) {
      return Stability.skipped(unfit);
    }
    int each = pointsEach(problem.points(), findings.clusters());
    CostStability stability = new CostStability(problem, distances, findings, each);
    double[] own =
        stability.samples.together(problem.firstRow(), problem.ownRows(), stability::excesses);
    double[] all = new double[problem.points()];
    problem.share(own, all);
    return stability.samples.ofClusters().withPoints(all);
  }

  private static int pointsEach(int points, int clusters) {
    return ClusterSamples.pointsEach(points, clusters, Integer.MAX_VALUE);
  }

  /** Heap bytes of a worker. */
  public static long bytes(int points, int clusters) {
    return ClusterSamples.bytes(pointsEach(points, clusters), clusters)
        + 2L * points * Double.BYTES;
  }

  /** Adds up the costs of a point with the points of each cluster of each sample. */
  private void excesses(int point, double[][] excess) {
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
          sums[labels[p]] += measure.of(piece[offset + drawn[p]]);
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
