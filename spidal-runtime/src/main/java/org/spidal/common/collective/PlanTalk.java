package org.spidal.common.collective;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.partition.RowPartition;

/** What workers tell each other while they find a {@link Plan}. All of it is collective. */
class PlanTalk {
  final Collectives all;
  final Topology topology;
  private final Rooms rooms;
  private final SharedInts<ToEach> forLeaders;

  /** Makes sections: declares new ones, and opens them. */
  record Rooms(Supplier<SharedLayout> layouts, Function<SharedLayout, Collectives> open) {}

  /**
   * @param forLeaders of {@link LeaderCounts}
   * @param rooms for what is told later
   */
  PlanTalk(Collectives all, SharedInts<ToEach> forLeaders, Rooms rooms, Topology topology) {
    this.all = all;
    this.forLeaders = forLeaders;
    this.rooms = rooms;
    this.topology = topology;
  }

  /** The talk of the workers of a job, or of one that is {@linkplain ImaginedCollectives alone}. */
  static PlanTalk of(
      Collectives all, SharedInts<ToEach> forLeaders, Rooms rooms, Topology topology) {
    return all instanceof ImaginedCollectives
        ? new ImaginedPlanTalk(all, forLeaders, rooms, topology)
        : new PlanTalk(all, forLeaders, rooms, topology);
  }

  /** How many numbers each worker has for this one. */
  int[] counts(int[] counts) {
    return counts(all, counts);
  }

  static int[] counts(Collectives all, int[] counts) {
    int[] one = new int[all.size()];
    Arrays.fill(one, 1);
    int[] others = new int[all.size()];
    all.ints().allToAll(counts, one, others, one);
    return others;
  }

  /** What the workers have for this one. */
  int[] numbers(int[] mine, int[] counts, int[] othersCounts) {
    int length = 0;
    for (int count : othersCounts) {
      length = Math.addExact(length, count);
    }
    int[] others = new int[length];
    all.ints().allToAll(mine, counts, others, othersCounts);
    return others;
  }

  /** The same, of ids of rows, each of which goes to its owner. */
  int[] rows(RowPartition columns, int[] ids, int[] counts, int[] othersCounts) {
    return numbers(ids, counts, othersCounts);
  }

  /**
   * What the workers of this group send to leaders, and its leader gets.
   *
   * @param toLeaders what this worker has for the leader of each group
   */
  LeaderCounts toLeaders(int[] toLeaders) {
    int[] toEach = new int[all.size()];
    for (int g = 0; g < toLeaders.length; g++) {
      toEach[topology.firstWorkerOfGroup(g)] = toLeaders[g];
    }
    return LeaderCounts.tell(all, forLeaders, topology, toLeaders, counts(all, toEach));
  }

  /**
   * What the workers of this group send and get.
   *
   * @param ofEach what each worker has for this one
   */
  GroupCounts toOwners(int[] toEach, int[] ofEach) {
    SharedLayout layout = rooms.layouts().get();
    SharedInts<ToEach> room = GroupCounts.room(layout);
    return new GroupCounts(rooms.open().apply(layout), room, topology, toEach, ofEach);
  }
}
