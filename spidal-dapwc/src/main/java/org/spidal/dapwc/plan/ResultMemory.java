package org.spidal.dapwc.plan;

import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.config.PwcKeys;

/**
 * Heap bytes of what is found out about clusters at the end of a job, on top of its search, counted
 * from the arrays of {@link org.spidal.dapwc.solve.ClusterStatistics} and {@link
 * org.spidal.dapwc.center.CenterMeasures}; ResultMemoryTest compares them with what is allocated.
 */
public final class ResultMemory {
  /** Of each point: labels, confidence, second cluster, silhouette, mean cost; members, means. */
  private static final int ALL_POINTS = 4 + 8 + 4 + 8 + 8 + 4 + 8;

  /** Of each own row: the same, before it is told; sums and counts of distances. */
  private static final int OWN_ROWS = 8 + 4 + 8 + 8 + 8 + 8 + 4;

  /** Mean distance in the map, and distance to the center of gravity. */
  private static final int BY_MAP = 16;

  /** Distances of a row to its cluster. */
  private static final int ROW = 4;

  /** A list of all points of a cluster, to be sorted, and names of the points. */
  private static final int RANKING = 100;

  private static final int BINS = 1000;

  private ResultMemory() {}

  /**
   * Bytes of a worker.
   *
   * @param own its rows
   */
  public static long ofWorker(PwcConfig config, int points, int own, int clusters) {
    int buckets = config.buckets().size();
    boolean map = config.settings().isSet(PwcKeys.COORDINATES);
    long perPoint = ALL_POINTS + ROW + (map ? BY_MAP : 0) + (long) buckets * Integer.BYTES;
    long sums = (long) Long.BYTES * clusters * (BINS + 2L * clusters);
    return points * perPoint + (long) own * OWN_ROWS + sums;
  }

  /** Bytes of rank 0 while it ranks centers and writes files. */
  public static long ofFiles(int points) {
    return (long) points * RANKING;
  }
}
