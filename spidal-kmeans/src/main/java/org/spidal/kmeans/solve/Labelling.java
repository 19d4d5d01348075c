package org.spidal.kmeans.solve;

import java.util.Arrays;

/** The cluster of every point of a worker, and the one that it is counted in. */
final class Labelling {
  private static final int NONE = -1;

  private final int[] labels;
  private final int[] counted;
  private final ClusterSums sums;

  Labelling(int points, ClusterSums sums) {
    this.labels = new int[points];
    this.counted = new int[points];
    this.sums = sums;
    clear();
  }

  /** No point has a cluster. */
  void clear() {
    Arrays.fill(labels, NONE);
    Arrays.fill(counted, NONE);
    sums.clear();
  }

  int size() {
    return labels.length;
  }

  /** The cluster of a point; negative if it has none. */
  int label(int point) {
    return labels[point];
  }

  /** Puts a point into a cluster. */
  void set(int point, int cluster) {
    labels[point] = cluster;
  }

  /** The cluster whose sums have the point; negative if it is in none. */
  int countedIn(int point) {
    return counted[point];
  }

  /** Points that are counted elsewhere. */
  long changes() {
    long changes = 0;
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] != counted[i]) {
        changes++;
      }
    }
    return changes;
  }

  /** All points are counted where they are. */
  void counted() {
    System.arraycopy(labels, 0, counted, 0, labels.length);
  }
}
