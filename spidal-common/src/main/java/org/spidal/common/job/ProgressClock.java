package org.spidal.common.job;

/**
 * When a running search says how far it has come: every ten seconds, each minute after ten minutes.
 */
public final class ProgressClock {
  private static final long INTERVAL_NANOS = 10_000_000_000L;
  private static final long LONG_INTERVAL_NANOS = 60_000_000_000L;
  private static final long LONG_RUN_NANOS = 600_000_000_000L;

  private final long start = System.nanoTime();
  private long last = start;

  /** Whether something is to be said now; the next interval begins then. */
  public boolean isDue() {
    long now = System.nanoTime();
    long interval = now - start < LONG_RUN_NANOS ? INTERVAL_NANOS : LONG_INTERVAL_NANOS;
    boolean due = now - last >= interval;
    if (due) {
      last = now;
    }
    return due;
  }

  /** Seconds since this was made. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
