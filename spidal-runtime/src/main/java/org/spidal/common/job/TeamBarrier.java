package org.spidal.common.job;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.spidal.common.collective.JobAborted;
import org.spidal.common.collective.Waiter;

/**
 * The meeting of the threads of one process, for data that belong to the process. Counts only
 * upwards, so a fast thread can never be mistaken for a slow one. Allocates nothing.
 */
final class TeamBarrier {
  private final int threads;
  private final AtomicLong arrivals = new AtomicLong();
  private final LongSupplier abortCode;

  /**
   * @param threads threads that meet
   * @param abortCode 0, or 1 + exit code once the job is being ended
   */
  TeamBarrier(int threads, LongSupplier abortCode) {
    this.threads = threads;
    this.abortCode = abortCode;
  }

  /** One thread's way to the barrier; each thread has its own. */
  final class Member implements Waiter.Condition {
    private final Waiter waiter;
    private long goal;

    Member(Waiter waiter) {
      this.waiter = waiter;
    }

    /** Returns when all threads of the process have called it as often. */
    void await() {
      if (threads == 1) {
        return;
      }
      goal += threads;
      arrivals.incrementAndGet();
      waiter.await(this);
    }

    @Override
    public boolean isMet() {
      return arrivals.get() >= goal;
    }

    @Override
    public void lookAround(long waitedNanos) {
      long code = abortCode.getAsLong();
      if (code != 0) {
        throw new JobAborted((int) code - 1);
      }
    }
  }
}
