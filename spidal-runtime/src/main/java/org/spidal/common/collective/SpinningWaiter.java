package org.spidal.common.collective;

import java.util.concurrent.locks.LockSupport;

/**
 * Waits as a worker of a real machine does: it spins, then yields, then sleeps, and looks around
 * now and then whether waiting still makes sense.
 *
 * <p>With a core for each worker a hand-over takes well under a microsecond, so spinning pays. With
 * more workers than cores the awaited worker may need this very core: then spinning costs a whole
 * time slice, and one look is enough before yielding. With very many for each core they sleep
 * sooner and longer: what all of them take by looking stays the same.
 *
 * <p>Other programs may have the cores too. Then spinning seldom pays, and each worker would burn
 * most of its time so: whoever spun in vain spins half as long the next time, and twice as long
 * where it paid, or would have paid. A yield gives each of the others a time slice; who sleeps for
 * a moment instead gets the core back before them, so after a yield that took long the worker
 * sleeps, for some waits.
 *
 * <p>A long wait is for work that one worker does alone. The longer it has lasted, the longer is
 * each sleep, but never more than a small part of it. Waiting allocates nothing before the first
 * look-around.
 */
final class SpinningWaiter implements Waiter {
  private static final int SPINS_WITH_A_CORE_EACH = 2000;
  private static final int FEWEST_SPINS = 16; // less than a yield takes

  /** In a wait that ended sooner all spins would have paid. */
  private static final long SHORT_WAIT_NANOS = 20_000;

  private static final int YIELDS_BEFORE_SLEEP = 1_000;
  private static final long SLEEP_NANOS = 50_000;
  private static final long LONGEST_SLEEP_NANOS = 1_000_000;
  private static final int SLEEPS_IN_A_WAIT = 16; // its last sleep is one part in so many of it

  /** A yield that takes longer has given the core to another program, for a time slice at least. */
  private static final long LONG_YIELD_NANOS = 1_000_000;

  private static final int WAITS_BETWEEN_TRIALS = 64;
  private static final long LOOK_AROUND_NANOS = 100_000_000;

  /** As many workers for a core as would, by yielding in turn, keep one that works from it. */
  private static final int CROWD = 8;

  private final int mostSpins;
  private final int yields;
  private final long sleepNanos;
  private int spins; // of the next wait
  private int sleepingWaits; // that are left, after a long yield

  private SpinningWaiter(int spins, int crowd) {
    this.mostSpins = spins;
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
    if (spin(condition)) {
      return;
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
        LockSupport.parkNanos(sleepAfter(before - start));
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
    if (before - start < SHORT_WAIT_NANOS) {
      spins = Math.min(mostSpins, 4 * spins); // this wait had halved them
    }
  }

  /** Whether the condition was met while this worker kept its core. */
  private boolean spin(Condition condition) {
    if (condition.isMet()) {
      return true; // others had to wait: it says nothing of spinning
    }
    for (int i = 0; i < spins; i++) {
      Thread.onSpinWait();
      if (condition.isMet()) {
        spins = Math.min(mostSpins, 2 * spins);
        return true;
      }
    }
    spins = Math.max(Math.min(mostSpins, FEWEST_SPINS), spins / 2);
    return false;
  }

  /** How long to sleep, in ns, in a wait that has lasted so long. */
  long sleepAfter(long waitedNanos) {
    long part = Math.min(LONGEST_SLEEP_NANOS, waitedNanos / SLEEPS_IN_A_WAIT);
    return Math.max(sleepNanos, part);
  }
}
