package org.spidal.kmeans.bound;

import java.util.Arrays;
import org.spidal.common.bound.Bound;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.bound.ClusterBound;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedInts;
import org.spidal.kmeans.data.OwnPoints;
import org.spidal.kmeans.solve.FoundClusters;
import org.spidal.kmeans.solve.KmeansProblem;

/**
 * The least inertia that any clustering into as many clusters can have: that of a cluster is the
 * sum of its squared distances over all ordered pairs, over twice its points.
 */
public final class InertiaBound {
  private static final long STREAM = 900_000; // beyond those of the search

  private final Collectives collectives;
  private final OwnPoints points;
  private final int all;
  private final FoundClusters findings;
  private final SharedInts<Parts> labels;

  /**
   * @param labels through which all workers get the labels
   */
  public InertiaBound(KmeansProblem problem, FoundClusters findings, SharedInts<Parts> labels) {
    this.collectives = problem.collectives();
    this.points = problem.points();
    this.all = (int) problem.total();
    this.findings = findings;
    this.labels = labels;
  }

  /** Heap bytes of a worker. */
  public static long bytes(BoundEffort effort, int points, int clusters, int dimension) {
    ClusterBound bound = new ClusterBound(effort, 0, STREAM);
    long each = bound.pointsEach(points, clusters);
    return bound.bytes(points, clusters)
        + each * dimension * Float.BYTES * (1 + ClusterBound.SUBSETS);
  }

  /** The bound, for the clusters that have points. Collective. */
  public Bound of(BoundEffort effort, long seed) {
    ClusterBound bound = new ClusterBound(effort, seed, STREAM);
    int clusters = findings.clusters();
    int[] sizes = Arrays.stream(findings.sizes()).mapToInt(size -> (int) size).toArray();
    int[] named = new int[sizes.length]; // without clusters that are empty
    for (int k = 0, next = 0; k < sizes.length; k++) {
      named[k] = sizes[k] > 0 ? next++ : -1;
    }
    double[] widths = new double[clusters];
    int[] members = new int[clusters];
    for (int k = 0; k < sizes.length; k++) {
      if (named[k] >= 0) {
        widths[named[k]] = findings.widths()[k];
        members[named[k]] = sizes[k];
      }
    }
    if (collectives.rank() == 0) {
      labels.put(0, findings.labels(), 0, all);
    }
    collectives.broadcast(labels, 0);
    float[][] vectors = vectors(bound.drawn(all, clusters));
    return bound.of(
        collectives,
        new ClusterBound.Found(
            i -> named[labels.get(i)], members, widths, squares(findings.distances())),
        (subset, drawn) -> squares(vectors[subset], drawn.length),
        1);
  }

  /**
   * The vectors of the subsets that this worker searches: component j of point p of a subset of m
   * at {@code m * j + p}. Collective.
   */
  private float[][] vectors(int[][] subsets) {
    float[][] mine = new float[subsets.length][];
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
      mine[r] = ClusterBound.searches(collectives, r) ? exchanged : null;
    }
    return mine;
  }

  private static double[] squares(float[] distances) {
    double[] squares = new double[distances.length];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = (double) distances[i] * distances[i];
    }
    return squares;
  }

  /** Squared distances of all pairs; component by component, as vector code takes it. */
  private static float[][] squares(float[] vectors, int m) {
    float[][] squares = new float[m][m];
    for (int p = 0; p < m; p++) {
      float[] row = squares[p];
      for (int from = 0; from < vectors.length; from += m) {
        add(vectors, from, vectors[from + p], row, p);
      }
      for (int q = 0; q < p; q++) {
        squares[q][p] = row[q];
      }
    }
    return squares;
  }

  private static void add(float[] vectors, int from, float value, float[] row, int count) {
    for (int q = 0; q < count; q++) {
      float difference = vectors[from + q] - value;
      row[q] += difference * difference;
    }
  }
}
