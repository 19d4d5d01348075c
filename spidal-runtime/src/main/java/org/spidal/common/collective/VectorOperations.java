package org.spidal.common.collective;

/**
 * The operations on a vector of each worker. Vectors are combined in the order of the ranks within
 * a group, and then in the order of the groups: the same bits on every worker, whatever the
 * lengths; but other bits, where rounding matters, for another layout of groups.
 *
 * <p>The work is split over the workers of the group; what is short, its leader does alone. Long
 * vectors go between groups in steps. In each, every group gets a chunk of all groups' vectors,
 * combines it and hands the result on. The two stages swap their roles from step to step, so that
 * nobody overwrites what a slower worker still reads.
 */
final class VectorOperations {
  private static final int BLOCK = 2048;
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
  private final long[] chunkStart;
  private final int[] chunkLength;
  private final int[] chunkBytes;

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
    this.shortBetweenGroups = Math.min(LeaderMessages.dataBytes(topology), BLOCK * Integer.BYTES);
    for (ElementType type : ElementType.values()) {
      totals[type.ordinal()] = type.newArray(BLOCK);
      nexts[type.ordinal()] = type.newArray(BLOCK);
    }
    this.chunkStart = new long[groups];
    this.chunkLength = new int[groups];
    this.chunkBytes = new int[groups];
  }

  /** Combines the first {@code count} numbers of all workers' vectors. */
  void reduce(
      Operation operation,
      long code,
      VectorsPlacement vectors,
      ElementType type,
      long count,
      Reduction reduction,
      int rootGroup) {
    barrier.arrive(code, count);
    long bytes = count * type.bytes();
    if (groups == 1 ? bytes * inGroup <= SHORT_BYTES : bytes <= shortBetweenGroups) {
      if (barrier.isLeader()) {
        reduceShort(code, vectors, type, (int) count, reduction);
      }
      vectors.turn();
      barrier.complete();
      return;
    }
    if (barrier.isLeader() && groups > 1) {
      leaders.meet(code, count);
    }
    barrier.complete();
    if (groups == 1) {
      long from = VectorsPlacement.slice(count, me, inGroup);
      long to = VectorsPlacement.slice(count, me + 1, inGroup);
      combineSlots(vectors, type, from, to, reduction, vectors.result(type), from);
    } else if (operation == Operation.REDUCE_SCATTER) {
      reduceScatterBetweenGroups(code, vectors, type, count, reduction);
    } else {
      allReduceBetweenGroups(operation, code, vectors, type, count, reduction, rootGroup);
    }
    barrier.arrive(code, -1);
    vectors.turn();
    barrier.complete();
  }

  private void reduceShort(
      long code, VectorsPlacement vectors, ElementType type, int count, Reduction reduction) {
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    vectors.slot(0, type).get(0, total, 0, count);
    for (int w = 1; w < inGroup; w++) {
      vectors.slot(w, type).get(0, next, 0, count);
      type.combine(reduction, total, next, count);
    }
    if (groups > 1) {
      leaders.combine(code, type, total, next, count, reduction);
    }
    vectors.result(type).put(0, total, 0, count);
  }

  private void allReduceBetweenGroups(
      Operation operation,
      long code,
      VectorsPlacement vectors,
      ElementType type,
      long count,
      Reduction reduction,
      int rootGroup) {
    int stride = vectors.stageElements(type) / groups;
    Pieces outgoing = vectors.outgoing(type);
    Pieces incoming = vectors.incoming(type);
    long step = 0;
    for (long done = 0; done < count; done += (long) stride * groups, step++) {
      long left = Math.min(count - done, (long) stride * groups);
      int chunk = (int) Math.min(stride, (left / groups / LINE + 1) * LINE);
      for (int g = 0; g < groups; g++) {
        chunk(
            g,
            done + (long) g * chunk,
            (int) Math.min(Math.max(left - (long) g * chunk, 0), chunk),
            type);
      }
      combineChunk(
          code,
          step,
          vectors,
          type,
          reduction,
          outgoing,
          incoming,
          stride,
          outgoing,
          (long) group * stride);
      barrier.arrive(code, -3 - step);
      if (barrier.isLeader()) {
        if (operation == Operation.ALL_REDUCE) {
          leaders.allGather(outgoing.bytes()[0], stride * type.bytes(), chunkBytes);
        } else {
          leaders.gather(outgoing.bytes()[0], stride * type.bytes(), chunkBytes, rootGroup);
        }
      }
      barrier.complete();
      if (operation == Operation.ALL_REDUCE || group == rootGroup) {
        for (int g = 0; g < groups; g++) {
          copySlice(
              outgoing,
              (long) g * stride,
              vectors.result(type),
              chunkStart[g],
              chunkLength[g],
              type);
        }
      }
      Pieces swap = outgoing;
      outgoing = incoming;
      incoming = swap;
    }
  }

  private void reduceScatterBetweenGroups(
      long code, VectorsPlacement vectors, ElementType type, long count, Reduction reduction) {
    int stride = vectors.stageElements(type) / groups;
    Pieces outgoing = vectors.outgoing(type);
    Pieces incoming = vectors.incoming(type);
    long longest = 0;
    for (int g = 0; g < groups; g++) {
      longest = Math.max(longest, partTo(count, g) - partFrom(count, g));
    }
    long step = 0;
    for (long done = 0; done < longest; done += stride, step++) {
      for (int g = 0; g < groups; g++) {
        long start = partFrom(count, g) + done;
        chunk(g, start, (int) Math.min(Math.max(partTo(count, g) - start, 0), stride), type);
      }
      combineChunk(
          code,
          step,
          vectors,
          type,
          reduction,
          outgoing,
          incoming,
          stride,
          vectors.result(type),
          chunkStart[group]);
      Pieces swap = outgoing;
      outgoing = incoming;
      incoming = swap;
      // nobody writes into what others still read: the chunks that came in are this group's next
      barrier.arrive(code, -3 - step);
      barrier.complete();
    }
  }

  /** A group's part, made longer so that numbers that belong together are not cut. */
  private long partFrom(long count, int g) {
    return partStart(count, g) / LINE * LINE;
  }

  private long partTo(long count, int g) {
    return Math.min(count, (partStart(count, g + 1) + LINE - 1) / LINE * LINE);
  }

  private long partStart(long count, int g) {
    return VectorsPlacement.share(count, topology.firstWorkerOfGroup(g), topology.workers());
  }

  private void chunk(int g, long start, int length, ElementType type) {
    chunkStart[g] = start;
    chunkLength[g] = length;
    chunkBytes[g] = length * type.bytes();
  }

  /** Combines the chunks within the group, exchanges them, and combines this group's chunk. */
  private void combineChunk(
      long code,
      long step,
      VectorsPlacement vectors,
      ElementType type,
      Reduction reduction,
      Pieces outgoing,
      Pieces incoming,
      int stride,
      Pieces target,
      long targetStart) {
    for (int g = 0; g < groups; g++) {
      long from = VectorsPlacement.slice(chunkLength[g], me, inGroup);
      long to = VectorsPlacement.slice(chunkLength[g], me + 1, inGroup);
      combineSlots(
          vectors,
          type,
          chunkStart[g] + from,
          chunkStart[g] + to,
          reduction,
          outgoing,
          (long) g * stride + from);
    }
    barrier.arrive(code, -2 - step);
    if (barrier.isLeader()) {
      leaders.allToAll(outgoing.bytes()[0], incoming.bytes()[0], stride * type.bytes(), chunkBytes);
    }
    barrier.complete();
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    long from = VectorsPlacement.slice(chunkLength[group], me, inGroup);
    long to = VectorsPlacement.slice(chunkLength[group], me + 1, inGroup);
    for (long at = from; at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      source(0, outgoing, incoming).get(at, total, 0, n);
      for (int g = 1; g < groups; g++) {
        source(g, outgoing, incoming).get((long) g * stride + at, next, 0, n);
        type.combine(reduction, total, next, n);
      }
      target.put(targetStart + at, total, 0, n);
    }
  }

  private Pieces source(int g, Pieces outgoing, Pieces incoming) {
    return g == group ? outgoing : incoming;
  }

  /** Combines {@code from .. to - 1} of the group's vectors into {@code target[start]} on. */
  private void combineSlots(
      VectorsPlacement vectors,
      ElementType type,
      long from,
      long to,
      Reduction reduction,
      Pieces target,
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

  /** This worker's share of a copy. */
  private void copySlice(
      Pieces source,
      long sourceStart,
      Pieces target,
      long targetStart,
      int length,
      ElementType type) {
    Object block = totals[type.ordinal()];
    long to = VectorsPlacement.slice(length, me + 1, inGroup);
    for (long at = VectorsPlacement.slice(length, me, inGroup); at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      source.get(sourceStart + at, block, 0, n);
      target.put(targetStart + at, block, 0, n);
    }
  }

  /**
   * Replaces each worker's vector by the combination of those up to it; exclusive: of those before
   * it, and worker 0's stays as it is.
   */
  void scan(
      long code,
      VectorsPlacement vectors,
      ElementType type,
      long count,
      Reduction reduction,
      boolean exclusive) {
    barrier.arrive(code, count);
    if (barrier.isLeader() && groups > 1) {
      leaders.meet(code, count);
    }
    barrier.complete();
    if (groups == 1) {
      long from = VectorsPlacement.slice(count, me, inGroup);
      long to = VectorsPlacement.slice(count, me + 1, inGroup);
      scanSlots(vectors, type, from, to, reduction, exclusive, null, 0, 0);
    } else {
      scanBetweenGroups(code, vectors, type, count, reduction, exclusive);
    }
    barrier.arrive(code, -1);
    vectors.turnToOwnSlot();
    barrier.complete();
  }

  private void scanBetweenGroups(
      long code,
      VectorsPlacement vectors,
      ElementType type,
      long count,
      Reduction reduction,
      boolean exclusive) {
    int stride = vectors.stageElements(type) / groups;
    Pieces stage = vectors.incoming(type);
    for (long done = 0; done < count; done += stride) {
      int length = (int) Math.min(stride, count - done);
      for (int g = 0; g < groups; g++) {
        chunk(g, done, length, type);
      }
      long from = VectorsPlacement.slice(length, me, inGroup);
      long to = VectorsPlacement.slice(length, me + 1, inGroup);
      combineSlots(
          vectors, type, done + from, done + to, reduction, stage, (long) group * stride + from);
      barrier.arrive(code, -2 - done);
      if (barrier.isLeader()) {
        leaders.allGather(stage.bytes()[0], stride * type.bytes(), chunkBytes);
      }
      barrier.complete();
      scanSlots(vectors, type, done + from, done + to, reduction, exclusive, stage, from, stride);
    }
  }

  /**
   * @param stage the groups' combinations, {@code stride} numbers apart; null for one group
   * @param inStage where there the number {@code from} stands
   */
  private void scanSlots(
      VectorsPlacement vectors,
      ElementType type,
      long from,
      long to,
      Reduction reduction,
      boolean exclusive,
      Pieces stage,
      long inStage,
      int stride) {
    Object total = totals[type.ordinal()];
    Object next = nexts[type.ordinal()];
    for (long at = from; at < to; at += BLOCK) {
      int n = (int) Math.min(BLOCK, to - at);
      for (int g = 0; g < group; g++) {
        stage.get((long) g * stride + inStage + at - from, g == 0 ? total : next, 0, n);
        if (g > 0) {
          type.combine(reduction, total, next, n);
        }
      }
      for (int w = 0; w < inGroup; w++) {
        Pieces slot = vectors.slot(w, type);
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
