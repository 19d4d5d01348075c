package org.spidal.common.collective;

/** How a worker waits for others. One object per worker; not thread-safe. */
@FunctionalInterface
public interface Waiter {
  /** What a thread waits for: it asks again and again. */
  interface Condition {
    /** Whether the wait is over; cheap, called very often. */
    boolean isMet();

    /**
     * Called about every 0.1 s of waiting; throws to give up.
     *
     * @param waitedNanos how long the wait has lasted
     */
    void lookAround(long waitedNanos);
  }

  /** Waits until the condition is met. */
  void await(Condition condition);

  /**
   * That of a worker on a real machine.
   *
   * @param workersHere workers that run on this node
   * @param cores cores that they may use
   */
  static Waiter of(int workersHere, int cores) {
    return SpinningWaiter.of(workersHere, cores);
  }
}
