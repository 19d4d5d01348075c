package org.spidal.common.program;

/**
 * Memory that a JVM of ours takes beside the data in its heap. Measured as the peak of anonymous
 * memory in whole runs on JDK 17 and 25, with 2,000 to 20,000 points, less the data:
 *
 * <pre>
 *   90 MiB of a process: code and its compiler, classes, MPI, and the young generation of the
 *          heap, of whose 21 MiB at the start a search touches all
 *    1 MiB of each further thread: stack and buffers
 * </pre>
 */
public final class JvmMemory {
  private static final long MIB = 1L << 20;
  private static final long PROCESS = 90 * MIB;
  private static final long FURTHER_THREAD = MIB;

  private JvmMemory() {}

  /** Bytes of a process with so many threads. */
  public static long ofProcess(int threads) {
    return PROCESS + (threads - 1) * FURTHER_THREAD;
  }
}
