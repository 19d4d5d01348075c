package org.spidal.common.program;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.ImaginedCollectives;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.WorkPhase;

/**
 * The clock of trials. In a dry run it is that of the wall: a worker shares the machine with the
 * others, as in the job. Where the others are imagined, in a plan of another cluster, it is the CPU
 * time of the thread: nobody is waited for, and other jobs on this machine will not be there.
 */
public final class TrialClock {
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final boolean ofThread;

  private TrialClock(boolean ofThread) {
    this.ofThread = ofThread;
  }

  /** The clock for trials of a worker with these collectives. */
  public static TrialClock of(Collectives collectives) {
    return new TrialClock(collectives instanceof ImaginedCollectives);
  }

  /** Nanoseconds of a phase so far, but for the current stay. */
  public long nanos(PhaseTimer timer, WorkPhase phase) {
    return ofThread ? timer.cpuNanos(phase) : timer.nanos(phase);
  }

  /** Seconds since any moment. */
  public double seconds() {
    return (ofThread ? threads.getCurrentThreadCpuTime() : System.nanoTime()) / 1e9;
  }
}
