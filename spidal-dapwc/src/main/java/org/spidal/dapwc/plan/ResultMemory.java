package org.spidal.dapwc.plan;

import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;

/**
 * Heap bytes of what is found out about clusters at the end of a job, on top of its search: {@link
 * org.spidal.dapwc.solve.Findings}, {@link org.spidal.dapwc.center.CenterMeasures}, and on rank 0
 * the ranking of centres.
 */
final class ResultMemory {
  /** Labels, confidence, second cluster, silhouette, mean cost, and what they are made of. */
  private static final int FINDINGS = 48;

  /** Mean distance, members of the clusters, distances of a row, sums. */
  private static final int CENTERS = 28;

  /** Mean distance in the map, and distance to the centre of gravity. */
  private static final int BY_MAP = 16;

  /** A list of all points of a cluster, to be sorted, and names of the points. */
  private static final int RANKING = 100;

  private static final int BINS = 1000;

  private ResultMemory() {}

  /** Bytes of a worker. */
  static long ofWorker(PwcConfig config, int points, int clusters) {
    int buckets = config.buckets().size();
    boolean map = config.settings().isSet(PwcKeys.COORDINATES);
    long perPoint = FINDINGS + CENTERS + (map ? BY_MAP : 0) + (long) buckets * Integer.BYTES;
    return points * perPoint + (long) Long.BYTES * clusters * (BINS + 2L * clusters);
  }

  /** Bytes of rank 0 for files, with the coordinates of a map. */
  static long ofFiles(int points) {
    return (long) points * RANKING;
  }
}
