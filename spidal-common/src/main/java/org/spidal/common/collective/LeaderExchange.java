package org.spidal.common.collective;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Transport;

/**
 * What a leader does for its group: it exchanges with the other leaders, straight from and to the
 * mapped memory. Every operation begins with one exchange of a small message from each group: what
 * the group means to do, which is compared, and the data where they are few. Longer data follow in
 * messages of their own.
 *
 * <pre>
 *   a group's small message:   0 operation   8 count   16 data
 * </pre>
 */
final class LeaderExchange {
  private static final int HEADER = 2 * Long.BYTES;
  private static final int LONGEST_DATA = 1 << 14;
  private static final int ALL_DATA = 1 << 16;
  private static final long LET_OTHERS_SPEAK_MILLIS = 300;

  private final Transport leaders;
  private final Topology topology;
  private final GroupBarrier barrier;
  private final List<String> sections;
  private final int group;
  private final int groups;
  private final int stride;
  private final ByteBuffer messages;
  private final Buffer[] typed = new Buffer[ElementType.values().length];
  private final int[] messageOffsets;
  private final int[] messageLengths;
  private final int[] outOffsets;
  private final int[] outLengths;
  private final int[] inOffsets;
  private final int[] inLengths;

  LeaderExchange(
      Transport leaders, Topology topology, GroupBarrier barrier, List<String> sections) {
    this.leaders = leaders;
    this.topology = topology;
    this.barrier = barrier;
    this.sections = sections;
    this.group = leaders.rank();
    this.groups = topology.groups();
    this.stride = HEADER + dataBytes(topology);
    this.messages = ByteBuffer.allocateDirect(groups * stride).order(ByteOrder.nativeOrder());
    for (ElementType type : ElementType.values()) {
      typed[type.ordinal()] = type.view(messages);
    }
    this.messageOffsets = new int[groups];
    this.messageLengths = new int[groups];
    for (int g = 0; g < groups; g++) {
      messageOffsets[g] = g * stride;
    }
    this.outOffsets = new int[groups];
    this.outLengths = new int[groups];
    this.inOffsets = new int[groups];
    this.inLengths = new int[groups];
  }

  /** Bytes of data that a small message can hold: at least a scalar of each worker of a group. */
  static int dataBytes(Topology topology) {
    int most = 0;
    for (int g = 0; g < topology.groups(); g++) {
      most = Math.max(most, topology.firstWorkerOfGroup(g + 1) - topology.firstWorkerOfGroup(g));
    }
    int shared = Math.min(LONGEST_DATA, ALL_DATA / topology.groups()) / HEADER * HEADER;
    return Math.max(most * HEADER, shared);
  }

  /** Leaders meet; throws if one of them means to do something else. */
  void meet(long operation, long count) {
    barrier.betweenGroups(true);
    exchange(operation, count, 0);
    barrier.betweenGroups(false);
  }

  /** Sends each group's small message, with {@code bytes} of data, to all. */
  private void exchange(long operation, long count, long bytes) {
    messages.putLong(group * stride, operation);
    messages.putLong(group * stride + Long.BYTES, count);
    for (int g = 0; g < groups; g++) {
      messageLengths[g] = HEADER + (int) bytes;
    }
    try {
      leaders.allGather(messages, messageOffsets, messageLengths);
    } catch (SpidalException e) {
      throw doesNotFit(operation, count, e);
    }
    for (int g = 0; g < groups; g++) {
      long otherOperation = messages.getLong(g * stride);
      long otherCount = messages.getLong(g * stride + Long.BYTES);
      if (otherOperation != operation || otherCount != count) {
        throw mismatch(g, operation, count, otherOperation, otherCount);
      }
    }
  }

  /** Whoever expected the longer message can say what the other means to do: it goes first. */
  private RuntimeException doesNotFit(long operation, long count, SpidalException e) {
    try {
      Thread.sleep(LET_OTHERS_SPEAK_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return new IllegalStateException(
        "workers in different collectives, perhaps: worker "
            + topology.firstWorkerOfGroup(group)
            + " is in "
            + Operation.describe(operation, count, sections)
            + ", and a message does not fit",
        e);
  }

  /** Group 0 differs from some group if any two differ; unless its message fails, it says so. */
  private RuntimeException mismatch(
      int other, long operation, long count, long otherOperation, long otherCount) {
    if (group > 0) {
      try {
        Thread.sleep(LET_OTHERS_SPEAK_MILLIS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return new IllegalStateException(
        "workers in different collectives: worker "
            + topology.firstWorkerOfGroup(group)
            + " is in "
            + Operation.describe(operation, count, sections)
            + ", worker "
            + topology.firstWorkerOfGroup(other)
            + " in "
            + Operation.describe(otherOperation, otherCount, sections));
  }

  /** Moves the parts of a section between the groups' back copies. */
  void parts(
      Operation operation, long code, long count, PartsPlacement parts, int root, int shift) {
    barrier.betweenGroups(true);
    int rootGroup = topology.groupOfWorker(root);
    boolean fromRoot = operation == Operation.BROADCAST || operation == Operation.SCATTER;
    long bytes = fromRoot ? parts.bytes() : longestGroup(parts);
    if (bytes <= stride - HEADER) {
      smallParts(operation, code, count, bytes, parts, rootGroup);
    } else {
      exchange(code, count, 0);
      long at = 0; // byte of the section at which the window begins
      for (ByteBuffer window : parts.backBytes()) {
        window(operation, parts, window, at, rootGroup, shift);
        at += window.limit();
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
      Operation operation, long code, long count, long bytes, PartsPlacement parts, int rootGroup) {
    if (operation == Operation.BROADCAST || operation == Operation.SCATTER) {
      if (group == rootGroup) {
        copy(parts, 0, parts.bytes(), group, 0, true);
      }
      exchange(code, count, bytes);
      if (group != rootGroup) {
        boolean all = operation == Operation.BROADCAST;
        long from = all ? 0 : start(parts, group);
        copy(parts, from, all ? parts.bytes() : end(parts, group), rootGroup, from, false);
      }
      return;
    }
    copy(parts, start(parts, group), end(parts, group), group, 0, true);
    exchange(code, count, bytes);
    for (int g = 0; g < groups; g++) {
      if (g != group && (operation != Operation.GATHER || group == rootGroup)) {
        copy(parts, start(parts, g), end(parts, g), g, 0, false);
      }
    }
  }

  /** Copies bytes of the section into a group's small message from {@code at} on, or out of it. */
  private void copy(
      PartsPlacement parts, long from, long to, int ofGroup, long at, boolean intoMessage) {
    int inMessage = ofGroup * stride + HEADER + (int) at;
    long begin = 0;
    for (ByteBuffer window : parts.backBytes()) {
      int first = (int) Math.min(Math.max(from - begin, 0), window.limit());
      int length = (int) Math.min(Math.max(to - begin, 0), window.limit()) - first;
      if (length > 0) {
        int offset = inMessage + (int) (begin + first - from);
        if (intoMessage) {
          messages.put(offset, window, first, length);
        } else {
          window.put(first, messages, offset, length);
        }
      }
      begin += window.limit();
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
      case ALL_GATHER, SCALARS -> {
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
    exchange(code, count, 0);
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
    Buffer view = typed[type.ordinal()];
    type.put(view, dataIndex(group, type), total, 0, count);
    exchange(code, count, (long) count * type.bytes());
    type.get(view, dataIndex(0, type), total, 0, count);
    for (int g = 1; g < groups; g++) {
      type.get(view, dataIndex(g, type), next, 0, count);
      type.combine(reduction, total, next, count);
    }
    barrier.betweenGroups(false);
  }

  private int dataIndex(int ofGroup, ElementType type) {
    return (ofGroup * stride + HEADER) / type.bytes();
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
