package org.spidal.interpolation.data;

import java.util.List;
import org.spidal.common.labels.Labels;

/**
 * The clusters of the landmarks. Points that DA-PWC calls dust are in none. Immutable; one object
 * per process.
 */
public final class LandmarkClusters {
  /** DA-PWC's number for points without a cluster. */
  public static final int DUST = 100_000;

  private final boolean squared;
  private final int[] numbers;
  private final String[] names;

  private final int[] labels;

  /** The cluster of each landmark, by its place in {@link #numbers}; -1 for none. */
  private final int[] of;

  private final int[] sizes;

  /**
   * @param squared whether clusters were found with squared distances
   */
  public LandmarkClusters(Labels labels, boolean squared) {
    this.squared = squared;
    List<Labels.Cluster> clusters =
        labels.clusters().stream().filter(cluster -> cluster.number() != DUST).toList();
    this.numbers = clusters.stream().mapToInt(Labels.Cluster::number).toArray();
    this.names = clusters.stream().map(Labels.Cluster::name).toArray(String[]::new);
    this.labels = labels.clusterOfPoints();
    this.of = new int[labels.size()];
    this.sizes = new int[numbers.length];
    for (int i = 0; i < of.length; i++) {
      of[i] = -1;
      for (int k = 0; k < numbers.length; k++) {
        if (numbers[k] == labels.cluster(i)) {
          of[i] = k;
          sizes[k]++;
        }
      }
    }
  }

  /** Number of clusters, K. */
  public int count() {
    return numbers.length;
  }

  /** The number of a cluster in its file. */
  public int number(int cluster) {
    return numbers[cluster];
  }

  /** The place of a number among the clusters; -1 if there is no such cluster. */
  public int place(int number) {
    for (int k = 0; k < numbers.length; k++) {
      if (numbers[k] == number) {
        return k;
      }
    }
    return -1;
  }

  public String name(int cluster) {
    return names[cluster];
  }

  /** The number of a landmark's cluster in its file, {@link #DUST} for none. */
  public int label(int landmark) {
    return labels[landmark];
  }

  /** Number of landmarks in a cluster. */
  public int size(int cluster) {
    return sizes[cluster];
  }

  /** The cluster of a landmark; -1 for none. */
  public int of(int landmark) {
    return of[landmark];
  }

  /**
   * Adds up distances by the clusters of the landmarks.
   *
   * @param distances to all landmarks; missing ones are NaN
   * @param sums receives a sum for each cluster; modified
   * @param known receives how many distances there are to each; modified
   */
  public void add(float[] distances, double[] sums, double[] known) {
    for (int i = 0; i < of.length; i++) {
      int k = of[i];
      float distance = distances[i];
      if (k >= 0 && distance == distance) {
        sums[k] += squared ? (double) distance * distance : distance;
        known[k]++;
      }
    }
  }
}
