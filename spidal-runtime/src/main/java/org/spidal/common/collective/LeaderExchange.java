package org.spidal.common.collective;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import org.spidal.common.transport.Transport;

/**
 * What a leader does for its group: it exchanges with the other leaders, straight from and to the
 * mapped memory. Every operation begins with {@link LeaderMessages}; data that do not fit into them
 * follow in messages of their own, one for each window of the region that they lie in.
 */
final class LeaderExchange {
  private final Transport leaders;
  private final Topology topology;
  private final GroupBarrier barrier;
  private final LeaderMessages messages;
  private final int group;
  private final int groups;
  private final GroupRanges out;
  private final GroupRanges in;

  LeaderExchange(
      Transport leaders, Topology topology, GroupBarrier barrier, LeaderMessages messages) {
    this.leaders = leaders;
    this.topology = topology;
    this.barrier = barrier;
    this.messages = messages;
    this.group = leaders.rank();
    this.groups = topology.groups();
    this.out = new GroupRanges(groups);
    this.in = new GroupRanges(groups);
  }

  /** Leaders meet; throws if one of them means to do something else. */
  void meet(long operation, long count) {
    barrier.betweenGroups(true);
    messages.exchange(operation, count);
    barrier.betweenGroups(false);
  }

  /** Moves the parts of a section between the groups' back copies. */
  void moveParts(Operation operation, long code, long count, Whole parts, int root, int shift) {
    barrier.betweenGroups(true);
    int rootGroup = topology.groupOfWorker(root);
    boolean fromRoot = operation == Operation.BROADCAST || operation == Operation.SCATTER;
    if (fromRoot
        ? parts.bytes() <= messages.dataBytesOfRoot()
        : longestGroup(parts) <= LeaderMessages.dataBytes(topology)) {
      smallParts(operation, code, count, parts, rootGroup);
    } else {
      messages.exchange(code, count);
      long at = 0; // byte of the section at which the window begins
      for (ByteBuffer window : parts.backBytes()) {
        int size = window.limit();
        if (at < parts.bytes()) {
          window.limit((int) Math.min(size, parts.bytes() - at));
          window(operation, parts, window, at, rootGroup, shift);
          window.limit(size);
        }
        at += size;
      }
    }
    barrier.betweenGroups(false);
  }

  private long longestGroup(Whole parts) {
    long longest = 0;
    for (int g = 0; g < groups; g++) {
      longest = Math.max(longest, end(parts, g) - start(parts, g));
    }
    return longest;
  }

  private long start(Whole parts, int ofGroup) {
    return parts.start(topology.firstWorkerOfGroup(ofGroup)) * parts.elementBytes();
  }

  private long end(Whole parts, int ofGroup) {
    return parts.start(topology.firstWorkerOfGroup(ofGroup + 1)) * parts.elementBytes();
  }

  private void smallParts(Operation operation, long code, long count, Whole parts, int rootGroup) {
    if (operation == Operation.BROADCAST || operation == Operation.SCATTER) {
      if (group == rootGroup) {
        messages.copy(parts, 0, parts.bytes(), group, 0, true);
      }
      messages.exchange(code, count);
      if (group != rootGroup) {
        boolean all = operation == Operation.BROADCAST;
        long from = all ? 0 : start(parts, group);
        messages.copy(parts, from, all ? parts.bytes() : end(parts, group), rootGroup, from, false);
      }
      return;
    }
    messages.copy(parts, start(parts, group), end(parts, group), group, 0, true);
    messages.exchange(code, count);
    for (int g = 0; g < groups; g++) {
      if (g != group && (operation != Operation.GATHER || group == rootGroup)) {
        messages.copy(parts, start(parts, g), end(parts, g), g, 0, false);
      }
    }
  }

  private void window(
      Operation operation, Whole parts, ByteBuffer window, long at, int rootGroup, int shift) {
    switch (operation) {
      case BROADCAST -> leaders.broadcast(window, rootGroup);
      case ALL_GATHER -> {
        out.ofWindow(at, window.limit());
        for (int g = 0; g < groups; g++) {
          out.clip(g, start(parts, g), end(parts, g));
        }
        leaders.allGather(window, out.offsets(), out.lengths());
      }
      default -> {
        out.ofWindow(at, window.limit());
        in.ofWindow(at, window.limit());
        for (int g = 0; g < groups; g++) {
          out.clear(g);
          in.clear(g);
          if (g == group) {
            continue;
          }
          if (operation == Operation.SHIFT) {
            clipShift(parts, group, g, shift, out, g);
            clipShift(parts, g, group, shift, in, g);
          } else if (operation == Operation.GATHER) {
            if (g == rootGroup) {
              out.clip(g, start(parts, group), end(parts, group));
            } else if (group == rootGroup) {
              in.clip(g, start(parts, g), end(parts, g));
            }
          } else if (group == rootGroup) { // scatter
            out.clip(g, start(parts, g), end(parts, g));
          } else if (g == rootGroup) {
            in.clip(g, start(parts, group), end(parts, group));
          }
        }
        leaders.allToAll(window, out.offsets(), out.lengths(), window, in.offsets(), in.lengths());
      }
    }
  }

  /**
   * What of a window goes from group {@code a} to group {@code b} in a shift: the parts of a's
   * workers v for which v + shift is a worker of b.
   */
  private void clipShift(Whole parts, int a, int b, int shift, GroupRanges ranges, int g) {
    int workers = topology.workers();
    int low = Math.floorMod(topology.firstWorkerOfGroup(b) - shift, workers);
    int count = topology.firstWorkerOfGroup(b + 1) - topology.firstWorkerOfGroup(b);
    int aFirst = topology.firstWorkerOfGroup(a);
    int aEnd = topology.firstWorkerOfGroup(a + 1);
    // the wanted workers, counted round the ring, are one or two ranges; one of them meets a
    int from = Math.max(low, aFirst);
    int to = Math.min(Math.min(low + count, workers), aEnd);
    if (from >= to) {
      from = aFirst;
      to = Math.min(low + count - workers, aEnd);
    }
    if (from < to) {
      long bytes = parts.elementBytes();
      ranges.clip(g, parts.start(from) * bytes, parts.start(to) * bytes);
    }
  }

  /** Moves the blocks of a section between groups. */
  void moveBlocks(long code, long count, ToEach blocks) {
    barrier.betweenGroups(true);
    messages.exchange(code, count);
    for (int round = 0; round < blocks.allRounds(); round++) {
      ByteBuffer area = blocks.backRound(round);
      leaders.allToAll(
          area,
          blocks.outgoingOffsets(round),
          blocks.outgoingLengths(round),
          area,
          blocks.incomingOffsets(round),
          blocks.incomingLengths(round));
    }
    barrier.betweenGroups(false);
  }

  /**
   * Combines short vectors: {@code total} holds this group's and then the combination of all
   * groups', in the order of the groups.
   *
   * @param compared the count, as all leaders must have it, with what else they must agree on
   * @param next scratch for {@code count} numbers
   */
  void combine(
      long code,
      long compared,
      ElementType type,
      Object total,
      Object next,
      int count,
      Reduction reduction) {
    barrier.betweenGroups(true);
    messages.put(type, total, count);
    messages.exchange(code, compared);
    messages.get(0, type, total, count);
    for (int g = 1; g < groups; g++) {
      messages.get(g, type, next, count);
      type.combine(reduction, total, next, count);
    }
    barrier.betweenGroups(false);
  }

  /**
   * All-gather in place of chunks that stand {@code stride} bytes apart.
   *
   * @param lengths bytes of each group's chunk
   */
  void allGather(ByteBuffer stage, int stride, int[] lengths) {
    barrier.betweenGroups(true);
    for (int g = 0; g < groups; g++) {
      out.set(g, g * stride, lengths[g]);
    }
    leaders.allGather(stage, out.offsets(), out.lengths());
    barrier.betweenGroups(false);
  }

  /** Like {@link #allGather}, but only the root's group gets the chunks. */
  void gather(ByteBuffer stage, int stride, int[] lengths, int rootGroup) {
    barrier.betweenGroups(true);
    for (int g = 0; g < groups; g++) {
      out.set(g, group * stride, g == rootGroup && g != group ? lengths[group] : 0);
      in.set(g, g * stride, group == rootGroup && g != group ? lengths[g] : 0);
    }
    leaders.allToAll(stage, out.offsets(), out.lengths(), stage, in.offsets(), in.lengths());
    barrier.betweenGroups(false);
  }

  /**
   * Sends chunk g of {@code outgoing} to group g, and puts what group g sends into place g of
   * {@code incoming}; this group's own chunk stays where it is.
   *
   * @param lengths bytes of each group's chunk
   */
  void allToAll(ByteBuffer outgoing, ByteBuffer incoming, int stride, int[] lengths) {
    exchange(outgoing, out, incoming, in, stride, lengths);
  }

  /**
   * Sends back what has come: place g of {@code outgoing} to group g, as long as this group's
   * chunk, whose chunk comes into place g of {@code incoming}.
   *
   * @param lengths bytes of each group's chunk
   */
  void allToAllBack(ByteBuffer outgoing, ByteBuffer incoming, int stride, int[] lengths) {
    exchange(outgoing, in, incoming, out, stride, lengths);
  }

  private void exchange(
      ByteBuffer outgoing,
      GroupRanges sent,
      ByteBuffer incoming,
      GroupRanges received,
      int stride,
      int[] lengths) {
    barrier.betweenGroups(true);
    for (int g = 0; g < groups; g++) {
      out.set(g, g * stride, g == group ? 0 : lengths[g]);
      in.set(g, g * stride, g == group ? 0 : lengths[group]);
    }
    leaders.allToAll(
        outgoing, sent.offsets(), sent.lengths(), incoming, received.offsets(), received.lengths());
    barrier.betweenGroups(false);
  }

  /** The greatest number that a leader has; for the start: allocates. */
  long greatest(long mine) {
    long greatest = mine;
    for (byte[] other : leaders.exchange(Long.toString(mine).getBytes(US_ASCII))) {
      greatest = Math.max(greatest, Long.parseLong(new String(other, US_ASCII)));
    }
    return greatest;
  }
}
