package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.spidal.common.transport.Transport;

/**
 * The small message of each group with which every operation between groups begins: what the group
 * means to do, which is compared, and the data where they are few.
 *
 * <pre>
 *   a group's message:   0 operation   8 count   16 data
 * </pre>
 *
 * <p>Each leader alone knows how long its message is: so leaders that mean to do different things
 * meet here nonetheless, and learn it.
 */
final class LeaderMessages {
  private static final int HEADER = 2 * Long.BYTES;
  private static final int LONGEST_DATA = 1 << 13;
  private static final int ALL_DATA = 1 << 16;
  private static final int LONGEST_OF_ROOT = 1 << 14;
  private static final long LET_GROUP_0_SPEAK_MILLIS = 2000; // then mpirun has ended us
  private static final long STEP_MILLIS = 20;

  private final Transport leaders;
  private final Topology topology;
  private final List<String> sections;
  private final int group;
  private final int groups;
  private final int stride;
  private final ByteBuffer messages;
  private final Buffer[] typed = new Buffer[ElementType.values().length];
  private int used;

  /**
   * @param sections how to call the sections in messages to the user, by their ids
   */
  LeaderMessages(Transport leaders, Topology topology, List<String> sections) {
    this.leaders = leaders;
    this.topology = topology;
    this.sections = sections;
    this.group = leaders.rank();
    this.groups = topology.groups();
    this.stride = HEADER + Math.max(dataBytes(topology), LONGEST_OF_ROOT);
    this.messages = ByteBuffer.allocateDirect(groups * stride).order(ByteOrder.nativeOrder());
    for (ElementType type : ElementType.values()) {
      typed[type.ordinal()] = type.view(messages);
    }
  }

  /** Bytes of data that every message may hold: at least a scalar of each worker of a group. */
  static int dataBytes(Topology topology) {
    int most = 0;
    for (int g = 0; g < topology.groups(); g++) {
      most = Math.max(most, topology.firstWorkerOfGroup(g + 1) - topology.firstWorkerOfGroup(g));
    }
    int shared = Math.min(LONGEST_DATA, ALL_DATA / topology.groups()) / HEADER * HEADER;
    return Math.max(most * HEADER, shared);
  }

  /** Bytes of data that the message of one group may hold, if the others' have none. */
  int dataBytesOfRoot() {
    return stride - HEADER;
  }

  /** Sends each group's message to all; throws if a group means to do something else. */
  void exchange(long operation, long count) {
    messages.putLong(group * stride, operation);
    messages.putLong(group * stride + Long.BYTES, count);
    leaders.allGatherShort(messages, stride, HEADER + used);
    used = 0;
    for (int g = 0; g < groups; g++) {
      long otherOperation = messages.getLong(g * stride);
      long otherCount = messages.getLong(g * stride + Long.BYTES);
      if (otherOperation != operation || otherCount != count) {
        throw mismatch(g, operation, count, otherOperation, otherCount);
      }
    }
  }

  /** Group 0 differs from some group if any two differ: it says so. */
  private RuntimeException mismatch(
      int other, long operation, long count, long otherOperation, long otherCount) {
    if (group > 0) {
      letGroup0Speak();
    }
    return new Call(topology.firstWorkerOfGroup(group), operation, count)
        .mismatch(
            new Call(topology.firstWorkerOfGroup(other), otherOperation, otherCount), sections);
  }

  private void letGroup0Speak() {
    try {
      for (long waited = 0;
          waited < LET_GROUP_0_SPEAK_MILLIS && !leaders.isAborted();
          waited += STEP_MILLIS) {
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Copies bytes of the section into a group's message from {@code at} on, or out of it. */
  void copy(Whole parts, long from, long to, int ofGroup, long at, boolean intoMessage) {
    int inMessage = ofGroup * stride + HEADER + (int) at;
    long begin = 0;
    for (ByteBuffer window : parts.backBytes()) {
      int first = (int) Math.min(Math.max(from - begin, 0), window.limit());
      int length = (int) Math.min(Math.max(to - begin, 0), window.limit()) - first;
      if (length > 0) {
        int offset = inMessage + (int) (begin + first - from);
        if (intoMessage) {
          messages.put(offset, window, first, length);
          used = offset + length - group * stride - HEADER;
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
    used = count * type.bytes();
  }

  /** Reads a group's data. */
  void get(int ofGroup, ElementType type, Object array, int count) {
    type.get(typed[type.ordinal()], dataIndex(ofGroup, type), array, 0, count);
  }

  private int dataIndex(int ofGroup, ElementType type) {
    return (ofGroup * stride + HEADER) / type.bytes();
  }
}
