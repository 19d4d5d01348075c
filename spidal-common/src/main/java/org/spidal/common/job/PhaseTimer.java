package org.spidal.common.job;

/**
 * How long one worker spends in each phase of a job. At any time the worker is in exactly one
 * phase, so the phases add up to the whole. Allocates nothing after construction; not thread-safe.
 */
public final class PhaseTimer {
  private final String[] names;
  private final long[] nanos;
  private int current;
  private long since;

  /**
   * @param names names of the phases; the first one is entered at once
   */
  public PhaseTimer(String... names) {
    this.names = names.clone();
    this.nanos = new long[names.length];
    this.since = System.nanoTime();
  }

  /**
   * Goes over to another phase.
   *
   * @return the phase left, to go back to
   */
  public int enter(int phase) {
    long now = System.nanoTime();
    nanos[current] += now - since;
    since = now;
    int left = current;
    current = phase;
    return left;
  }

  public int phases() {
    return names.length;
  }

  public String name(int phase) {
    return names[phase];
  }

  /** Time spent in a phase so far, not counting the current stay. */
  public long nanos(int phase) {
    return nanos[phase];
  }
}
