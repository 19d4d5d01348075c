package org.spidal.common.testing.program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Wishes to stop a job, as a signal would bring them, at a step that a test chooses. */
public final class StopWish {
  private StopWish() {}

  /** A wish that comes when workers have asked for it so often; each asks at each boundary. */
  public static Supplier<String> after(int questions) {
    AtomicInteger left = new AtomicInteger(questions);
    return () -> left.decrementAndGet() < 0 ? "the test wants it" : null;
  }
}
