package org.spidal.common.collective;

import java.util.concurrent.locks.LockSupport;

/**
 * Does what a leader has to do between groups while its worker computes. Only one of the two uses
 * the transport at a time: the worker from {@link #isMet} to {@link #begin}, this thread otherwise.
 */
final class LeaderThread implements Waiter.Condition {
  private final GroupBarrier barrier;
  private final Thread thread;
  private volatile Runnable exchange; // null: there is nothing to do
  private Throwable failure;

  LeaderThread(GroupBarrier barrier) {
    this.barrier = barrier;
    this.thread = new Thread(this::work, "messages of " + Thread.currentThread().getName());
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    while (true) {
      Runnable next = exchange;
      if (next == null) {
        LockSupport.park(this);
        continue;
      }
      try {
        next.run();
      } catch (Throwable thrown) { // the worker throws it when it comes
        failure = thrown;
      }
      exchange = null;
    }
  }

  /** Begins an exchange. */
  void begin(Runnable next) {
    exchange = next;
    LockSupport.unpark(thread);
  }

  /** Whether the exchange has ended. */
  @Override
  public boolean isMet() {
    return exchange == null;
  }

  @Override
  public void lookAround(long waitedNanos) {
    barrier.checkAbort();
  }

  /** Throws what the exchange has thrown, if it failed. */
  void throwFailure() {
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    if (failure instanceof Error error) {
      throw error;
    }
  }
}
