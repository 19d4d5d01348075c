package org.spidal.common.collective;

/**
 * The collective operations of all workers of a job. One object per worker; every worker calls the
 * same operations in the same order. A worker that calls another operation than the leader of its
 * group ends the job with an error that names both.
 *
 * <p>Every operation blocks until all workers of the group have called it (and, between groups, all
 * leaders). What a worker wrote before the call is visible to all workers after it. Operations
 * allocate nothing.
 *
 * <p>Results of operations on sections are read in place, from the section's front copy; see {@link
 * SharedArray} for how long they stay valid. Every worker gets the same bits.
 */
public interface Collectives {
  /** This worker's rank in the job. */
  int rank();

  /** Number of workers in the job. */
  int size();

  /** Returns when all workers have called it. */
  void barrier();

  /**
   * Every worker has written its own part of the section; afterwards every worker can read all
   * parts.
   */
  void allGather(SharedArray section);

  /** Like {@link #allGather}, but only the workers of the root's group can read all parts. */
  void gather(SharedArray section, int root);

  /** The root has written the section; afterwards every worker can read it. */
  void broadcast(SharedArray section, int root);

  /**
   * Sums per-block values: every worker has written, for each of its row blocks, {@code width}
   * values to the section. The sums are taken in the order of the blocks and so do not depend on
   * the number of workers.
   *
   * @param section declared by {@link SharedLayout#blockDoubles}
   * @param sums receives {@code width} sums; modified
   */
  void sumBlocks(SharedDoubles section, int width, double[] sums);

  /**
   * Sums one value of each worker, in rank order: the same bits on every worker, but not for every
   * number of workers (for that see {@link #sumBlocks}).
   */
  double sum(double value);

  /** The least of one value of each worker; NaN if any is NaN. */
  double min(double value);

  /** The greatest of one value of each worker; NaN if any is NaN. */
  double max(double value);

  /** Sums one value of each worker, exactly. */
  long sum(long value);

  /** The greatest of one value of each worker. */
  long max(long value);

  /**
   * Replaces {@code values[0 .. count - 1]} by their sums over all workers, exactly.
   *
   * @param values modified
   * @param count at most what {@link SharedLayout#reductionsUpTo} declared
   */
  void sum(long[] values, int count);
}
