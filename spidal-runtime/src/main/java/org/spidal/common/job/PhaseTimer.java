package org.spidal.common.job;

/**
 * How long one worker spends in each phase of a job. At any time the worker is in exactly one
 * phase, so the phases add up to the whole. Allocates nothing after construction; not thread-safe.
 */
public final class PhaseTimer {
  private final WorkPhase[] phases;
  private final long[] nanos;
  private WorkPhase current;
  private long since;

  /**
   * @param phases all phases, in order; the first one is entered at once
   */
  public PhaseTimer(WorkPhase... phases) {
    this.phases = phases.clone();
    this.nanos = new long[phases.length];
    this.current = phases[0];
    this.since = System.nanoTime();
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
  }

  /** All phases, in order. */
  public WorkPhase[] phases() {
    return phases.clone();
  }

  /** Time spent in a phase so far, not counting the current stay. */
  public long nanos(WorkPhase phase) {
    return nanos[phase.ordinal()];
  }
}
