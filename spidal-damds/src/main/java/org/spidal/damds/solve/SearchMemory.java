package org.spidal.damds.solve;

import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsKeys.Method;
import org.spidal.damds.config.DamdsOptions;
import org.spidal.damds.kernel.PairBlocks;
import org.spidal.damds.kernel.PairTiles;

/**
 * Heap bytes of a search, counted from the arrays of its classes; SearchMemoryTest compares them
 * with what the heap really holds.
 *
 * @param worker bytes of a worker
 * @param process bytes that the threads of a process share
 */
public record SearchMemory(long worker, long process) {
  /** Vectors of {@link LbfgsDescent}, {@link GuttmanRelocation} and {@link ClassicalStart}. */
  private static final int AUTO_VECTORS = 9 + 2 * LbfgsDescent.REMEMBERED + 2 + 1;

  /** Vectors of {@link SmacofMethod} and {@link Laplacian}. */
  private static final int SMACOF_VECTORS = 3 + 3;

  /** Row weights and the list of rows; scores and gains of relocation. */
  private static final int BYTES_OF_ROW = 21;

  private static final int AUTO_BYTES_OF_ROW = 24;

  /** A range, and the reference to it. */
  private static final int BYTES_OF_BLOCK = 28;

  private static final int BYTES_OF_LOGGED_PASS = 32;

  /** Three coordinates of a slot, and its share of the order of visits. */
  private static final long BYTES_OF_SLOT = 16;

  /** Buffers of kernels, strips of rows and the landmarks. */
  private static final int SMALL = 100_000;

  /**
   * For the search that a property file asks for.
   *
   * @param rank of the worker
   * @param logged passes that the {@link ConvergenceLog} can keep
   */
  public static SearchMemory of(
      DamdsOptions options, RowPartition partition, int rank, int logged) {
    int dimension = options.dimension();
    long own = partition.range(rank).size();
    long blocks = partition.blockRange(rank).size();
    boolean auto = options.method() == Method.AUTO;
    long vectors = auto ? AUTO_VECTORS + candidates(options, partition.rows()) : SMACOF_VECTORS;
    long sums =
        auto
            ? LbfgsDescent.SUMS + DamdsSections.FEW + dimension * (dimension + 1L)
            : 2 * DamdsSections.FEW;
    long setsOfSums = auto ? 3 : 2;
    long given = options.givenPlaces() ? 1 : 0;
    long worker =
        own * dimension * (vectors * Double.BYTES + Float.BYTES) // and as published
            + own * (BYTES_OF_ROW + (auto ? AUTO_BYTES_OF_ROW : 0))
            + blocks * (sums * Double.BYTES + setsOfSums * BYTES_OF_BLOCK)
            + (auto ? (long) partition.rows() * Double.BYTES : 0) // of Selection
            + (options.scale().isLeastSquares() ? 0 : own * dimension * Double.BYTES)
            + given * partition.rows() * dimension * Double.BYTES
            + (long) logged * BYTES_OF_LOGGED_PASS
            + chains(options, partition)
            + SMALL;
    long process = (long) partition.rows() * dimension * Float.BYTES;
    return new SearchMemory(worker, process);
  }

  /** Bytes of a checkpoint of all points: what the methods declare for it, but for short lists. */
  public static long checkpointBytes(DamdsOptions options, int points) {
    long vectors =
        options.method() == Method.AUTO
            ? 2 + 2 * LbfgsDescent.REMEMBERED + candidates(options, points)
            : 3;
    vectors += options.scale().isLeastSquares() ? 0 : 1; // the map of least squares
    return points * (vectors * options.dimension() + 1) * Double.BYTES
        + (long) ConvergenceLog.CAPACITY * BYTES_OF_LOGGED_PASS;
  }

  /** Bytes of a process for {@link PairTiles}. */
  public static long tiles(DamdsOptions options, int points) {
    return isSgd(options, points) ? PairTiles.bytes(points) : 0;
  }

  private static boolean isSgd(DamdsOptions options, int points) {
    return options.method() == Method.AUTO && SgdMethod.takes(options, points);
  }

  /** Bytes of the chains of the worker that has most of them. */
  private static long chains(DamdsOptions options, RowPartition partition) {
    int workers = partition.workers();
    long most = (SgdMethod.chains(options.effort()) + workers - 1) / workers;
    return isSgd(options, partition.rows())
        ? most * PairBlocks.of(partition.rows()).length() * BYTES_OF_SLOT
        : 0;
  }

  /** Maps that are kept while others are worked on; distances may turn out to be missing. */
  private static int candidates(DamdsOptions options, int points) {
    int ofCandidates =
        switch (options.effort()) {
          case QUICK -> 1;
          case DEFAULT -> CandidatesMethod.isCheap(true, points) ? 1 + 1 + 4 : 4;
          case THOROUGH -> 3 + 8 + 4;
        };
    return isSgd(options, points)
        ? Math.max(ofCandidates, SgdMethod.chains(options.effort()) + 1)
        : ofCandidates;
  }
}
