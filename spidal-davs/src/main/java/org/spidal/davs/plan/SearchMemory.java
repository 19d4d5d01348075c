package org.spidal.davs.plan;

import org.spidal.common.checkpoint.Checkpoints;

/**
 * Bytes of the arrays of a search. Every worker holds its share of the points, and all clusters;
 * how many clusters there are is not known beforehand, so one for every sixteen points is counted
 * with, and a quarter of the points as background. A quarter is added to all, without which the
 * garbage collector would hardly come to rest.
 *
 * @param ofPoints of each worker: its points as read and in canonical order, their tree, links and
 *     lists, and the same of simulated background; or, if that is more, what they take while they
 *     are sent to their owners
 * @param ofClusters of each worker: clusters, their sums, and copies of both
 * @param ofResult of worker 0: labels, names and reference, coordinates for the report, and what
 *     the stages have led to, for checkpoints
 * @param ofCheckpoint a file with what the stages have led to
 */
public record SearchMemory(long ofPoints, long ofClusters, long ofResult, long ofCheckpoint) {
  private static final int POINTS_OF_CLUSTER = 16;
  private static final double BACKGROUND = 0.25;
  private static final double GARBAGE = 1.25;

  /** There are 7 or more, but arrays that grow may be half empty. */
  private static final int POINTS_OF_NODE = 4;

  /** A label or name of a point, as text. */
  private static final int BYTES_OF_TEXT = 80;

  private static final int NEAR_POINT = 4;
  private static final int COPIES_OF_CLUSTERS = 6;

  /** Stages of a search that are recorded, for checkpoints. */
  private static final int STAGES = 6;

  /**
   * @param texts how many of names and reference are read
   * @param reported whether the report needs the coordinates
   */
  public static SearchMemory of(
      int points, int dimension, int workers, int texts, boolean reported) {
    long n = points;
    long d = dimension;
    long share = (n + workers - 1) / workers;
    long rows = share * d * Double.BYTES;
    long tree = rows + share * Integer.BYTES + share / POINTS_OF_NODE * (8 + 16 * d);
    long links = 3 * share * Integer.BYTES;
    long lists = share * (1 + NEAR_POINT) * Integer.BYTES;
    long search = (long) (rows + (1 + BACKGROUND) * (tree + links + lists));
    long message = share * (1 + d) * Double.BYTES;
    long sending = workers == 1 ? 0 : 2 * rows + 2 * message + 3 * share * Integer.BYTES;
    long clusters = n / POINTS_OF_CLUSTER + 16;
    long numbers = 2 + d + d * (d + 1) / 2;
    long recorded = Checkpoints.SOME_DECISIONS + STAGES * clusters * numbers;
    long labels = n * (Integer.BYTES + Double.BYTES + (long) texts * BYTES_OF_TEXT);
    return new SearchMemory(
        withGarbage(Math.max(search, sending)),
        withGarbage(COPIES_OF_CLUSTERS * clusters * numbers * Double.BYTES),
        withGarbage(labels + recorded * Double.BYTES + (reported ? n * d * Double.BYTES : 0)),
        recorded * Double.BYTES);
  }

  private static long withGarbage(long bytes) {
    return (long) (GARBAGE * bytes);
  }
}
