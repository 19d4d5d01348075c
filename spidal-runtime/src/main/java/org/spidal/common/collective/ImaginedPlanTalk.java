package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.partition.RowPartition;

/**
 * What the first worker hears of others who are {@linkplain ImaginedCollectives imagined}: each
 * needs as much of it as it needs of them, of the same places in its part; and the others of its
 * group need what it needs. It says what it has to say, so that the messages can be counted.
 */
final class ImaginedPlanTalk extends PlanTalk {
  private final int rank;
  private final int size;

  ImaginedPlanTalk(Collectives all, SharedInts<ToEach> forLeaders, Rooms rooms, Topology topology) {
    super(all, forLeaders, rooms, topology);
    this.rank = all.rank();
    this.size = all.size();
  }

  @Override
  int[] counts(int[] counts) {
    super.counts(counts);
    return counts.clone();
  }

  @Override
  int[] numbers(int[] mine, int[] counts, int[] othersCounts) {
    super.numbers(mine, counts, othersCounts);
    return mine.clone();
  }

  /** This worker has no fewer rows than any other, so it has one at each place. */
  @Override
  int[] rows(RowPartition columns, int[] ids, int[] counts, int[] othersCounts) {
    int[] own = super.rows(columns, ids, counts, othersCounts);
    int first = columns.range(rank).start();
    for (int w = 0, k = 0; w < size; w++) {
      for (int end = k + counts[w]; k < end; k++) {
        own[k] += first - columns.range(w).start();
      }
    }
    return own;
  }

  /** Each worker of a group sends to this leader what this one sends to the leader of the group. */
  @Override
  LeaderCounts toLeaders(int[] toLeaders) {
    super.toLeaders(toLeaders);
    int groups = toLeaders.length;
    int[] sent = new int[workersOfGroup() * groups];
    for (int w = 0; w < workersOfGroup(); w++) {
      System.arraycopy(toLeaders, 0, sent, w * groups, groups);
    }
    int[] received = new int[size];
    Arrays.setAll(received, w -> toLeaders[topology.groupOfWorker(w)]);
    return new LeaderCounts(topology, rank, sent, received);
  }

  @Override
  GroupCounts toOwners(int[] toEach, int[] ofEach) {
    super.toOwners(toEach, ofEach);
    return new GroupCounts(topology, rank, ofGroup(toEach), ofGroup(ofEach));
  }

  /** The same of each worker of the group; for this one they have what it has for them. */
  private int[] ofGroup(int[] row) {
    int[] rows = new int[workersOfGroup() * size];
    for (int w = 0; w < workersOfGroup(); w++) {
      System.arraycopy(row, 0, rows, w * size, size);
      rows[w * size + rank] = row[w];
    }
    return rows;
  }

  private int workersOfGroup() {
    return topology.firstWorkerOfGroup(1); // this is the first group
  }
}
