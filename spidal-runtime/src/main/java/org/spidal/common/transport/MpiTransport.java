package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Messages through an MPI library. One thread at a time may use the transport and the groups split
 * from it, as a leader and the thread that exchanges for it do; a {@link #mailbox} is for another
 * one.
 */
final class MpiTransport implements Transport {
  private final Mpi mpi;
  private final Communicator communicator;
  private final boolean guest; // in an MPI that others have initialised and will finalise
  private final int rank;
  private final int size;
  private final List<MpiTransport> parts = new ArrayList<>();
  private ShortMessages shortMessages; // null until there are some

  private MpiTransport(Mpi mpi, Communicator communicator, boolean guest) {
    this.mpi = mpi;
    this.communicator = communicator;
    this.guest = guest;
    this.rank = communicator.rank();
    this.size = communicator.size();
  }

  /**
   * The group of all processes of the job.
   *
   * @param mpi initialised here, once per JVM
   * @param watched whether a second thread will use a {@link #mailbox}
   */
  static Transport world(Mpi mpi, boolean watched) {
    mpi.initialise(watched);
    return new MpiTransport(mpi, mpi.world(), false);
  }

  /**
   * The processes of a communicator of a program that has initialised MPI itself.
   *
   * @param copy of the program's communicator; freed at the end
   */
  static Transport guest(Mpi mpi, Communicator copy) {
    return new MpiTransport(mpi, copy, true);
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public String description() {
    return mpi.description();
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    int[] lengths = new int[size];
    ByteBuffer length = communicator.buffer(Math.multiplyExact(size, Integer.BYTES));
    length.putInt(rank * Integer.BYTES, mine.length);
    communicator.allGather(length, Integer.BYTES);
    int[] offsets = new int[size + 1];
    for (int r = 0; r < size; r++) {
      lengths[r] = length.getInt(r * Integer.BYTES);
      offsets[r + 1] = Math.addExact(offsets[r], lengths[r]);
    }
    ByteBuffer all = communicator.buffer(Math.max(1, offsets[size]));
    all.put(offsets[rank], mine);
    communicator.allGather(all, lengths, offsets);
    byte[][] result = new byte[size][];
    for (int r = 0; r < size; r++) {
      result[r] = new byte[lengths[r]];
      all.get(offsets[r], result[r]);
    }
    return result;
  }

  @Override
  public Transport splitByNode() {
    return part(communicator.splitByNode());
  }

  @Override
  public Transport split(int color, int key) {
    Communicator part = communicator.split(color, key);
    return part == null ? null : part(part);
  }

  private Transport part(Communicator ofPart) {
    MpiTransport part = new MpiTransport(mpi, ofPart, guest);
    parts.add(part);
    return part;
  }

  @Override
  public void barrier() {
    communicator.barrier();
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    communicator.broadcast(buffer, buffer.limit(), root);
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    communicator.allGather(buffer, lengths, offsets);
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    if (shortMessages == null) {
      shortMessages = new ShortMessages(communicator, stride);
    }
    shortMessages.allGather(slots, length);
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    communicator.allToAll(out, outLengths, outOffsets, in, inLengths, inOffsets);
  }

  @Override
  public Mailbox mailbox() {
    if (!mpi.allowsManyThreads()) {
      throw new SpidalException(
          ExitCode.SYSTEM,
          "%s lets only one thread send messages, so PeerTimeout cannot work; leave it out",
          description());
    }
    return new MpiMailbox(communicator.duplicate());
  }

  @Override
  public void abort(int exitCode) {
    (guest ? communicator : mpi.world()).abort(exitCode);
  }

  @Override
  public void close() {
    communicator.barrier();
    if (guest) {
      free();
    } else {
      mpi.end();
    }
  }

  private void free() {
    parts.forEach(MpiTransport::free);
    if (shortMessages != null) {
      shortMessages.free();
    }
    communicator.free();
  }

  /** Short messages through a communicator of their own. */
  private static final class MpiMailbox implements Mailbox {
    private static final int TAG = 1;
    private static final int BYTES = WORDS * Long.BYTES;

    private final Communicator communicator;
    private final ByteBuffer incoming;
    private final Queue<OnTheWay> onTheWay = new ArrayDeque<>();

    MpiMailbox(Communicator communicator) {
      this.communicator = communicator;
      this.incoming = communicator.buffer(BYTES);
    }

    @Override
    public void send(int to, long[] message) {
      ByteBuffer buffer = communicator.buffer(BYTES);
      buffer.asLongBuffer().put(0, message);
      onTheWay.add(new OnTheWay(buffer, communicator.sendLater(buffer, BYTES, to, TAG)));
      while (!onTheWay.isEmpty() && onTheWay.peek().sent.isGone()) {
        onTheWay.remove();
      }
    }

    @Override
    public boolean receive(long[] message) {
      if (!communicator.probe(TAG)) {
        return false;
      }
      communicator.receive(incoming, BYTES, TAG);
      incoming.asLongBuffer().get(0, message);
      return true;
    }

    /** A message under way, with the buffer that must live as long. */
    private record OnTheWay(ByteBuffer buffer, Communicator.Sent sent) {}
  }
}
