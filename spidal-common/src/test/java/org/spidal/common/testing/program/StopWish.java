package org.spidal.common.testing.program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.spidal.common.bound.SubsetSearches;

/** Wishes to stop a job, as a signal would bring them, at a step that a test chooses. */
public final class StopWish {
  private static final String REASON = "the test wants it";

  private StopWish() {}

  /** A wish that comes when workers have asked for it so often; each asks at each boundary. */
  public static Supplier<String> after(int questions) {
    AtomicInteger left = new AtomicInteger(questions);
    return () -> left.decrementAndGet() < 0 ? REASON : null;
  }

  /** The same, but only the questions between two subsets of a bound count. */
  static Supplier<String> inBound(int questions) {
    AtomicInteger left = new AtomicInteger(questions);
    return () -> isInBound() && left.decrementAndGet() < 0 ? REASON : null;
  }

  private static boolean isInBound() {
    String searches = SubsetSearches.class.getName();
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(searches)));
  }
}
