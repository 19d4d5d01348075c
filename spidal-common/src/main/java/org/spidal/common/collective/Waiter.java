package org.spidal.common.collective;

import java.util.concurrent.locks.LockSupport;

/**
 * How a worker waits: it spins, then yields, then sleeps, and looks around now and then whether
 * waiting still makes sense.
 *
 * <p>With a core for each worker a hand-over takes well under a microsecond, so spinning pays. With
 * more workers than cores the awaited worker may need this very core: then spinning costs a whole
 * time slice, and one look is enough before yielding. With very many for each core they sleep
 * sooner and longer: what all of them take by looking stays the same. One object per worker; not
 * thread-safe. Waiting allocates nothing before the first look-around.
 */
public final class Waiter {
  private static final int SPINS_WITH_A_CORE_EACH = 2000;
  private static final int YIELDS_BEFORE_SLEEP = 1_000;
  private static final int YIELDS_PER_CLOCK = 64;
  private static final long SLEEP_NANOS = 50_000;
  private static final long LOOK_AROUND_NANOS = 100_000_000;

  /** As many workers for a core as would, by yielding in turn, keep one that works from it. */
  private static final int CROWD = 8;

  private final int spins;
  private final int yields;
  private final long sleepNanos;

  private Waiter(int spins, int crowd) {
    this.spins = spins;
    this.yields = YIELDS_BEFORE_SLEEP / crowd;
    this.sleepNanos = SLEEP_NANOS * crowd;
  }

  /**
   * @param workersHere workers that run on this node
   * @param cores cores that they may use
   */
  public static Waiter of(int workersHere, int cores) {
    int perCore = workersHere / cores;
    return new Waiter(
        workersHere <= cores ? SPINS_WITH_A_CORE_EACH : 1, perCore < CROWD ? 1 : perCore);
  }

  /** What is waited for. */
  public interface Condition {
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
  public void await(Condition condition) {
    for (int i = 0; i < spins; i++) {
      if (condition.isMet()) {
        return;
      }
      Thread.onSpinWait();
    }
    long start = System.nanoTime();
    long nextLook = start + LOOK_AROUND_NANOS;
    for (int i = 0; !condition.isMet(); i++) {
      if (i < yields) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(sleepNanos);
      }
      if (i % YIELDS_PER_CLOCK == 0 || i >= yields) {
        long now = System.nanoTime();
        if (now >= nextLook) {
          condition.lookAround(now - start);
          nextLook = now + LOOK_AROUND_NANOS;
        }
      }
    }
  }
}
