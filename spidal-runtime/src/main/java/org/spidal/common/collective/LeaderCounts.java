package org.spidal.common.collective;

/**
 * How many numbers each worker has for the leader of each group, as far as a group must know it:
 * those that its own workers send, and those that its leader gets.
 */
final class LeaderCounts {
  private final Topology topology;
  private final int group;
  private final int first; // worker of the group, and its leader
  private final int[] sent; // by each worker of the group: to the leader of each group
  private final int[] received; // of each worker, by the leader

  /**
   * Counts that are known.
   *
   * @param rank of a worker of the group
   * @param sent by each worker of the group to the leader of each group
   * @param received of each worker, by the leader
   */
  LeaderCounts(Topology topology, int rank, int[] sent, int[] received) {
    this.topology = topology;
    this.group = topology.groupOfWorker(rank);
    this.first = topology.firstWorkerOfGroup(group);
    this.sent = sent;
    this.received = received;
  }

  /**
   * The workers of a group tell each other; collective.
   *
   * @param room from {@link #room}
   * @param toLeaders what this worker has for the leader of each group
   * @param ofEach what each worker has for this one
   */
  static LeaderCounts tell(
      Collectives all, SharedInts<ToEach> room, Topology topology, int[] toLeaders, int[] ofEach) {
    int group = topology.groupOfWorker(all.rank());
    int first = topology.firstWorkerOfGroup(group);
    int end = topology.firstWorkerOfGroup(group + 1);
    int groups = topology.groups();
    for (int mate = first; mate < end; mate++) {
      long at = room.placement().startTo(mate);
      room.put(at, toLeaders, 0, groups);
      if (all.rank() == first) {
        room.put(at + groups, ofEach, 0, all.size());
      }
    }
    all.allToAll(room);
    int[] sent = new int[Math.multiplyExact(end - first, groups)];
    for (int mate = first; mate < end; mate++) {
      room.get(room.placement().startFrom(mate), sent, (mate - first) * groups, groups);
    }
    int[] received = new int[all.size()];
    room.get(room.placement().startFrom(first) + groups, received, 0, all.size());
    return new LeaderCounts(topology, all.rank(), sent, received);
  }

  /** Room for what a worker has for the leaders, and a leader gets, for each other of its group. */
  static SharedInts<ToEach> room(SharedLayout layout) {
    Topology topology = layout.topology();
    return layout.ints(
        "counts for leaders of a plan",
        Distribution.toEach((from, to) -> room(topology, from, to)));
  }

  private static int room(Topology topology, int from, int to) {
    int group = topology.groupOfWorker(from);
    if (topology.groupOfWorker(to) != group) {
      return 0;
    }
    return topology.groups()
        + (from == topology.firstWorkerOfGroup(group) ? topology.workers() : 0);
  }

  /** How many one worker has for another; one of them must be of this group. */
  int count(int from, int to) {
    int groupOfReader = topology.groupOfWorker(to);
    if (to != topology.firstWorkerOfGroup(groupOfReader)) {
      return 0;
    }
    if (topology.groupOfWorker(from) == group) {
      return sent[(from - first) * topology.groups() + groupOfReader];
    }
    if (groupOfReader == group) {
      return received[from];
    }
    throw new IllegalArgumentException("workers " + from + " and " + to + " of other groups");
  }
}
