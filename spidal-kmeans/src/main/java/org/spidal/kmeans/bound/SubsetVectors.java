package org.spidal.kmeans.bound;

import java.util.function.IntPredicate;
import org.spidal.common.bound.ClusterBound;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedInts;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.kernel.PairSquares;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.KmeansProblem;

/** The clusters that were found, for all workers, and the vectors of subsets of the points. */
public final class SubsetVectors {
  private final Collectives collectives;
  private final OwnPoints points;
  private final FoundClusters findings;
  private final SharedInts<Parts> labels;
  private final int[] named; // without clusters that are empty

  /**
   * Tells all workers the labels. Collective.
   *
   * @param labels through which they get them
   */
  public SubsetVectors(KmeansProblem problem, FoundClusters findings, SharedInts<Parts> labels) {
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.findings = findings;
    this.labels = labels;
    this.named = new int[findings.sizes().length];
    for (int k = 0, next = 0; k < named.length; k++) {
      named[k] = findings.sizes()[k] > 0 ? next++ : -1;
    }
    if (collectives.rank() == 0) {
      labels.put(0, findings.labels(), 0, (int) problem.total());
    }
    collectives.broadcast(labels, 0);
  }

  Collectives collectives() {
    return collectives;
  }

  OwnPoints points() {
    return points;
  }

  /** The number of each cluster among those that have points; -1 for one that has none. */
  int[] named() {
    return named;
  }

  /** The clusters that have points. */
  ClusterBound.Found found() {
    double[] widths = new double[findings.clusters()];
    int[] members = new int[findings.clusters()];
    for (int k = 0; k < named.length; k++) {
      if (named[k] >= 0) {
        widths[named[k]] = findings.widths()[k];
        members[named[k]] = (int) findings.sizes()[k];
      }
    }
    return new ClusterBound.Found(
        i -> named[labels.get(i)], members, widths, squares(findings.distances()));
  }

  private static double[] squares(float[] distances) {
    double[] squares = new double[distances.length];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = (double) distances[i] * distances[i];
    }
    return squares;
  }

  /**
   * The vectors of those subsets that this worker searches, null for the others: component j of
   * point p of a subset of m at {@code m * j + p}. Collective.
   *
   * @param mine which subsets it searches
   */
  float[][] of(int[][] subsets, IntPredicate mine) {
    float[][] vectors = new float[subsets.length][];
    int d = points.dimension();
    float[] vector = new float[d];
    for (int r = 0; r < subsets.length; r++) {
      int m = subsets[r].length;
      float[] exchanged = new float[m * d];
      for (int p = 0; p < m; p++) {
        int own = subsets[r][p] - points.rows().start();
        if (own >= 0 && own < points.size()) {
          points.copy(own, vector);
          for (int j = 0; j < d; j++) {
            exchanged[j * m + p] = vector[j];
          }
        }
      }
      collectives.floats().allReduce(exchanged, exchanged.length, Reduction.SUM); // one is not 0
      vectors[r] = mine.test(r) ? exchanged : null;
    }
    return vectors;
  }

  /** Heap bytes of a worker that searches all subsets. */
  static long bytes(long subsets, long pointsEach, int dimension) {
    return pointsEach * dimension * Float.BYTES * (1 + subsets)
        + PairSquares.bytes(pointsEach, dimension);
  }
}
