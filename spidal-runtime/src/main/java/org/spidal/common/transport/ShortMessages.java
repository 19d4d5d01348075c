package org.spidal.common.transport;

import java.nio.ByteBuffer;

/**
 * The all-gather of short messages whose lengths their senders alone know, in log2(P) rounds: in
 * round k, each process hands the first of the messages that it holds, 2^k of them at the most, to
 * the process 2^k before it (J. Bruck et al., IEEE Trans. Parallel Distrib. Syst. 8 (1997) 1143).
 *
 * <p>MPI's own all-gather wants the lengths of all; so even an empty message would be as long as
 * the longest. Nothing is allocated in a call: the receives are persistent, and each knows what has
 * come from the messages themselves.
 */
final class ShortMessages {
  private static final int TAG = 2;

  private final Communicator communicator;
  private final int rank;
  private final int size;
  private final int stride;

  /** Messages of this process and of those after it: length, bytes. */
  private final ByteBuffer held;

  private final int[] starts;
  private final ByteBuffer[] incoming;
  private final Communicator.Receive[] receives;

  /**
   * @param stride bytes of the longest message
   */
  ShortMessages(Communicator communicator, int stride) {
    this.communicator = communicator;
    this.rank = communicator.rank();
    this.size = communicator.size();
    this.stride = stride;
    this.held = buffer(size);
    this.starts = new int[size + 1];
    int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    this.incoming = new ByteBuffer[rounds];
    this.receives = new Communicator.Receive[rounds];
    for (int k = 0; k < rounds; k++) {
      incoming[k] = buffer(messages(k));
      receives[k] = communicator.receiveOften(incoming[k], (rank + (1 << k)) % size, TAG);
    }
  }

  private ByteBuffer buffer(int messages) {
    return communicator.buffer(Math.multiplyExact(messages, Integer.BYTES + stride));
  }

  /** How many messages travel in round k. */
  private int messages(int k) {
    return Math.min(1 << k, size - (1 << k));
  }

  /**
   * See {@link Transport#allGatherShort}.
   *
   * @param length bytes of this process's message, which begins at {@code rank * stride}
   */
  void allGather(ByteBuffer slots, int length) {
    held.putInt(0, length);
    held.put(Integer.BYTES, slots, rank * stride, length);
    starts[1] = Integer.BYTES + length;
    for (int k = 0; k < receives.length; k++) {
      int messages = messages(k);
      receives[k].start();
      int to = (rank + size - (1 << k)) % size;
      communicator.send(held, starts[messages], to, TAG);
      receives[k].await();
      take(incoming[k], 1 << k, messages);
    }
    for (int m = 1; m < size; m++) {
      int from = starts[m] + Integer.BYTES;
      slots.put((rank + m) % size * stride, held, from, starts[m + 1] - from);
    }
  }

  /** Gives back what MPI keeps. */
  void free() {
    for (Communicator.Receive receive : receives) {
      receive.free();
    }
  }

  /** Adds messages that have come to those that are held. */
  private void take(ByteBuffer come, int first, int messages) {
    for (int m = first; m < first + messages; m++) {
      int at = starts[m] - starts[first];
      starts[m + 1] = starts[m] + Integer.BYTES + come.getInt(at);
    }
    held.put(starts[first], come, 0, starts[first + messages] - starts[first]);
  }
}
