package org.spidal.common.collective;

/**
 * The collective operations on arrays in the heap, of numbers of one type. They copy the arrays in
 * and out of the room that {@link SharedLayout#heapArrays} declares, piece by piece where they are
 * longer. As with sections, every worker calls the same operation with the same count, counts, root
 * and reduction, and all get the same bits. After the first calls operations allocate nothing.
 *
 * <p>{@code counts[w]} numbers, 0 or more, are those of worker w, and stand behind those of the
 * workers before it. An array shorter than its count or counts, counts for another number of
 * workers, and a root out of range are an IllegalArgumentException.
 *
 * @param <A> the arrays: double[], float[], long[] or int[]
 */
public interface HeapArrays<A> {
  /** Copies {@code array[0 .. count - 1]} of the root to all others. */
  void broadcast(A array, int count, int root);

  /**
   * Gathers parts in place. Only the root's array gets the others' parts; the others' must only be
   * long enough for their own place.
   */
  void gather(A array, int[] counts, int root);

  /** The reverse of {@link #gather}: the root's array has all parts, the others get their own. */
  void scatter(A array, int[] counts, int root);

  /** Gathers parts in place, in every worker's array. */
  void allGather(A array, int[] counts);

  /**
   * Replaces {@code array[0 .. count - 1]} by that of worker {@code rank - steps}, round the ring.
   */
  void shift(A array, int count, int steps);

  /**
   * Sends {@code sendCounts[w]} numbers to each worker w, and receives {@code receiveCounts[w]}
   * from it; both stand one after the other.
   *
   * @throws org.spidal.common.fault.WrongCall on every worker where one expects another number than
   *     it gets
   */
  void allToAll(A send, int[] sendCounts, A receive, int[] receiveCounts);

  /** Replaces {@code array[0 .. count - 1]} of the root by the combination of all workers'. */
  void reduce(A array, int count, Reduction reduction, int root);

  /** Replaces {@code array[0 .. count - 1]} by the combination of all workers'. */
  void allReduce(A array, int count, Reduction reduction);

  /**
   * Combines all workers' arrays, as long as all {@code counts} together; worker w gets part w, in
   * its place. The rest of the array keeps its numbers.
   */
  void reduceScatter(A array, int[] counts, Reduction reduction);

  /**
   * Replaces {@code array[0 .. count - 1]} by the combination of those of workers 0 to this one.
   */
  void scan(A array, int count, Reduction reduction);

  /**
   * Replaces {@code array[0 .. count - 1]} by the combination of those of the workers before this
   * one; worker 0's stays.
   */
  void exScan(A array, int count, Reduction reduction);
}
