package org.spidal.tools.simulate;

import java.util.concurrent.locks.LockSupport;

/** Lets one thread go on, once each time that it is given. */
final class Turn {
  private final Thread thread;
  private volatile boolean given;

  /**
   * @param thread that waits for it
   */
  Turn(Thread thread) {
    this.thread = thread;
  }

  /** Called by another thread, while {@link #thread} waits or is about to. */
  void give() {
    given = true;
    LockSupport.unpark(thread);
  }

  /** Called by the thread. An interrupt does not end it, but stays. */
  void await() {
    boolean interrupted = false;
    while (!given) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    given = false;
    if (interrupted) {
      thread.interrupt();
    }
  }
}
