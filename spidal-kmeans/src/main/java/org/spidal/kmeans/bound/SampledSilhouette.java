package org.spidal.kmeans.bound;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/**
 * The mean silhouette of random subsets, each point among those of its own: {@code (b - a) / max(a,
 * b)}, with the mean distance a to the other members of its cluster, and b to the nearest other
 * cluster; 0 for the only member of a cluster (Rousseeuw 1987). One object per worker.
 */
final class SampledSilhouette {
  private final int clusters;
  private final double[] ofSubset;

  SampledSilhouette(int subsets, int clusters) {
    this.clusters = clusters;
    this.ofSubset = new double[subsets];
  }

  /**
   * Takes a subset that this worker has.
   *
   * @param squares squared distances of all pairs of its points
   * @param label cluster of each point of all
   */
  void take(int subset, float[][] squares, int[] points, IntUnaryOperator label) {
    int[] cluster = Arrays.stream(points).map(label).toArray();
    int[] members = new int[clusters];
    for (int k : cluster) {
      members[k]++;
    }
    double sum = 0;
    double[] distances = new double[clusters];
    double[] roots = new double[points.length];
    for (int p = 0; p < points.length; p++) {
      Arrays.fill(distances, 0);
      extract(squares[p], roots);
      for (int q = 0; q < points.length; q++) {
        distances[cluster[q]] += roots[q];
      }
      sum += silhouette(cluster[p], distances, members);
    }
    ofSubset[subset] = sum / points.length;
  }

  /** A loop of its own, of which the compiler makes vector code. */
  private static void extract(float[] squares, double[] roots) {
    for (int q = 0; q < roots.length; q++) {
      roots[q] = Math.sqrt(squares[q]);
    }
  }

  private double silhouette(int own, double[] distances, int[] members) {
    if (members[own] == 1) {
      return 0;
    }
    double within = distances[own] / (members[own] - 1);
    double nearest = Double.POSITIVE_INFINITY;
    for (int k = 0; k < clusters; k++) {
      if (k != own && members[k] > 0) {
        nearest = Math.min(nearest, distances[k] / members[k]);
      }
    }
    double larger = Math.max(within, nearest);
    return larger > 0 && larger < Double.POSITIVE_INFINITY ? (nearest - within) / larger : 0;
  }

  /** The mean of all subsets, each of which one worker took; NaN if there are none. Collective. */
  double mean(Collectives collectives) {
    double[] all = ofSubset.clone();
    collectives.doubles().allReduce(all, all.length, Reduction.SUM); // one addend is not 0
    return Arrays.stream(all).average().orElse(Double.NaN);
  }
}
