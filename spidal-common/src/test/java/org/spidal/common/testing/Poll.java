package org.spidal.common.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for something to become true, no longer than needed. */
public final class Poll {
  private static final long STEP_MILLIS = 20;

  private Poll() {}

  /** Returns whether the condition was met in time. */
  public static boolean until(Duration limit, BooleanSupplier condition) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      try {
        Thread.sleep(STEP_MILLIS);
      } catch (InterruptedException e) {
        throw new IllegalStateException("the test was stopped while it waited", e);
      }
    }
    return true;
  }
}
