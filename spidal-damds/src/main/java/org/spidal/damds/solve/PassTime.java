package org.spidal.damds.solve;

/**
 * Seconds that a pass takes now: over the last five to ten seconds of passes, so that slow ones
 * before the JIT compiler was done are forgotten. Allocates nothing.
 */
final class PassTime {
  private static final long WINDOW_NANOS = 5_000_000_000L;
  private static final int LEAST_PASSES = 4;

  private int olderPasses;
  private long olderNanos;
  private int newerPasses;
  private long newerNanos;

  /** The passes to come follow upon {@code passes} of an earlier job. */
  void begin(int passes) {
    olderPasses = passes;
    newerPasses = passes;
  }

  /**
   * Takes note of a pass.
   *
   * @param passes so far
   * @param nanos spent on them so far, and on nothing else
   */
  void take(int passes, long nanos) {
    if (nanos - newerNanos >= WINDOW_NANOS && passes - newerPasses >= LEAST_PASSES) {
      olderPasses = newerPasses;
      olderNanos = newerNanos;
      newerPasses = passes;
      newerNanos = nanos;
    }
  }

  /** Whether the first passes, which say little of those to come, are forgotten. */
  boolean isSettled() {
    return olderNanos > 0;
  }

  /** Seconds of a recent pass; 0 before the first. */
  double secondsPerPass(int passes, long nanos) {
    return passes > olderPasses ? (nanos - olderNanos) / 1e9 / (passes - olderPasses) : 0;
  }
}
