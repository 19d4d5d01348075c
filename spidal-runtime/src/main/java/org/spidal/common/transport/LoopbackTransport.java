package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Processes that are threads of this JVM. With one process it is the transport of a job without
 * MPI, and every call returns at once; with several, on pretended nodes, it lets unit tests run
 * whole jobs without {@code mpirun}.
 */
public final class LoopbackTransport implements Transport {
  private final MeetingPoint meetingPoint;
  private final int rank;
  private final int[] nodeOf;
  private final Sending sending = new Sending();

  private LoopbackTransport(MeetingPoint meetingPoint, int rank, int[] nodeOf) {
    this.meetingPoint = meetingPoint;
    this.rank = rank;
    this.nodeOf = nodeOf;
  }

  /** The only process of a job of one. */
  public static Transport single() {
    return world(0).get(0);
  }

  /**
   * Makes a world of pretended processes.
   *
   * @param nodeOf the node of each process; as many processes as numbers
   * @return the world as each process sees it
   */
  public static List<Transport> world(int... nodeOf) {
    MeetingPoint meetingPoint = new MeetingPoint(nodeOf.length, new AtomicBoolean());
    List<Transport> processes = new ArrayList<>();
    for (int r = 0; r < nodeOf.length; r++) {
      processes.add(new LoopbackTransport(meetingPoint, r, nodeOf.clone()));
    }
    return processes;
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return meetingPoint.size;
  }

  @Override
  public String description() {
    return size() == 1 ? "no MPI" : size() + " processes in one JVM";
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    Object[] all = meetingPoint.meet(rank, mine.clone());
    byte[][] result = new byte[all.length][];
    for (int r = 0; r < all.length; r++) {
      result[r] = (byte[]) all[r];
    }
    return result;
  }

  @Override
  public Transport splitByNode() {
    return split(nodeOf[rank], rank);
  }

  @Override
  public Transport split(int color, int key) {
    Object[] told = meetingPoint.meet(rank, new int[] {color, key, rank});
    List<int[]> members = new ArrayList<>();
    for (Object other : told) {
      if (((int[]) other)[0] == color) {
        members.add((int[]) other);
      }
    }
    members.sort(Comparator.<int[]>comparingInt(m -> m[1]).thenComparingInt(m -> m[2]));
    int[] ranks = members.stream().mapToInt(m -> m[2]).toArray();
    Object[] made =
        meetingPoint.meet(
            rank, ranks[0] == rank ? new MeetingPoint(ranks.length, meetingPoint.aborted) : "");
    MeetingPoint theirs = (MeetingPoint) made[ranks[0]];
    if (color < 0) {
      return null;
    }
    int[] nodes = Arrays.stream(ranks).map(r -> nodeOf[r]).toArray();
    int mine = Arrays.stream(ranks).boxed().toList().indexOf(rank);
    return new LoopbackTransport(theirs, mine, nodes);
  }

  @Override
  public void barrier() {
    meetingPoint.meet(rank, "");
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    if (size() == 1) {
      return;
    }
    Object[] buffers = meetingPoint.meet(rank, buffer);
    if (rank != root) {
      copy((ByteBuffer) buffers[root], buffer, 0, buffer.limit());
    }
    meetingPoint.meet(rank, "");
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    if (size() == 1) {
      return;
    }
    Object[] buffers = meetingPoint.meet(rank, buffer);
    for (int r = 0; r < buffers.length; r++) {
      if (r != rank) {
        copy((ByteBuffer) buffers[r], buffer, offsets[r], lengths[r]);
      }
    }
    meetingPoint.meet(rank, "");
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    if (size() == 1) {
      return;
    }
    sending.takeShort(slots, length);
    Object[] all = meetingPoint.meet(rank, sending);
    for (int r = 0; r < all.length; r++) {
      if (r != rank) {
        Sending from = (Sending) all[r];
        copy(from.buffer, slots, r * stride, from.shortLength);
      }
    }
    meetingPoint.meet(rank, "");
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    sending.take(out, outOffsets, outLengths);
    Object[] all = meetingPoint.meet(rank, sending);
    for (int r = 0; r < all.length; r++) {
      Sending from = (Sending) all[r];
      if (from.lengths[rank] != inLengths[r]) {
        throw new IllegalArgumentException(
            "process " + r + " sends " + from.lengths[rank] + " bytes, expected " + inLengths[r]);
      }
      in.put(inOffsets[r], from.buffer, from.offsets[rank], inLengths[r]);
    }
    meetingPoint.meet(rank, "");
  }

  private static void copy(ByteBuffer from, ByteBuffer to, int offset, int length) {
    to.put(offset, from, offset, length);
  }

  @Override
  public Mailbox mailbox() {
    List<Queue<long[]>> boxes = new ArrayList<>();
    for (Object box : meetingPoint.meet(rank, new ConcurrentLinkedQueue<long[]>())) {
      @SuppressWarnings("unchecked") // all lay down the same
      Queue<long[]> queue = (Queue<long[]>) box;
      boxes.add(queue);
    }
    return new Queues(boxes, boxes.get(rank), meetingPoint.aborted);
  }

  @Override
  public boolean isAborted() {
    return meetingPoint.aborted.get();
  }

  @Override
  public void abort(int exitCode) {
    meetingPoint.abort();
  }

  @Override
  public void close() {
    barrier(); // there is nothing to release: the processes are threads
  }

  /** What a process lays down for the others. */
  private static final class Sending {
    private ByteBuffer buffer;
    private int[] offsets;
    private int[] lengths;
    private int shortLength;

    void takeShort(ByteBuffer newBuffer, int newLength) {
      buffer = newBuffer;
      shortLength = newLength;
    }

    void take(ByteBuffer newBuffer, int[] newOffsets, int[] newLengths) {
      buffer = newBuffer;
      offsets = newOffsets;
      lengths = newLengths;
    }
  }

  /** Mailboxes of processes that are threads. */
  private record Queues(List<Queue<long[]>> boxes, Queue<long[]> mine, AtomicBoolean aborted)
      implements Mailbox {
    @Override
    public void send(int to, long[] message) {
      boxes.get(to).add(message.clone());
    }

    @Override
    public boolean receive(long[] message) {
      if (aborted.get()) {
        throw new Aborted();
      }
      long[] next = mine.poll();
      if (next != null) {
        System.arraycopy(next, 0, message, 0, message.length);
      }
      return next != null;
    }
  }

  /** Thrown to whoever waits for others when some process has ended the job. */
  public static final class Aborted extends CancellationException {
    private static final long serialVersionUID = 1L;

    Aborted() {
      super("the job was aborted");
    }
  }

  /** Where the processes of one group lay something down and see what all others laid down. */
  private static final class MeetingPoint {
    private static final long ABORT_CHECK_MILLIS = 20;

    private final int size;
    private final AtomicBoolean aborted;
    private Object[] brought; // takes turns with seen, so that meeting allocates nothing
    private Object[] seen;
    private int arrived;
    private long round;

    MeetingPoint(int size, AtomicBoolean aborted) {
      this.size = size;
      this.aborted = aborted;
      this.brought = new Object[size];
      this.seen = new Object[size];
    }

    synchronized Object[] meet(int rank, Object thing) {
      if (size == 1) {
        seen[0] = thing;
        return seen;
      }
      if (aborted.get()) {
        throw new Aborted(); // some have left already: whoever comes last must not go on alone
      }
      long mine = round;
      brought[rank] = thing;
      if (++arrived == size) {
        Object[] laidDown = brought;
        brought = seen; // read by nobody any more: all have come back
        seen = laidDown;
        arrived = 0;
        round++;
        notifyAll();
      }
      while (round == mine) {
        if (aborted.get()) {
          throw new Aborted();
        }
        try {
          wait(ABORT_CHECK_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new CancellationException("interrupted");
        }
      }
      return seen;
    }

    void abort() {
      aborted.set(true);
    }
  }
}
