package org.spidal.common.collective;

/**
 * The collective operations of all workers of a job. One object per worker; every worker calls the
 * same operations in the same order, with the same section, root, steps, count and reduction. Where
 * two workers differ in this, the job ends with an error that names both.
 *
 * <p>Every operation blocks until all workers of the job have called it. A waiting worker first
 * spins, then yields its core, then sleeps 50 microseconds at a time. It looks around ten times a
 * second: where a worker has thrown, or a process of its group has died, the operation throws and
 * the job ends; with {@code -peertimeout} also where a worker does not come in time.
 *
 * <p>What a worker wrote before the call to objects that the threads of its process share is
 * visible to these after it. What it put into a section is visible after an operation on that
 * section, to the workers that the operation names.
 *
 * <p>On a section, a {@link SharedArray}, whose memory the workers of a group share, an operation
 * works in place: write with {@code put}, call, read with {@code get}; see there how long results
 * stay valid. Its kind says which operations are for it. The operations on arrays in the heap are
 * {@link HeapArrays}. Every worker gets the same bits. After the first calls operations allocate
 * nothing.
 *
 * <p>A root out of range is an IllegalArgumentException. Counts of two workers that do not fit each
 * other, and a call after the end of the job, are a {@link org.spidal.common.fault.WrongCall}. What
 * an operation throws must reach the caller of the program, which ends the job: after it the
 * workers no longer agree where they are.
 */
public interface Collectives {
  /** This worker's rank in the job. */
  int rank();

  /** Number of workers in the job. */
  int size();

  /** Returns when all workers have called it. */
  void barrier();

  // ---- Sections --------------------------------------------------------------------------------

  /** The root has written the section; afterwards every worker can read it. */
  void broadcast(SharedArray<? extends Whole> section, int root);

  /**
   * Every worker has written its part; afterwards the root can read all parts (as can all workers
   * of its group).
   */
  void gather(SharedArray<? extends Parts> section, int root);

  /** The root has written the section; afterwards every worker can read its own part. */
  void scatter(SharedArray<? extends Parts> section, int root);

  /** Every worker has written its part; afterwards every worker can read all parts. */
  void allGather(SharedArray<? extends Parts> section);

  /**
   * Every worker has written its part; afterwards it can read the part of worker {@code rank -
   * steps}, counted round the ring.
   */
  void shift(SharedArray<? extends Parts> section, int steps);

  /**
   * Sums per-block values: every worker has written, for each of its row blocks, as many values to
   * the section as it is wide. The sums are taken in the order of the blocks and so do not depend
   * on the number of workers.
   *
   * @param section at most 4096 wide
   * @param sums receives as many sums as the section is wide; modified
   * @throws org.spidal.common.fault.WrongCall if {@code sums} is shorter
   */
  void sumBlocks(SharedDoubles<ByBlocks> section, double[] sums);

  /**
   * Every worker has written a block for every worker; afterwards it can read the block of every
   * worker for it.
   */
  void allToAll(SharedArray<ToEach> section);

  // Vectors are combined in the order of the ranks in a group, then of the groups: the same bits on
  // every worker, not for every layout, where rounding matters (for that see sumBlocks).

  /** Combines all workers' vectors; afterwards the root can read the result. */
  void reduce(SharedArray<Vectors> section, Reduction reduction, int root);

  /** Combines all workers' vectors; afterwards every worker can read the result. */
  void allReduce(SharedArray<Vectors> section, Reduction reduction);

  /**
   * Combines all workers' vectors; afterwards every worker can read its part of the result, from
   * {@link Vectors#start} to {@link Vectors#end}.
   */
  void reduceScatter(SharedArray<Vectors> section, Reduction reduction);

  /** Afterwards every worker can read the combination of the vectors of workers 0 to itself. */
  void scan(SharedArray<Vectors> section, Reduction reduction);

  /**
   * Afterwards every worker can read the combination of the vectors of the workers before it;
   * worker 0 reads its own vector.
   */
  void exScan(SharedArray<Vectors> section, Reduction reduction);

  /**
   * Every worker has written its rows; afterwards it can read the rows that it needs, as the {@link
   * Plan} says.
   */
  void pull(SharedArray<Pulled> section);

  /**
   * Every worker has written its contributions to the rows that its entries name; afterwards the
   * owner of each row has their sum. It is taken in the order of the row blocks from which the
   * contributions come, and so does not depend on the layout.
   *
   * @param sums receives the sums of this worker's rows, one row after the other; modified
   */
  void push(SharedDoubles<Pushed> section, double[] sums);

  // ---- In two halves ---------------------------------------------------------------------------

  /**
   * The first half of a {@link #shift}: returns while messages are under way. Until {@link #finish}
   * the worker calls no other operation, and neither writes to the section nor reads from it.
   */
  void startShift(SharedArray<? extends Parts> section, int steps);

  /** The first half of a {@link #pull}, like {@link #startShift}; {@link #finish} is the second. */
  void startPull(SharedArray<Pulled> section);

  /**
   * The second half of the operation that has been started; afterwards its result can be read.
   *
   * @throws IllegalStateException if nothing has been started
   */
  void finish();

  // ---- Tables of rows with keys ----------------------------------------------------------------
  // Rows that are known by the same are combined. What is read does not depend on the layout.

  /** Every worker has added rows; afterwards each has all rows of the keys that it owns. */
  void regroup(Keyed table);

  /** Every worker has added rows; afterwards the root has all of them, the others none. */
  void reduce(Keyed table, int root);

  /** Every worker has added rows; afterwards every worker has all of them, combined. */
  void allReduce(Keyed table);

  // ---- Arrays in the heap ----------------------------------------------------------------------
  // An IllegalStateException where the layout has declared no room for them.

  /** The operations on arrays of double. */
  HeapArrays<double[]> doubles();

  /** The operations on arrays of float. */
  HeapArrays<float[]> floats();

  /** The operations on arrays of long. */
  HeapArrays<long[]> longs();

  /** The operations on arrays of int. */
  HeapArrays<int[]> ints();

  // ---- One value of each worker ----------------------------------------------------------------

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

  /** The least of one value of each worker. */
  long min(long value);

  /** The greatest of one value of each worker. */
  long max(long value);

  /**
   * Replaces the value by the least of all workers', and the location by that worker's; of equal
   * values, by the smallest location. NaN counts as less than any number.
   */
  void min(Extreme extreme);

  /**
   * Replaces the value by the greatest of all workers', and the location by that worker's; of equal
   * values, by the smallest location. NaN counts as greater than any number.
   */
  void max(Extreme extreme);
}
