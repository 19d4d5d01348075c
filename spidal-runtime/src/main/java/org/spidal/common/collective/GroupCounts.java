package org.spidal.common.collective;

/**
 * How many numbers each worker has for each other one, as far as a group must know it: those that
 * its own workers send and receive. A table of all pairs would grow with the square of the workers.
 */
final class GroupCounts {
  private final Topology topology;
  private final int size;
  private final int group;
  private final int first;
  private final int[] sent; // by each worker of the group: to each worker
  private final int[] received; // by each worker of the group: of each worker

  /**
   * Collective.
   *
   * @param room from {@link #room}
   * @param toEach what this worker has for each
   * @param ofEach what each has for this worker
   */
  GroupCounts(
      Collectives all, SharedInts<ToEach> room, Topology topology, int[] toEach, int[] ofEach) {
    this.topology = topology;
    this.size = all.size();
    this.group = topology.groupOfWorker(all.rank());
    this.first = topology.firstWorkerOfGroup(group);
    this.sent = ofGroup(all, room, toEach);
    this.received = ofGroup(all, room, ofEach);
  }

  /**
   * Counts that are known.
   *
   * @param rank of a worker of the group
   * @param sent by each worker of the group to each worker
   * @param received by each worker of the group of each worker
   */
  GroupCounts(Topology topology, int rank, int[] sent, int[] received) {
    this.topology = topology;
    this.size = topology.workers();
    this.group = topology.groupOfWorker(rank);
    this.first = topology.firstWorkerOfGroup(group);
    this.sent = sent;
    this.received = received;
  }

  /** Room for a row of counts from each worker of a group to each other one of it. */
  static SharedInts<ToEach> room(SharedLayout layout) {
    Topology topology = layout.topology();
    int size = topology.workers();
    return layout.ints(
        "counts of a plan",
        Distribution.toEach(
            (from, to) -> topology.groupOfWorker(from) == topology.groupOfWorker(to) ? size : 0));
  }

  /** The rows of all workers of the group. */
  private int[] ofGroup(Collectives all, SharedInts<ToEach> room, int[] row) {
    int end = topology.firstWorkerOfGroup(group + 1);
    for (int w = first; w < end; w++) {
      room.put(room.placement().startTo(w), row, 0, size);
    }
    all.allToAll(room);
    int[] rows = new int[Math.multiplyExact(end - first, size)];
    for (int w = first; w < end; w++) {
      room.get(room.placement().startFrom(w), rows, (w - first) * size, size);
    }
    return rows;
  }

  /** How many one worker has for another; one of them must be of this group. */
  int count(int from, int to) {
    if (topology.groupOfWorker(from) == group) {
      return sent[(from - first) * size + to];
    }
    if (topology.groupOfWorker(to) == group) {
      return received[(to - first) * size + from];
    }
    throw new IllegalArgumentException("workers " + from + " and " + to + " of other groups");
  }
}
