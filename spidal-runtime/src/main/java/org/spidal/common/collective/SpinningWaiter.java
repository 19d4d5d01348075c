package org.spidal.common.collective;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits as a worker of a real machine does: it spins, then yields, then sleeps, and looks around
 * now and then whether waiting still makes sense.
 *
 * <p>With a core for each worker a hand-over takes well under a microsecond, so spinning pays. With
 * more workers than cores the awaited worker may need this very core: then spinning costs a whole
 * time slice, and one look is enough before yielding. With very many for each core they sleep
 * sooner and longer: what all of them take by looking stays the same. Where other programs have the
 * cores too, a yield gives each of them a time slice; who sleeps for a moment instead gets the core
 * back before them, so after a yield that took long the worker sleeps, for some waits. Waiting
 * allocates nothing before the first look-around.
 */
final class SpinningWaiter implements Waiter {
  private static final int SPINS_WITH_A_CORE_EACH = 2000;
  private static final int YIELDS_BEFORE_SLEEP = 1_000;
  private static final long SLEEP_NANOS = 50_000;

  /** A yield that takes longer has given the core to another program, for a time slice at least. */
  private static final long LONG_YIELD_NANOS = 1_000_000;

  private static final int WAITS_BETWEEN_TRIALS = 64;
  private static final long LOOK_AROUND_NANOS = 100_000_000;

  /** As many workers for a core as would, by yielding in turn, keep one that works from it. */
  private static final int CROWD = 8;

  private final int spins;
  private final int yields;
  private final long sleepNanos;
  private int sleepingWaits; // that are left, after a long yield

  private SpinningWaiter(int spins, int crowd) {
    this.spins = spins;
    this.yields = YIELDS_BEFORE_SLEEP / crowd;
    this.sleepNanos = SLEEP_NANOS * crowd;
  }

  /**
   * @param workersHere workers that run on this node
   * @param cores cores that they may use
   */
  static SpinningWaiter of(int workersHere, int cores) {
    int perCore = workersHere / cores;
    return new SpinningWaiter(
        workersHere <= cores ? SPINS_WITH_A_CORE_EACH : 1, perCore < CROWD ? 1 : perCore);
  }

  @Override
  public void await(Condition condition) {
    for (int i = 0; i < spins; i++) {
      if (condition.isMet()) {
        return;
      }
      Thread.onSpinWait();
    }
    long start = System.nanoTime();
    long nextLook = start + LOOK_AROUND_NANOS;
    long before = start;
    sleepingWaits = Math.max(0, sleepingWaits - 1);
    for (int i = 0; !condition.isMet(); i++) {
      boolean yielding = i < yields && sleepingWaits == 0;
      if (yielding) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(sleepNanos);
      }
      long now = System.nanoTime();
      if (yielding && now - before > LONG_YIELD_NANOS) {
        sleepingWaits = WAITS_BETWEEN_TRIALS;
      }
      if (now >= nextLook) {
        condition.lookAround(now - start);
        nextLook = now + LOOK_AROUND_NANOS;
      }
      before = now;
    }
  }
}
