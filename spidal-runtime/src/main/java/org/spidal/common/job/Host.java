package org.spidal.common.job;

import java.io.PrintStream;
import org.spidal.common.collective.Waiter;
import org.spidal.common.shm.Processes;
import org.spidal.common.shm.SharedMemory;

/**
 * What a process has of the machine that it runs on, besides messages and files. A simulated
 * cluster puts another one in its place.
 *
 * @param cores that its workers may use
 * @param workers makes the way in which a worker waits, of the number of workers on its node
 * @param processes of its node
 * @param memory where shared regions come from
 * @param fillsRegions whether the room of a shared region is taken at once; else as it is written
 *     to
 * @param installation what it was started from
 * @param out for progress
 * @param errors for warnings
 */
public record Host(
    int cores,
    Waiting workers,
    Processes processes,
    SharedMemory memory,
    boolean fillsRegions,
    Installation installation,
    PrintStream out,
    PrintStream errors) {
  /** Makes the way in which a worker waits. */
  @FunctionalInterface
  public interface Waiting {
    /**
     * @param workersHere workers that run on the node
     */
    Waiter waiter(int workersHere);
  }

  /** The one that this JVM runs on. */
  static Host real() {
    int cores = Runtime.getRuntime().availableProcessors();
    return new Host(
        cores,
        workersHere -> Waiter.of(workersHere, cores),
        Processes.real(),
        SharedMemory.real(),
        true,
        new Installation(),
        System.out,
        System.err);
  }
}
