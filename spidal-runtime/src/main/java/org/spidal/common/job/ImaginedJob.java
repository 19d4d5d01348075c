package org.spidal.common.job;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Traffic;

/**
 * A job of which only the first worker is there, on this machine; all others are imagined. For
 * plans: as the workers are alike, what this one needs, computes and sends is known of all. It has
 * no fewer rows than any other, and leads its group.
 */
public final class ImaginedJob {
  private final JobOptions options;
  private final int[] nodeOf;
  private final int threads;
  private final Traffic traffic = new Traffic();

  /**
   * @param options of the job, but for its layout
   * @param nodes computers
   * @param processes on each of them
   * @param threads workers of each process
   */
  public ImaginedJob(JobOptions options, int nodes, int processes, int threads) {
    this.options = options;
    this.threads = threads;
    this.nodeOf = new int[Math.multiplyExact(nodes, processes)];
    Arrays.setAll(nodeOf, p -> p - p % processes);
  }

  /** What the first worker sends to other groups. */
  public Traffic traffic() {
    return traffic;
  }

  /**
   * Runs the program as the first worker, in this thread.
   *
   * @throws SpidalException what it threw (other exceptions come wrapped in an
   *     IllegalStateException)
   */
  public void run(Program program) {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    ProcessTeam.FailureHandler handler =
        (thrown, worker, workers, group, says) -> failure.compareAndSet(null, thrown);
    try {
      new ProcessTeam(nodeOf, threads, traffic, options, program, handler).run();
    } catch (Exception thrown) { // of the start
      failure.compareAndSet(null, thrown);
    }
    Throwable thrown = failure.get();
    if (thrown instanceof SpidalException known) {
      throw known;
    }
    if (thrown instanceof OutOfMemoryError) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "not enough memory here: a plan loads what every process of the job keeps, such as all"
              + " vectors, and the heap may grow to "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MiB (SPIDAL_JAVA_OPTS=-Xmx...)",
          thrown);
    }
    if (thrown != null) {
      throw new IllegalStateException(thrown.toString(), thrown);
    }
  }
}
