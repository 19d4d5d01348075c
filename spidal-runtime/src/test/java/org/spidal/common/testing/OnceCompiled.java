package org.spidal.common.testing;

import java.time.Duration;
import org.spidal.common.job.AllocationMeter;

/** What work allocates once the compiler has come to it, which takes long on a busy machine. */
public final class OnceCompiled {
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final int CALLS_PER_LOOK = 100;

  private OnceCompiled() {}

  /**
   * Repeats work until it allocates nothing.
   *
   * @return 0, or the bytes of the last call if none was without garbage for a minute
   */
  public static long allocates(Runnable work) {
    AllocationMeter meter = new AllocationMeter();
    FairClock clock = FairClock.ofThisProcess();
    for (int call = 1; ; call++) {
      meter.start();
      work.run();
      long bytes = meter.stop();
      boolean looks = call % CALLS_PER_LOOK == 0;
      if (bytes == 0 || looks && clock.elapsed().compareTo(LIMIT) > 0) {
        return bytes;
      }
    }
  }
}
