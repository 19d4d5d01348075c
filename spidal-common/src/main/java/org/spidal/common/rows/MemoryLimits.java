package org.spidal.common.rows;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What memory a process may use for distances and weights, and where its rows are to be.
 *
 * @param budget bytes for rows in the heap, or else for the buffers through which they are read
 * @param storage where the rows are to be, if the user says it
 * @param pageCache bytes of files that the machine can keep in memory for this process
 * @param limit what {@code -mem} says, or null
 */
public record MemoryLimits(long budget, RowStorage storage, long pageCache, JobLimit limit) {
  // properties by which a process learns what memory it has
  private static final String HEAP = "spidal.heap";
  private static final String PAGE_CACHE = "spidal.pagecache";

  /**
   * The option {@code -mem}, from which the launcher chose the size of the heap.
   *
   * @param size bytes of anonymous and shared memory of all processes of a node
   * @param processes processes on a node
   * @param offHeap bytes for the shared region and for buffers of each process; what is neither
   *     that nor heap is for the JVM itself
   */
  public record JobLimit(long size, int processes, long offHeap) {}

  /**
   * What the user says, and what the launcher has found out about the machine.
   *
   * @param budget bytes, if the user says it; else half of the heap
   */
  public static MemoryLimits of(Optional<Long> budget, RowStorage storage) {
    return new MemoryLimits(
        budget.orElse(heap() / 2),
        storage,
        Long.getLong(PAGE_CACHE, sevenTenthsOfMemory()),
        givenLimit());
  }

  /** Most bytes of the heap of a process: of this one, or of those of a job that is planned. */
  public static long heap() {
    return Long.getLong(HEAP, Runtime.getRuntime().maxMemory());
  }

  /**
   * Does some work as in a process of another machine, whose memory is shared out as the launcher
   * does it: 60 % to the heaps, and files may take 70 % where they are not kept in the heap.
   *
   * @param ofNode bytes that a job may take of a node
   * @param processes of each node
   */
  public static void imagine(long ofNode, int processes, Runnable work) {
    Map<String, String> imagined =
        Map.of(
            HEAP, Long.toString((long) (0.6 * ofNode / processes)),
            PAGE_CACHE, Long.toString((long) (0.7 * ofNode / processes)));
    Map<String, Optional<String>> real = new HashMap<>();
    imagined.forEach(
        (name, value) -> real.put(name, Optional.ofNullable(System.setProperty(name, value))));
    try {
      work.run();
    } finally {
      real.forEach(
          (name, value) ->
              value.ifPresentOrElse(
                  was -> System.setProperty(name, was), () -> System.clearProperty(name)));
    }
  }

  private static JobLimit givenLimit() {
    Long size = Long.getLong("spidal.mem");
    return size == null
        ? null
        : new JobLimit(
            size, Integer.getInteger("spidal.mem.processes"), Long.getLong("spidal.mem.offheap"));
  }

  /** Of the machine or container, where this process was not started by the launcher. */
  private static long sevenTenthsOfMemory() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return system.getTotalMemorySize() / 10 * 7;
  }

  /** The same with another budget. */
  public MemoryLimits withBudget(long bytes) {
    return new MemoryLimits(bytes, storage, pageCache, limit);
  }

  /** The same with the rows elsewhere. */
  public MemoryLimits withStorage(RowStorage other) {
    return new MemoryLimits(budget, other, pageCache, limit);
  }

  /** Where a user wants the rows of a matrix to be. */
  public enum RowStorage {
    AUTO,
    HEAP,
    MAPPED,
    STREAMED
  }
}
