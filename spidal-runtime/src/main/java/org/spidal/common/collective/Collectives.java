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
 * <p>Each operation comes in two forms. On a {@link SharedArray}, whose memory the workers of a
 * group share, it works in place: write with {@code put}, call, read with {@code get}; see there
 * how long results stay valid. On arrays in the heap (double[], float[], long[] or int[]) it copies
 * them in and out, and needs {@link SharedLayout#heapArrays}. Every worker gets the same bits.
 * After the first calls operations allocate nothing.
 *
 * <p>An operation on a section of the wrong {@link Distribution}, with a root out of range, or on
 * an array that is of another type or too short for its counts throws an IllegalArgumentException.
 * Counts of two workers that do not fit each other, a width that is not the section's, and a call
 * after the end of the job are a {@link org.spidal.common.fault.WrongCall}. What an operation
 * throws must reach the caller of the program, which ends the job: after it the workers no longer
 * agree where they are.
 */
public interface Collectives {
  /** This worker's rank in the job. */
  int rank();

  /** Number of workers in the job. */
  int size();

  /** Returns when all workers have called it. */
  void barrier();

  // ---- Sections of parts -------------------------------------------------------------------

  /** The root has written the section; afterwards every worker can read it. */
  void broadcast(SharedArray section, int root);

  /**
   * Every worker has written its part; afterwards the root can read all parts (as can all workers
   * of its group).
   */
  void gather(SharedArray section, int root);

  /** The root has written the section; afterwards every worker can read its own part. */
  void scatter(SharedArray section, int root);

  /** Every worker has written its part; afterwards every worker can read all parts. */
  void allGather(SharedArray section);

  /**
   * Every worker has written its part; afterwards it can read the part of worker {@code rank -
   * steps}, counted round the ring.
   */
  void shift(SharedArray section, int steps);

  /**
   * The first half of a {@link #shift}: returns while messages are under way. Until {@link #finish}
   * the worker calls no other operation, and neither writes to the section nor reads from it.
   */
  void startShift(SharedArray section, int steps);

  /** The second half of an operation that has been started; afterwards its result can be read. */
  void finish(SharedArray section);

  /**
   * Sums per-block values: every worker has written, for each of its row blocks, {@code width}
   * values to the section. The sums are taken in the order of the blocks and so do not depend on
   * the number of workers.
   *
   * @param section distributed {@link Distribution#byBlocks}
   * @param sums receives {@code width} sums; modified
   */
  void sumBlocks(SharedDoubles section, int width, double[] sums);

  // ---- Sections of blocks ------------------------------------------------------------------

  /**
   * Every worker has written a block for every worker; afterwards it can read the block of every
   * worker for it.
   */
  void allToAll(SharedArray section);

  // ---- Sections of vectors -----------------------------------------------------------------
  // Combined in the order of the ranks in a group, then of the groups: the same bits on every
  // worker, not for every layout, where rounding matters (for that see sumBlocks).

  /** Combines all workers' vectors; afterwards the root can read the result. */
  void reduce(SharedArray section, Reduction reduction, int root);

  /** Combines all workers' vectors; afterwards every worker can read the result. */
  void allReduce(SharedArray section, Reduction reduction);

  /**
   * Combines all workers' vectors; afterwards every worker can read its part of the result, from
   * {@link SharedArray#start} to {@link SharedArray#end}.
   */
  void reduceScatter(SharedArray section, Reduction reduction);

  /** Afterwards every worker can read the combination of the vectors of workers 0 to itself. */
  void scan(SharedArray section, Reduction reduction);

  /**
   * Afterwards every worker can read the combination of the vectors of the workers before it;
   * worker 0 reads its own vector.
   */
  void exScan(SharedArray section, Reduction reduction);

  // ---- Sections by a plan ------------------------------------------------------------------

  /**
   * Every worker has written its rows; afterwards it can read the rows that it needs, as the {@link
   * Plan} says.
   */
  void pull(SharedArray section);

  /** The first half of a {@link #pull}, like {@link #startShift}; {@link #finish} is the second. */
  void startPull(SharedArray section);

  /**
   * Every worker has written its contributions to the rows that its entries name; afterwards the
   * owner of each row has their sum. It is taken in the order of the row blocks from which the
   * contributions come, and so does not depend on the layout.
   *
   * @param section distributed {@link Distribution#pushed}
   * @param sums receives the sums of this worker's rows, one row after the other; modified
   */
  void push(SharedDoubles section, double[] sums);

  // ---- Tables of rows with keys ------------------------------------------------------------
  // Rows that are known by the same are combined. What is read does not depend on the layout.

  /** Every worker has added rows; afterwards each has all rows of the keys that it owns. */
  void regroup(Keyed table);

  /** Every worker has added rows; afterwards the root has all of them, the others none. */
  void reduce(Keyed table, int root);

  /** Every worker has added rows; afterwards every worker has all of them, combined. */
  void allReduce(Keyed table);

  // ---- Arrays in the heap ------------------------------------------------------------------

  /** Copies {@code array[0 .. count - 1]} of the root to all others. */
  void broadcast(Object array, int count, int root);

  /**
   * Gathers parts in place: worker w's part has {@code counts[w]} numbers and stands behind those
   * of the workers before it. Only the root's array gets the others' parts; the others' must only
   * be long enough for their own place.
   */
  void gather(Object array, int[] counts, int root);

  /** The reverse of {@link #gather(Object, int[], int)}: the root's array has all parts. */
  void scatter(Object array, int[] counts, int root);

  /** Like {@link #gather(Object, int[], int)}, for all. */
  void allGather(Object array, int[] counts);

  /**
   * Replaces {@code array[0 .. count - 1]} by that of worker {@code rank - steps}, round the ring.
   */
  void shift(Object array, int count, int steps);

  /**
   * Sends {@code sendCounts[w]} numbers to each worker w, and receives {@code receiveCounts[w]}
   * from it; both stand one after the other.
   */
  void allToAll(Object send, int[] sendCounts, Object receive, int[] receiveCounts);

  /** Replaces {@code array[0 .. count - 1]} of the root by the combination of all workers'. */
  void reduce(Object array, int count, Reduction reduction, int root);

  /** Replaces {@code array[0 .. count - 1]} by the combination of all workers'. */
  void allReduce(Object array, int count, Reduction reduction);

  /**
   * Combines all workers' arrays, as long as all {@code counts} together; worker w gets part w, in
   * its place. The rest of the array keeps its numbers.
   */
  void reduceScatter(Object array, int[] counts, Reduction reduction);

  /**
   * Replaces {@code array[0 .. count - 1]} by the combination of those of workers 0 to this one.
   */
  void scan(Object array, int count, Reduction reduction);

  /**
   * Replaces {@code array[0 .. count - 1]} by the combination of those of the workers before this
   * one; worker 0's stays.
   */
  void exScan(Object array, int count, Reduction reduction);

  // ---- One value of each worker ------------------------------------------------------------

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
