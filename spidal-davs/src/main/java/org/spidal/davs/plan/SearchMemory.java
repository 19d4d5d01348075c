package org.spidal.davs.plan;

/**
 * Bytes of the arrays of a search. Every process holds all points, every worker all clusters and
 * the lists of its own points; how many clusters there are is not known beforehand, so one for
 * every ten points is counted with. A quarter is added to all, without which the garbage collector
 * would hardly come to rest.
 *
 * @param ofProcess points in both units and in canonical order, their tree and links, and as much
 *     again of the tree for simulated background
 * @param ofWorker clusters, lists of what is near, and sums
 * @param ofResult labels, names and reference, of worker 0
 */
record SearchMemory(long ofProcess, long ofWorker, long ofResult) {
  private static final int POINTS_OF_CLUSTER = 10;
  private static final double GARBAGE = 1.25;

  /** There are 7 or more, but arrays that grow may be half empty. */
  private static final int POINTS_OF_NODE = 4;

  /** A label or name of a point, as text. */
  private static final int BYTES_OF_TEXT = 80;

  private static final int NEAR_POINT = 8;
  private static final int COPIES_OF_CLUSTERS = 6;

  /**
   * @param texts how many of names and reference are read
   */
  static SearchMemory of(int points, int dimension, int workers, int texts) {
    long n = points;
    long d = dimension;
    long coordinates = n * d * Double.BYTES;
    long tree = coordinates + n * Integer.BYTES + n / POINTS_OF_NODE * (8 + 16 * d);
    long links = 5 * n * Integer.BYTES;
    long clusters = n / POINTS_OF_CLUSTER + 16;
    long cluster = (2 + d + d * (d + 1) / 2) * Double.BYTES;
    long lists = n / workers * (1 + NEAR_POINT) * Integer.BYTES;
    return new SearchMemory(
        withGarbage(2 * coordinates + 2 * tree + links),
        withGarbage(COPIES_OF_CLUSTERS * clusters * cluster + lists),
        withGarbage(n * (5 * Double.BYTES + texts * BYTES_OF_TEXT)));
  }

  private static long withGarbage(long bytes) {
    return (long) (GARBAGE * bytes);
  }
}
