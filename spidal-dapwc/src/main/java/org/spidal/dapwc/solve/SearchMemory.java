package org.spidal.dapwc.solve;

import org.spidal.common.partition.RowPartition;
import org.spidal.dapwc.config.PwcKeys.Method;
import org.spidal.dapwc.config.PwcOptions;

/**
 * Heap bytes of a search, counted from the arrays of its classes; SearchMemoryTest compares them
 * with what is allocated.
 *
 * @param worker bytes of a worker
 * @param process bytes that the threads of a process share
 */
public record SearchMemory(long worker, long process) {
  /** {@link PairwiseProblem}: keys of moved points, and a vector of zeros. */
  private static final int PROBLEM = 12;

  /** {@link Clustering}: labels, sides, moved points. */
  private static final int CLUSTERING = 17;

  /** {@link Axis}: Lanczos vectors, places, their order. */
  private static final int AXIS = 168;

  /** {@link PointMoves}: where points would go, and what that gains. */
  private static final int DESCENT = 32;

  /** The method and its rescue, each with its problem, clusterings, axis and descent. */
  private static final int METHOD = 2 * (PROBLEM + AXIS + DESCENT) + 5 * CLUSTERING + 4;

  /** {@link AutoK}, and the rescue in it. */
  private static final int NUMBER = PROBLEM + 2 * (AXIS + DESCENT) + 4 * CLUSTERING;

  /** {@link AnnealMethod}: labels and places of the soft clusters, and the hard ones. */
  private static final int ANNEALING = PROBLEM + AXIS + DESCENT + CLUSTERING + 4 + 25;

  private static final int SUMS_OF_METHOD = 5 + 3; // of five clusterings, and of the mean field

  /** Of a clustering, the mean field, and the soft axes with their Lanczos vectors. */
  private static final int SUMS_OF_ANNEALING = 1 + 3 + 3 + SoftAxes.VECTORS;

  private static final int SUMS_OF_NUMBER = 4;

  /** Sums of pairs of clusters. */
  private static final int PAIRS = 12;

  private static final int SMALL = 1 << 20;

  /** Of the search that a property file asks for. */
  public static SearchMemory of(PwcOptions options, RowPartition partition, int rank) {
    int points = partition.rows();
    return of(
        points,
        partition.range(rank).size(),
        SearchSize.of(options, points).most(),
        options.method(),
        options.autoK());
  }

  /**
   * @param own rows of the worker
   * @param most clusters at a time
   * @param autoK whether the number of clusters is looked for
   */
  static SearchMemory of(int points, int own, int most, Method method, boolean autoK) {
    boolean anneals = method == Method.ANNEAL;
    long perPoint = (anneals ? ANNEALING : METHOD) + (autoK ? NUMBER : 0);
    long perSum = (anneals ? SUMS_OF_ANNEALING : SUMS_OF_METHOD) + (autoK ? SUMS_OF_NUMBER : 0);
    long worker =
        points * perPoint
            + (long) own * most * perSum * Double.BYTES
            + (long) PAIRS * most * most * Double.BYTES
            + SMALL;
    return new SearchMemory(worker, (long) most * points * Float.BYTES);
  }

  /** Bytes of a process with so many workers. */
  public long ofProcess(int threads) {
    return threads * worker + process;
  }

  /** Bytes of a checkpoint: labels of the clusterings, memberships, costs in the mean field. */
  public static long checkpointBytes(PwcOptions options, int points) {
    long labels = options.autoK() ? 4 : 3;
    long most = SearchSize.of(options, points).most();
    return points * (labels + 2 * most) * Double.BYTES + SMALL;
  }
}
