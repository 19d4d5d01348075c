package org.spidal.common.transport;

import java.nio.ByteBuffer;
import org.spidal.common.fault.SpidalException;

/**
 * A group of processes that can talk to each other: the port behind which MPI stands.
 *
 * <p>Every method is collective over the group and is called by one thread of each process at a
 * time. Buffers are direct; their whole content, from 0 to {@code limit}, is the message area,
 * whatever their position. A failure in any process ends the job, so no method returns an error
 * code: they throw, or the process is ended.
 */
public interface Transport extends AutoCloseable {
  /** This process's number in the group, from 0. */
  int rank();

  /** Number of processes in the group. */
  int size();

  /** What carries the messages, with its version, for logs. */
  String description();

  /**
   * Gives every process's bytes to every process, in rank order; to be read only. For start-up:
   * allocates.
   */
  byte[][] exchange(byte[] mine);

  /** The processes of this group that share memory with this one, in the same order. */
  Transport splitByNode();

  /**
   * Splits the group: processes that give the same color form a new group, ordered by their key and
   * then by their rank here.
   *
   * @param color 0 or more; negative to join none
   * @return the new group, or null for a negative color
   */
  Transport split(int color, int key);

  void barrier();

  /** Copies the root's buffer into everybody's. */
  void broadcast(ByteBuffer buffer, int root);

  /**
   * All-gather in place: process r's part is {@code lengths[r]} bytes at {@code offsets[r]};
   * afterwards every buffer holds all parts.
   */
  void allGather(ByteBuffer buffer, int[] offsets, int[] lengths);

  /**
   * All-gather in place of short messages whose lengths their senders alone know: process r's
   * begins at {@code r * stride}.
   *
   * @param stride room for a message, the same in all processes and in every call
   * @param length bytes of this process's message
   */
  void allGatherShort(ByteBuffer slots, int stride, int length);

  /**
   * Sends {@code outLengths[r]} bytes at {@code outOffsets[r]} of {@code out} to each process r,
   * and receives {@code inLengths[r]} bytes from it at {@code inOffsets[r]} of {@code in}. The
   * buffers may be the same one, if what comes and what goes do not overlap.
   */
  void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths);

  /**
   * Makes a mailbox between the processes of this group, for a thread of its own. Collective.
   *
   * @throws SpidalException if messages can be used by one thread only
   */
  Mailbox mailbox();

  /** Whether the job has been ended; false also where that cannot be seen from here. */
  default boolean isAborted() {
    return false;
  }

  /** Ends all processes of the job. Returns where that cannot be done from here. */
  void abort(int exitCode);

  /**
   * Ends the use of the transport; the last call of a job that went well. Returns when all
   * processes have called it.
   */
  @Override
  void close();
}
