package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * Lets only some of a group's workers compute at a time, so that what the others work on can stay
 * out of memory meanwhile. A worker gives its turn away while it waits for others, and takes one to
 * go on. (The idea is that of BDMPI: D. LaSalle and G. Karypis, ICPP 2013.) One object per worker.
 */
final class ComputingTurns implements Waiter.Condition {
  private final SharedRegion region;
  private final int most;
  private final Waiter waiter;
  private final GroupBarrier barrier;
  private boolean mine;

  /**
   * @param most workers that compute at a time; 0: all
   */
  ComputingTurns(SharedRegion region, int most, Waiter waiter, GroupBarrier barrier) {
    this.region = region;
    this.most = most;
    this.waiter = waiter;
    this.barrier = barrier;
  }

  /** Returns when this worker may compute. */
  void take() {
    if (most > 0 && !mine) {
      waiter.await(this);
      mine = true;
    }
  }

  /** Lets another worker compute. */
  void give() {
    if (mine) {
      mine = false;
      long computing;
      do {
        computing = region.getLongVolatile(ControlLayout.COMPUTING_WORD);
      } while (!region.compareAndSwapLong(ControlLayout.COMPUTING_WORD, computing, computing - 1));
    }
  }

  /** Takes a turn if there is one. */
  @Override
  public boolean isMet() {
    long computing = region.getLongVolatile(ControlLayout.COMPUTING_WORD);
    return computing < most
        && region.compareAndSwapLong(ControlLayout.COMPUTING_WORD, computing, computing + 1);
  }

  @Override
  public void lookAround(long waitedNanos) {
    barrier.checkAbort();
    barrier.requireLiving();
  }
}
