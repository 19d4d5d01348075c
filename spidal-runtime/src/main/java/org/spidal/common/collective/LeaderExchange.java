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
  private final int[] outOffsets;
  private final int[] outLengths;
  private final int[] inOffsets;
  private final int[] inLengths;

  LeaderExchange(
      Transport leaders, Topology topology, GroupBarrier barrier, LeaderMessages messages) {
    this.leaders = leaders;
    this.topology = topology;
    this.barrier = barrier;
    this.messages = messages;
    this.group = leaders.rank();
    this.groups = topology.groups();
    this.outOffsets = new int[groups];
    this.outLengths = new int[groups];
    this.inOffsets = new int[groups];
    this.inLengths = new int[groups];
  }

  /** Leaders meet; throws if one of them means to do something else. */
  void meet(long operation, long count) {
    barrier.betweenGroups(true);
    messages.exchange(operation, count);
    barrier.betweenGroups(false);
  }

  /** Moves the parts of a section between the groups' back copies. */
  void parts(
      Operation operation, long code, long count, PartsPlacement parts, int root, int shift) {
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

  private long longestGroup(PartsPlacement parts) {
    long longest = 0;
    for (int g = 0; g < groups; g++) {
      longest = Math.max(longest, end(parts, g) - start(parts, g));
    }
    return longest;
  }

  private long start(PartsPlacement parts, int ofGroup) {
    return parts.start(topology.firstWorkerOfGroup(ofGroup)) * parts.elementBytes();
  }

  private long end(PartsPlacement parts, int ofGroup) {
    return parts.start(topology.firstWorkerOfGroup(ofGroup + 1)) * parts.elementBytes();
  }

  private void smallParts(
      Operation operation, long code, long count, PartsPlacement parts, int rootGroup) {
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
      Operation operation,
      PartsPlacement parts,
      ByteBuffer window,
      long at,
      int rootGroup,
      int shift) {
    switch (operation) {
      case BROADCAST -> leaders.broadcast(window, rootGroup);
      case ALL_GATHER -> {
        for (int g = 0; g < groups; g++) {
          clip(parts, window, at, start(parts, g), end(parts, g), outOffsets, outLengths, g);
        }
        leaders.allGather(window, outOffsets, outLengths);
      }
      default -> {
        for (int g = 0; g < groups; g++) {
          outOffsets[g] = 0;
          outLengths[g] = 0;
          inOffsets[g] = 0;
          inLengths[g] = 0;
          if (g == group) {
            continue;
          }
          if (operation == Operation.SHIFT) {
            clipShift(parts, window, at, group, g, shift, outOffsets, outLengths, g);
            clipShift(parts, window, at, g, group, shift, inOffsets, inLengths, g);
          } else if (operation == Operation.GATHER) {
            if (g == rootGroup) {
              clip(
                  parts,
                  window,
                  at,
                  start(parts, group),
                  end(parts, group),
                  outOffsets,
                  outLengths,
                  g);
            } else if (group == rootGroup) {
              clip(parts, window, at, start(parts, g), end(parts, g), inOffsets, inLengths, g);
            }
          } else if (group == rootGroup) { // scatter
            clip(parts, window, at, start(parts, g), end(parts, g), outOffsets, outLengths, g);
          } else if (g == rootGroup) {
            clip(
                parts, window, at, start(parts, group), end(parts, group), inOffsets, inLengths, g);
          }
        }
        leaders.allToAll(window, outOffsets, outLengths, window, inOffsets, inLengths);
      }
    }
  }

  /** What of the bytes {@code from .. to - 1} of a section lies in a window. */
  private static void clip(
      PartsPlacement parts,
      ByteBuffer window,
      long at,
      long from,
      long to,
      int[] offsets,
      int[] lengths,
      int g) {
    offsets[g] = (int) Math.min(Math.max(from - at, 0), window.limit());
    lengths[g] = (int) Math.min(Math.max(to - at, 0), window.limit()) - offsets[g];
  }

  /**
   * What of a window goes from group {@code a} to group {@code b} in a shift: the parts of a's
   * workers v for which v + shift is a worker of b.
   */
  private void clipShift(
      PartsPlacement parts,
      ByteBuffer window,
      long at,
      int a,
      int b,
      int shift,
      int[] offsets,
      int[] lengths,
      int g) {
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
      clip(
          parts,
          window,
          at,
          parts.start(from) * bytes,
          parts.start(to) * bytes,
          offsets,
          lengths,
          g);
    } else {
      offsets[g] = 0;
      lengths[g] = 0;
    }
  }

  /** Moves the blocks of a section between groups. */
  void blocks(long code, long count, BlocksPlacement blocks) {
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
   * @param next scratch for {@code count} numbers
   */
  void combine(
      long code, ElementType type, Object total, Object next, int count, Reduction reduction) {
    barrier.betweenGroups(true);
    messages.put(type, total, count);
    messages.exchange(code, count);
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
    leaders.allGather(stage, offsets(stride), lengths);
    barrier.betweenGroups(false);
  }

  /** Like {@link #allGather}, but only the root's group gets the chunks. */
  void gather(ByteBuffer stage, int stride, int[] lengths, int rootGroup) {
    barrier.betweenGroups(true);
    for (int g = 0; g < groups; g++) {
      outLengths[g] = g == rootGroup && g != group ? lengths[group] : 0;
      inLengths[g] = group == rootGroup && g != group ? lengths[g] : 0;
      inOffsets[g] = g * stride;
      outOffsets[g] = group * stride;
    }
    leaders.allToAll(stage, outOffsets, outLengths, stage, inOffsets, inLengths);
    barrier.betweenGroups(false);
  }

  /**
   * Sends chunk g of {@code outgoing} to group g, and puts what group g sends into place g of
   * {@code incoming}; this group's own chunk stays where it is.
   *
   * @param lengths bytes of each group's chunk
   */
  void allToAll(ByteBuffer outgoing, ByteBuffer incoming, int stride, int[] lengths) {
    barrier.betweenGroups(true);
    for (int g = 0; g < groups; g++) {
      outLengths[g] = g == group ? 0 : lengths[g];
      inLengths[g] = g == group ? 0 : lengths[group];
    }
    int[] offsets = offsets(stride);
    leaders.allToAll(outgoing, offsets, outLengths, incoming, offsets, inLengths);
    barrier.betweenGroups(false);
  }

  private int[] offsets(int stride) {
    for (int g = 0; g < groups; g++) {
      outOffsets[g] = g * stride;
    }
    return outOffsets;
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
