package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.transport.MessageTooLong;
import org.spidal.common.transport.Transport;

/**
 * The small message of each group with which every operation between groups begins: what the group
 * means to do, which is compared, and the data where they are few.
 *
 * <pre>
 *   a group's message:   0 operation   8 count   16 data
 * </pre>
 */
final class LeaderMessages {
  private static final int HEADER = 2 * Long.BYTES;
  private static final int LONGEST_DATA = 1 << 14;
  private static final int ALL_DATA = 1 << 16;
  private static final int FEW_GROUPS = 8;
  private static final long LET_OTHERS_SPEAK_MILLIS =
      1000; // then mpirun has ended us, also if busy
  private static final long STEP_MILLIS = 20;
  private static final int LAST = 2;

  private final Transport leaders;
  private final Topology topology;
  private final List<String> sections;
  private final int group;
  private final int groups;
  private final int stride;
  private final ByteBuffer messages;
  private final Buffer[] typed = new Buffer[ElementType.values().length];
  private final int[] ownOffsets;
  private final int[] offsets;
  private final int[] lengths;

  /**
   * @param sections names of the sections, for messages to the user
   */
  LeaderMessages(Transport leaders, Topology topology, List<String> sections) {
    this.leaders = leaders;
    this.topology = topology;
    this.sections = sections;
    this.group = leaders.rank();
    this.groups = topology.groups();
    this.stride = HEADER + dataBytes(topology);
    this.messages = ByteBuffer.allocateDirect(groups * stride).order(ByteOrder.nativeOrder());
    for (ElementType type : ElementType.values()) {
      typed[type.ordinal()] = type.view(messages);
    }
    this.ownOffsets = new int[groups];
    this.offsets = new int[groups];
    this.lengths = new int[groups];
    Arrays.fill(ownOffsets, group * stride);
  }

  /** Bytes of data that a message can hold: at least a scalar of each worker of a group. */
  static int dataBytes(Topology topology) {
    int most = 0;
    for (int g = 0; g < topology.groups(); g++) {
      most = Math.max(most, topology.firstWorkerOfGroup(g + 1) - topology.firstWorkerOfGroup(g));
    }
    int shared = Math.min(LONGEST_DATA, ALL_DATA / topology.groups()) / HEADER * HEADER;
    return Math.max(most * HEADER, shared);
  }

  /** Bytes of data that fit into these messages. */
  int dataBytes() {
    return stride - HEADER;
  }

  /**
   * Sends each group's message, with {@code bytes} of data, to all; throws if a group means to do
   * something else.
   */
  void exchange(long operation, long count, long bytes) {
    messages.putLong(group * stride, operation);
    messages.putLong(group * stride + Long.BYTES, count);
    try {
      if (groups <= FEW_GROUPS) {
        toEach(HEADER + (int) bytes);
        compare(operation, count);
      } else {
        toAll(0, HEADER);
        compare(operation, count);
        if (bytes > 0) {
          toAll(HEADER, (int) bytes);
        }
      }
    } catch (MessageTooLong e) {
      throw doesNotFit(operation, count, e);
    }
  }

  /**
   * Header and data at once. Not as an all-gather: for that MPI chooses a pattern by the lengths,
   * and leaders that mean to do different things, and so bring other lengths, would wait for each
   * other for ever.
   */
  private void toEach(int length) {
    for (int g = 0; g < groups; g++) {
      offsets[g] = g * stride;
      lengths[g] = g == group ? 0 : length;
    }
    leaders.allToAll(messages, ownOffsets, lengths, messages, offsets, lengths);
  }

  /** For many groups: in a number of steps that grows with its logarithm only. */
  private void toAll(int offset, int length) {
    for (int g = 0; g < groups; g++) {
      offsets[g] = g * stride + offset;
      lengths[g] = length;
    }
    leaders.allGather(messages, offsets, lengths);
  }

  private void compare(long operation, long count) {
    for (int g = 0; g < groups; g++) {
      long otherOperation = messages.getLong(g * stride);
      long otherCount = messages.getLong(g * stride + Long.BYTES);
      if (otherOperation != operation || otherCount != count) {
        throw mismatch(g, operation, count, otherOperation, otherCount);
      }
    }
  }

  /** Whoever expected the longer message can say what the other means to do: it goes first. */
  private RuntimeException doesNotFit(long operation, long count, MessageTooLong e) {
    letOthersSpeak(LAST);
    return new IllegalStateException(
        "workers in different collectives, perhaps: worker "
            + topology.firstWorkerOfGroup(group)
            + " is in "
            + Operation.describe(operation, count, sections)
            + ", and a message does not fit",
        e);
  }

  /**
   * Group 0 differs from some group if any two differ, and says so; unless its messages do not fit,
   * then the first group of those that mean something else speaks.
   */
  private RuntimeException mismatch(
      int other, long operation, long count, long otherOperation, long otherCount) {
    int like = 0; // the first group that means to do the same
    while (messages.getLong(like * stride) != operation
        || messages.getLong(like * stride + Long.BYTES) != count) {
      like++;
    }
    if (group > 0) {
      letOthersSpeak(like == group ? 1 : LAST);
    }
    if (operation == Operation.OPEN.code() && otherOperation == operation) {
      return new IllegalStateException(
          "workers "
              + topology.firstWorkerOfGroup(group)
              + " and "
              + topology.firstWorkerOfGroup(other)
              + " have declared different sections; every worker must declare the same");
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

  private void letOthersSpeak(int turns) {
    try {
      for (long waited = 0;
          waited < turns * LET_OTHERS_SPEAK_MILLIS && !leaders.isAborted();
          waited += STEP_MILLIS) {
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Copies bytes of the section into a group's message from {@code at} on, or out of it. */
  void copy(PartsPlacement parts, long from, long to, int ofGroup, long at, boolean intoMessage) {
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

  /** Writes numbers as this group's data. */
  void put(ElementType type, Object array, int count) {
    type.put(typed[type.ordinal()], dataIndex(group, type), array, 0, count);
  }

  /** Reads a group's data. */
  void get(int ofGroup, ElementType type, Object array, int count) {
    type.get(typed[type.ordinal()], dataIndex(ofGroup, type), array, 0, count);
  }

  private int dataIndex(int ofGroup, ElementType type) {
    return (ofGroup * stride + HEADER) / type.bytes();
  }
}
