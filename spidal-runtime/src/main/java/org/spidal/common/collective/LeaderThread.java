package org.spidal.common.collective;

/**
 * Does what a leader has to do between groups while its worker computes. Only one of the two uses
 * the transport at a time: the worker from {@link #isMet} to {@link #begin}, this thread otherwise.
 * The thread ends when nothing has been begun for a while, and begins again.
 */
final class LeaderThread implements Waiter.Condition {
  private static final long IDLE_MILLIS = 60_000;

  private final GroupBarrier barrier;
  private Thread thread; // null: there is none
  private volatile Runnable exchange; // null: there is nothing to do
  private Throwable failure;

  LeaderThread(GroupBarrier barrier) {
    this.barrier = barrier;
  }

  private void work() {
    while (awaitExchange()) {
      try {
        exchange.run();
      } catch (Throwable thrown) { // the worker throws it when it comes
        failure = thrown;
      }
      exchange = null;
    }
  }

  /** Returns false when nothing comes. */
  private synchronized boolean awaitExchange() {
    long end = System.nanoTime() + IDLE_MILLIS * 1_000_000;
    while (exchange == null) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        thread = null;
        return false;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts a leader's thread", e);
      }
    }
    return true;
  }

  /** Begins an exchange. */
  synchronized void begin(Runnable next) {
    exchange = next;
    if (thread == null) {
      thread = new Thread(this::work, "messages of " + Thread.currentThread().getName());
      thread.setDaemon(true);
      thread.start();
    } else {
      notifyAll();
    }
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
