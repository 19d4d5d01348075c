package org.spidal.common.transport;

import java.nio.ByteBuffer;
import org.spidal.common.fault.SpidalException;

/**
 * The functions of MPI that messages between processes need, over a group of processes. Buffers are
 * direct and begin at 0, whatever their position. Used by one thread at a time.
 *
 * <p>A call that fails throws a {@link SpidalException} with the words of the library.
 */
public interface Communicator extends PlainMpi {
  /**
   * MPI_Allgatherv in place: process r's part is {@code lengths[r]} bytes at {@code offsets[r]}.
   */
  void allGather(ByteBuffer buffer, int[] lengths, int[] offsets);

  /** MPI_Alltoallv of bytes. */
  void allToAll(
      ByteBuffer out,
      int[] outLengths,
      int[] outOffsets,
      ByteBuffer in,
      int[] inLengths,
      int[] inOffsets);

  @Override
  default void allToAll(ByteBuffer out, int[] outBytes, ByteBuffer in, int[] inBytes) {
    allToAll(out, outBytes, starts(outBytes), in, inBytes, starts(inBytes));
  }

  private static int[] starts(int[] lengths) {
    int[] starts = new int[lengths.length];
    for (int r = 1; r < starts.length; r++) {
      starts[r] = starts[r - 1] + lengths[r - 1];
    }
    return starts;
  }

  /** MPI_Comm_split; null for a negative color. */
  Communicator split(int color, int key);

  /** MPI_Comm_split_type: the processes that share memory with this one, in the same order. */
  Communicator splitByNode();

  /** MPI_Comm_dup: the same processes, whose messages never meet those of this one. */
  Communicator duplicate();

  /** MPI_Recv_init: a receive of at most {@code buffer.capacity()} bytes, to be started often. */
  Receive receiveOften(ByteBuffer buffer, int from, int tag);

  /** MPI_Send. */
  void send(ByteBuffer buffer, int bytes, int to, int tag);

  /** MPI_Isend: the buffer must stay as it is until the message is gone. */
  Sent sendLater(ByteBuffer buffer, int bytes, int to, int tag);

  /** MPI_Iprobe: whether a message from anybody has come. */
  boolean probe(int tag);

  /** MPI_Recv, from anybody. */
  void receive(ByteBuffer buffer, int bytes, int tag);

  /** MPI_Abort: ends all processes of the job. */
  void abort(int exitCode);

  /** MPI_Comm_free. Not for the world. */
  void free();

  /** A receive that can be started again and again. */
  interface Receive {
    void start();

    /** Returns when the message has come. */
    void await();

    void free();
  }

  /** A message under way. */
  interface Sent {
    /** Whether it has left its buffer; not to be asked again after that. */
    boolean isGone();
  }
}
