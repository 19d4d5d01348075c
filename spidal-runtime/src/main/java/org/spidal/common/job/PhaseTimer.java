package org.spidal.common.job;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How long one worker spends in each phase of a job, by the clock and in CPU time of its thread. At
 * any time the worker is in exactly one phase, so the phases add up to the whole. Allocates nothing
 * after construction; used by the thread that made it.
 */
public final class PhaseTimer {
  private final WorkPhase[] phases;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final long[] nanos;
  private final long[] cpuNanos;
  private WorkPhase current;
  private long since;
  private long cpuSince;

  /**
   * @param phases all phases, in order; the first one is entered at once
   */
  public PhaseTimer(WorkPhase... phases) {
    this.phases = phases.clone();
    this.nanos = new long[phases.length];
    this.cpuNanos = new long[phases.length];
    this.current = phases[0];
    this.since = System.nanoTime();
    this.cpuSince = threads.getCurrentThreadCpuTime();
  }

  /**
   * Goes over to another phase.
   *
   * @return the phase left, to go back to
   */
  public WorkPhase enter(WorkPhase phase) {
    WorkPhase left = current;
    count();
    current = phase;
    return left;
  }

  /** Counts the current stay until now. */
  public void count() {
    long now = System.nanoTime();
    nanos[current.ordinal()] += now - since;
    since = now;
    long cpu = threads.getCurrentThreadCpuTime();
    cpuNanos[current.ordinal()] += cpu - cpuSince;
    cpuSince = cpu;
  }

  /** All phases, in order. */
  public WorkPhase[] phases() {
    return phases.clone();
  }

  /** Time spent in a phase so far, not counting the current stay. */
  public long nanos(WorkPhase phase) {
    return nanos[phase.ordinal()];
  }

  /** The same in CPU time of the worker's thread: less where it slept or had no core. */
  public long cpuNanos(WorkPhase phase) {
    return cpuNanos[phase.ordinal()];
  }
}
