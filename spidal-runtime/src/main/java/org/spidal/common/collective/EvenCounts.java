package org.spidal.common.collective;

/**
 * Blocks of one length from each worker to each.
 *
 * @param length of a block, at least 1
 * @param toItself whether there is one to the worker itself, too
 */
record EvenCounts(int length, boolean toItself) implements Distribution.Counts {
  @Override
  public int count(int from, int to) {
    return from == to && !toItself ? 0 : length;
  }

  /** How many blocks go from one group of workers to another, or to the same. */
  long blocks(int senders, int receivers, boolean sameGroup) {
    return (long) senders * receivers - (sameGroup && !toItself ? senders : 0);
  }

  /**
   * How many of them come before one, by sender and then by receiver.
   *
   * @param sender within its group
   * @param receiver within its group
   * @param receivers of the group
   */
  long before(int sender, int receiver, int receivers, boolean sameGroup) {
    long all = (long) sender * receivers + receiver;
    return sameGroup && !toItself ? all - sender - (receiver > sender ? 1 : 0) : all;
  }

  /** The worker that a worker's block is for, or comes from. */
  int worker(int block, int self) {
    return toItself || block < self ? block : block + 1;
  }
}
