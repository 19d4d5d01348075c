package org.spidal.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;
import picocli.CommandLine.Option;

/** A benchmark on one thread, without a job. */
public abstract class ThreadBenchmark extends Benchmark {
  private static final int ROUNDS = 5;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** The launcher lays every benchmark out; this one has nothing to lay out. */
  @Option(names = "-t", hidden = true)
  private int threadCount;

  /**
   * What work does per second of CPU: the best of some rounds, as others may use the core too.
   *
   * @param seconds of a round
   * @param work does some of it, and returns how much
   */
  protected final double rate(double seconds, LongSupplier work) {
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long start = threads.getCurrentThreadCpuTime();
      long done = 0;
      double used = 0;
      while (used < seconds) {
        done += work.getAsLong();
        used = (threads.getCurrentThreadCpuTime() - start) / 1e9;
      }
      best = Math.max(best, done / used);
    }
    return best;
  }
}
