package org.spidal.kmeans.solve;

import java.util.Arrays;

/** The cluster of every point of a worker, and the sums that follow from it. */
final class Labelling {
  private static final int NONE = -1;

  private final int[] labels;
  private final ClusterSums sums;
  private long changes;

  Labelling(int points, ClusterSums sums) {
    this.labels = new int[points];
    this.sums = sums;
    clear();
  }

  /** No point has a cluster. */
  void clear() {
    Arrays.fill(labels, NONE);
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
    int before = labels[point];
    if (before == cluster) {
      return;
    }
    changes++;
    if (before >= 0) {
      sums.remove(point, before);
    }
    sums.add(point, cluster);
    labels[point] = cluster;
  }

  /** Points that were put into another cluster since the last call. */
  long takeChanges() {
    long taken = changes;
    changes = 0;
    return taken;
  }
}
