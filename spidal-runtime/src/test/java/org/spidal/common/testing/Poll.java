package org.spidal.common.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for something to become true, no longer than needed. */
public final class Poll {
  private static final long STEP_MILLIS = 20;

  /**
   * Half a second: a look at the clock costs as much as a hundred steps, as it reads files of each
   * thread.
   */
  private static final int STEPS_PER_LOOK = 25;

  private Poll() {}

  /** Returns whether the condition was met in time. */
  public static boolean until(Duration limit, BooleanSupplier condition) {
    long start = System.nanoTime();
    return until(() -> System.nanoTime() - start > limit.toNanos(), 1, condition);
  }

  /** The same by a clock that stands still while its processes wait for a core. */
  public static boolean until(FairClock clock, Duration limit, BooleanSupplier condition) {
    Duration end = clock.elapsed().plus(limit);
    return until(() -> clock.elapsed().compareTo(end) > 0, STEPS_PER_LOOK, condition);
  }

  private static boolean until(BooleanSupplier late, int stepsPerLook, BooleanSupplier condition) {
    for (int step = 1; !condition.getAsBoolean(); step++) {
      if (step % stepsPerLook == 0 && late.getAsBoolean()) {
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
