package org.spidal.common.collective;

import java.nio.ByteBuffer;

/**
 * The operations on a vector of each worker. Vectors are combined in the order of the ranks within
 * a group, and then in the order of the groups: the same bits on every worker, whatever the
 * lengths; but other bits, where rounding matters, for another layout of groups.
 *
 * <p>The work is split over the workers of the group; what is short, its leader does alone. Long
 * vectors go between groups in steps. In each, every group gets a chunk of all groups' vectors,
 * combines it and hands the result on: {@link Chunks}.
 */
final class VectorOperations {
  /** Numbers of one vector at a time: of two vectors, a quarter of the first cache. */
  private static final int BLOCK = 512;

  private static final int SHORT_BYTES = 1 << 13;
  private static final int LINE = 16;

  private final Topology topology;
  private final GroupBarrier barrier;
  private final LeaderExchange leaders;
  private final int group;
  private final int groups;
  private final int me;
  private final int inGroup;
  private final int shortBetweenGroups;
  private final Object[] totals = new Object[ElementType.values().length];
  private final Object[] nexts = new Object[ElementType.values().length];
  private final Chunks chunks;

  /**
   * @param leaders null unless this worker leads a group
   */
  VectorOperations(Topology topology, int rank, GroupBarrier barrier, LeaderExchange leaders) {
    this.topology = topology;
    this.barrier = barrier;
    this.leaders = leaders;
    this.group = topology.groupOfWorker(rank);
    this.groups = topology.groups();
    this.me = rank - topology.firstWorkerOfGroup(group);
    this.inGroup = topology.firstWorkerOfGroup(group + 1) - topology.firstWorkerOfGroup(group);
    this.shortBetweenGroups = Math.min(LeaderMessages.dataBytes(topology), SHORT_BYTES);
    this.chunks = new Chunks(groups);
  }

  /** Makes room for vectors of a type. */
  void prepare(ElementType type) {
    if (totals[type.ordinal()] == null) {
      int most = barrier.isLeader() ? Math.max(BLOCK, SHORT_BYTES / type.bytes()) : BLOCK;
      totals[type.ordinal()] = type.newArray(most);
      nexts[type.ordinal()] = type.newArray(most);
    }
  }

  /** Combines the first {@code count} numbers of all workers' vectors. */
  void reduce(
      Operation operation,
      long code,
      Vectors vectors,
      ElementType type,
      long count,
      Reduction reduction,
      int rootGroup) {
    long compared = operation == Operation.REDUCE_SCATTER ? vectors.compared(count) : count;
    barrier.arrive(code, compared);
    long bytes = count * type.bytes();
    if (groups == 1 ? bytes * inGroup <= SHORT_BYTES : bytes <= shortBetweenGroups) {
      if (barrier.isLeader()) {
        reduceShort(code, compared, vectors, type, (int) count, reduction);
      }
      vectors.turn();
      barrier.complete();
      return;
    }
    if (barrier.isLeader() && groups > 1) {
      leaders.meet(code, compared);
    }
    barrier.complete();
    if (groups == 1) {
      long from = Vectors.slice(count, me, inGroup);
      long to = Vectors.slice(count, me + 1, inGroup);
      combineSlots(vectors, type, from, to, reduction, vectors.result(type), from);
    } else if (operation == Operation.REDUCE_SCATTER) {
      chunks.begin(vectors, type, reduction);
      reduceScatterBetweenGroups(code);
    } else {
      chunks.begin(vectors, type, reduction);
      allReduceBetweenGroups(operation, code, count, rootGroup);
    }
    barrier.arrive(code, -1);
    vectors.turn();
    barrier.complete();
  }

  private void reduceShort(
      long code, long compared, Vectors vectors, ElementType type, int count, Reduction reduction) {
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    vectors.slot(0, type).get(0, total, 0, count);
    for (int w = 1; w < inGroup; w++) {
      vectors.slot(w, type).get(0, next, 0, count);
      type.combine(reduction, total, next, count);
    }
    if (groups > 1) {
      leaders.combine(code, compared, type, total, next, count, reduction);
    }
    vectors.result(type).put(0, total, 0, count);
  }

  private void allReduceBetweenGroups(Operation operation, long code, long count, int rootGroup) {
    int stride = chunks.stride();
    long step = 0;
    for (long done = 0; done < count; done += (long) stride * groups, step++) {
      deal(done, count);
      combineChunk(code, step, chunks.outgoing(), chunks.inStage(group));
      barrier.arrive(code, -3 - step);
      if (barrier.isLeader()) {
        ByteBuffer stage = chunks.outgoing().bytes()[0];
        if (operation == Operation.ALL_REDUCE) {
          leaders.allGather(stage, chunks.strideBytes(), chunks.bytes());
        } else {
          leaders.gather(stage, chunks.strideBytes(), chunks.bytes(), rootGroup);
        }
      }
      barrier.complete();
      if (operation == Operation.ALL_REDUCE || group == rootGroup) {
        for (int g = 0; g < groups; g++) {
          copySlice(g);
        }
      }
      chunks.swapStages();
    }
  }

  /** Deals the numbers from {@code done} on out to the groups, a chunk to each. */
  private void deal(long done, long count) {
    int stride = chunks.stride();
    long left = Math.min(count - done, (long) stride * groups);
    int length = (int) Math.min(stride, (left / groups / LINE + 1) * LINE);
    for (int g = 0; g < groups; g++) {
      long before = (long) g * length;
      chunks.set(g, done + before, (int) Math.min(Math.max(left - before, 0), length));
    }
  }

  private void reduceScatterBetweenGroups(long code) {
    int stride = chunks.stride();
    Vectors vectors = chunks.vectors();
    long longest = 0;
    for (int g = 0; g < groups; g++) {
      longest = Math.max(longest, vectors.groupEnd(g) - vectors.groupStart(g));
    }
    PiecewiseArray result = vectors.result(chunks.type());
    long step = 0;
    for (long done = 0; done < longest; done += stride, step++) {
      for (int g = 0; g < groups; g++) {
        long start = vectors.groupStart(g) + done;
        chunks.set(g, start, (int) Math.min(Math.max(vectors.groupEnd(g) - start, 0), stride));
      }
      combineChunk(code, step, result, chunks.start(group));
      chunks.swapStages();
      // nobody writes into what others still read: the chunks that came in are this group's next
      barrier.arrive(code, -3 - step);
      barrier.complete();
    }
  }

  /** Combines the chunks within the group, exchanges them, and combines this group's chunk. */
  private void combineChunk(long code, long step, PiecewiseArray target, long targetStart) {
    exchangeChunks(code, step);
    ElementType type = chunks.type();
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    long from = Vectors.slice(chunks.length(group), me, inGroup);
    long to = Vectors.slice(chunks.length(group), me + 1, inGroup);
    for (long at = from; at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      source(0).get(at, total, 0, n);
      for (int g = 1; g < groups; g++) {
        source(g).get(chunks.inStage(g) + at, next, 0, n);
        type.combine(chunks.reduction(), total, next, n);
      }
      target.put(targetStart + at, total, 0, n);
    }
  }

  /** Combines the chunks within the group, and gives each group its own. */
  private void exchangeChunks(long code, long step) {
    PiecewiseArray outgoing = chunks.outgoing();
    ElementType type = chunks.type();
    for (int g = 0; g < groups; g++) {
      long from = Vectors.slice(chunks.length(g), me, inGroup);
      long to = Vectors.slice(chunks.length(g), me + 1, inGroup);
      combineSlots(
          chunks.vectors(),
          type,
          chunks.start(g) + from,
          chunks.start(g) + to,
          chunks.reduction(),
          outgoing,
          chunks.inStage(g) + from);
    }
    barrier.arrive(code, -2 - step);
    if (barrier.isLeader()) {
      ByteBuffer incoming = chunks.incoming().bytes()[0];
      leaders.allToAll(outgoing.bytes()[0], incoming, chunks.strideBytes(), chunks.bytes());
    }
    barrier.complete();
  }

  private PiecewiseArray source(int g) {
    return g == group ? chunks.outgoing() : chunks.incoming();
  }

  /** Combines {@code from .. to - 1} of the group's vectors into {@code target[start]} on. */
  private void combineSlots(
      Vectors vectors,
      ElementType type,
      long from,
      long to,
      Reduction reduction,
      PiecewiseArray target,
      long start) {
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    for (long at = from; at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      vectors.slot(0, type).get(at, total, 0, n);
      for (int w = 1; w < inGroup; w++) {
        vectors.slot(w, type).get(at, next, 0, n);
        type.combine(reduction, total, next, n);
      }
      target.put(start + at - from, total, 0, n);
    }
  }

  /** Copies this worker's slice of a group's chunk into the result. */
  private void copySlice(int g) {
    ElementType type = chunks.type();
    PiecewiseArray result = chunks.vectors().result(type);
    Object block = totals[type.ordinal()];
    long to = Vectors.slice(chunks.length(g), me + 1, inGroup);
    for (long at = Vectors.slice(chunks.length(g), me, inGroup); at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      chunks.outgoing().get(chunks.inStage(g) + at, block, 0, n);
      result.put(chunks.start(g) + at, block, 0, n);
    }
  }

  /**
   * Replaces each worker's vector by the combination of those up to it; exclusive: of those before
   * it, and worker 0's stays as it is.
   */
  void scan(
      long code,
      Vectors vectors,
      ElementType type,
      long count,
      Reduction reduction,
      boolean exclusive) {
    barrier.arrive(code, count);
    if (barrier.isLeader() && groups > 1) {
      leaders.meet(code, count);
    }
    barrier.complete();
    chunks.begin(vectors, type, reduction);
    if (groups == 1) {
      long from = Vectors.slice(count, me, inGroup);
      scanSlots(from, Vectors.slice(count, me + 1, inGroup), exclusive, 0);
    } else {
      scanBetweenGroups(code, count, exclusive);
    }
    barrier.arrive(code, -1);
    vectors.turnToOwnSlot();
    barrier.complete();
  }

  /**
   * In each step, every group gets a chunk of what all groups come to, and gives back to each what
   * those before it come to: so a leader sends no more the more groups there are.
   */
  private void scanBetweenGroups(long code, long count, boolean exclusive) {
    long step = 0;
    for (long done = 0; done < count; done += (long) chunks.stride() * groups, step++) {
      deal(done, count);
      exchangeChunks(code, step);
      scanChunk();
      barrier.arrive(code, -3 - step);
      if (barrier.isLeader()) {
        ByteBuffer back = chunks.outgoing().bytes()[0];
        leaders.allToAllBack(
            chunks.incoming().bytes()[0], back, chunks.strideBytes(), chunks.bytes());
      }
      barrier.complete();
      for (int g = 0; g < groups; g++) {
        long from = Vectors.slice(chunks.length(g), me, inGroup);
        long to = Vectors.slice(chunks.length(g), me + 1, inGroup);
        long start = chunks.start(g);
        scanSlots(start + from, start + to, exclusive, chunks.inStage(g) + from);
      }
      chunks.swapStages();
    }
  }

  /** Puts into the place of each group, of this group's chunk, what those before it come to. */
  private void scanChunk() {
    ElementType type = chunks.type();
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    long to = Vectors.slice(chunks.length(group), me + 1, inGroup);
    for (long at = Vectors.slice(chunks.length(group), me, inGroup); at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      source(0).get(at, total, 0, n);
      for (int g = 1; g < groups; g++) {
        source(g).get(chunks.inStage(g) + at, next, 0, n);
        source(g).put(chunks.inStage(g) + at, total, 0, n);
        type.combine(chunks.reduction(), total, next, n);
      }
    }
  }

  /**
   * Scans the numbers {@code from .. to - 1} of the group's vectors, after what the groups before
   * it come to.
   *
   * @param inStage where that stands for the number {@code from}
   */
  private void scanSlots(long from, long to, boolean exclusive, long inStage) {
    ElementType type = chunks.type();
    Reduction reduction = chunks.reduction();
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    for (long at = from; at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      if (group > 0) {
        chunks.outgoing().get(inStage + at - from, total, 0, n);
      }
      for (int w = 0; w < inGroup; w++) {
        PiecewiseArray slot = chunks.vectors().slot(w, type);
        boolean first = group == 0 && w == 0;
        slot.get(at, first ? total : next, 0, n);
        if (exclusive && !first) {
          slot.put(at, total, 0, n);
        }
        if (!first) {
          type.combine(reduction, total, next, n);
        }
        if (!exclusive) {
          slot.put(at, total, 0, n);
        }
      }
    }
  }
}
