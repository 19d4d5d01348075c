package org.spidal.common.job;

import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * Has the JIT compiler compile a kernel of vector code before it is used: until then it is a
 * thousand times slower, and allocates.
 *
 * <p>The compiler counts a method's calls and the turns of its loops. Of slow vector code, the
 * thousands of turns that it waits for take a second. So a kernel is called for a few columns only,
 * and takes the turns in a loop of its own that does nothing. After some hundred calls there is a
 * pause behind each, to leave the core to the compiler. Whether it is done shows in calls without
 * these turns: for the loop alone, it makes a version of its own.
 */
public final class Rehearsal {
  private static final int SPINS = 2_000;
  private static final int CALLS_WITHOUT_PAUSE = 300;
  private static final int CLEAN_CALLS = 5;
  private static final long PAUSE_NANOS = 1_000_000;
  private static final long MOST_NANOS = 2_000_000_000L;

  /** Up to so many points a job is over before the compiler is. */
  private static final int FEW_POINTS = 256;

  private Rehearsal() {}

  /**
   * Whether a job on so many points wants vector code. A smaller one is done sooner in plain code
   * that takes the lanes of the vectors one after the other, to the same bits.
   */
  public static boolean pays(int points) {
    return points > FEW_POINTS;
  }

  /** Calls some work whose kernels have no such loop, until it is compiled or for two seconds. */
  public static void of(Runnable work) {
    AllocationMeter meter = new AllocationMeter();
    long end = System.nanoTime() + MOST_NANOS;
    for (int clean = 0; clean < CLEAN_CALLS && System.nanoTime() < end; ) {
      meter.start();
      work.run();
      clean = meter.stop() > 0 ? 0 : clean + 1;
    }
  }

  /**
   * Calls some work until it is compiled, for at most two seconds.
   *
   * @param work short, and without effect on any result; gets the turns of the loop that does
   *     nothing, which may be 0
   */
  public static void of(IntConsumer work) {
    AllocationMeter meter = new AllocationMeter();
    long end = System.nanoTime() + MOST_NANOS;
    int clean = 0;
    for (int call = 0; clean < CLEAN_CALLS && System.nanoTime() < end; call++) {
      meter.start();
      work.accept(call < CALLS_WITHOUT_PAUSE ? SPINS : 0);
      boolean allocated = meter.stop() > 0;
      if (call >= CALLS_WITHOUT_PAUSE) {
        clean = allocated ? 0 : clean + 1;
        if (allocated) {
          work.accept(SPINS);
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      }
    }
  }
}
