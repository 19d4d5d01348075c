package org.spidal.common.job;

import java.lang.management.ManagementFactory;

/**
 * Counts the heap bytes that the current thread allocates. A loop that should allocate nothing is
 * measured from {@link #start} to {@link #stop}.
 */
public final class AllocationMeter {
  private final com.sun.management.ThreadMXBean threads =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
  private long started;

  public AllocationMeter() {
    start(); // the first reading links native code and allocates
    stop();
  }

  /** Begins to count, on the thread that will call {@link #stop}. */
  public void start() {
    started = threads.getCurrentThreadAllocatedBytes();
  }

  /** Bytes that this thread has allocated in the heap since {@link #start}, 0 or more. */
  public long stop() {
    return threads.getCurrentThreadAllocatedBytes() - started;
  }
}
