package org.spidal.tools.simulate;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.spidal.common.collective.Waiter;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Mailbox;
import org.spidal.common.transport.Transport;

/**
 * Messages between simulated processes. What a process sends is taken when it comes to the call,
 * and it goes on as soon as what it must receive has been sent, as MPI allows: a root need not wait
 * for anybody, and one process may be in its next call while another has not left this one.
 */
final class SimulatedTransport implements Transport {
  private static final int ALL = -1;

  /** One call of all processes of a group. */
  private static final class Round {
    private final String call;
    private final Object[] sent;
    private final Schedule.Place place = new Schedule.Place();
    private int arrived;
    private int left;

    Round(String call, int size) {
      this.call = call;
      this.sent = new Object[size];
    }
  }

  /**
   * The processes of a group, and their calls that not all have left.
   *
   * @param ranks in the job
   * @param nodes of each
   */
  private record Group(int[] ranks, int[] nodes, Map<Long, Round> rounds) {}

  private final Schedule schedule;
  private final BooleanSupplier aborted;
  private final SimulatedTraffic traffic;
  private final Group group;
  private final int rank;
  private long calls;

  private SimulatedTransport(
      Schedule schedule, BooleanSupplier aborted, SimulatedTraffic traffic, Group group, int rank) {
    this.schedule = schedule;
    this.aborted = aborted;
    this.traffic = traffic;
    this.group = group;
    this.rank = rank;
  }

  /**
   * All processes of a job, as each of them sees them.
   *
   * @param nodes of each process
   * @param aborted whether the job has been ended
   */
  static List<Transport> world(
      Schedule schedule, int[] nodes, BooleanSupplier aborted, SimulatedTraffic traffic) {
    int[] ranks = new int[nodes.length];
    Arrays.setAll(ranks, r -> r);
    Group all = new Group(ranks, nodes, new HashMap<>());
    return Arrays.stream(ranks)
        .<Transport>mapToObj(r -> new SimulatedTransport(schedule, aborted, traffic, all, r))
        .toList();
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return group.ranks.length;
  }

  @Override
  public String description() {
    return size() + " simulated processes";
  }

  /**
   * Takes part in a call.
   *
   * @param sent what this process sends
   * @param root from whom it must have something, or {@link #ALL}
   */
  private Object[] call(String call, Object sent, int root) {
    schedule.step(call);
    long number = calls++;
    Round round = group.rounds.computeIfAbsent(number, n -> new Round(call, size()));
    if (!round.call.equals(call)) {
      throw new IllegalStateException(
          "process " + group.ranks[rank] + " calls " + call + ", others " + round.call);
    }
    round.sent[rank] = sent;
    round.arrived++;
    if (round.arrived == size() || rank == root) {
      schedule.changed(round.place);
    }
    schedule.await(
        new Waiter.Condition() {
          @Override
          public boolean isMet() {
            return root == ALL ? round.arrived == size() : round.sent[root] != null;
          }

          @Override
          public void lookAround(long waitedNanos) {} // MPI does not
        },
        round.place,
        call);
    if (++round.left == size()) {
      group.rounds.remove(number);
    }
    return round.sent;
  }

  private Object[] callOfAll(String call, Object sent) {
    return call(call, sent, ALL);
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    traffic.count(size() - 1, (size() - 1) * (long) mine.length);
    return Arrays.stream(callOfAll("exchange", mine.clone()))
        .map(bytes -> ((byte[]) bytes).clone())
        .toArray(byte[][]::new);
  }

  @Override
  public Transport splitByNode() {
    return split(group.nodes[rank], rank);
  }

  @Override
  public Transport split(int color, int key) {
    record Member(int color, int key, int rank) {}

    int[] members =
        Arrays.stream(callOfAll("split", new Member(color, key, rank)))
            .map(Member.class::cast)
            .filter(member -> member.color == color)
            .sorted(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank))
            .mapToInt(Member::rank)
            .toArray();
    Group part = null;
    if (members[0] == rank) {
      int[] ranks = Arrays.stream(members).map(r -> group.ranks[r]).toArray();
      int[] nodes = Arrays.stream(members).map(r -> group.nodes[r]).toArray();
      part = new Group(ranks, nodes, new HashMap<>());
    }
    Object[] parts = callOfAll("split", part == null ? "" : part);
    int mine = Arrays.stream(members).boxed().toList().indexOf(rank);
    return color < 0
        ? null
        : new SimulatedTransport(schedule, aborted, traffic, (Group) parts[members[0]], mine);
  }

  @Override
  public void barrier() {
    traffic.count(size() - 1, 0);
    callOfAll("barrier", "");
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    if (rank == root) {
      traffic.count(size() - 1, (size() - 1) * (long) buffer.limit());
      call("broadcast", copy(buffer, 0, buffer.limit()), root);
      return;
    }
    byte[] received = (byte[]) call("broadcast", "", root)[root];
    requireLength(received.length, buffer.limit(), root);
    buffer.put(0, received);
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    traffic.count(size() - 1, (size() - 1) * (long) lengths[rank]);
    Object[] all = callOfAll("allGather", copy(buffer, offsets[rank], lengths[rank]));
    for (int r = 0; r < size(); r++) {
      byte[] received = (byte[]) all[r];
      requireLength(received.length, lengths[r], r);
      buffer.put(offsets[r], received);
    }
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    traffic.count(size() - 1, (size() - 1) * (long) length);
    Object[] all = callOfAll("allGatherShort", copy(slots, rank * stride, length));
    for (int r = 0; r < size(); r++) {
      slots.put(r * stride, (byte[]) all[r]);
    }
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    byte[][] sent = new byte[size()][];
    for (int r = 0; r < size(); r++) {
      sent[r] = copy(out, outOffsets[r], outLengths[r]);
      traffic.count(r != rank && outLengths[r] > 0 ? 1 : 0, r == rank ? 0 : outLengths[r]);
    }
    Object[] all = callOfAll("allToAll", sent);
    for (int r = 0; r < size(); r++) {
      byte[] received = ((byte[][]) all[r])[rank];
      requireLength(received.length, inLengths[r], r);
      in.put(inOffsets[r], received);
    }
  }

  private static byte[] copy(ByteBuffer from, int offset, int length) {
    byte[] bytes = new byte[length];
    from.get(offset, bytes);
    return bytes;
  }

  private void requireLength(int received, int expected, int from) {
    if (received != expected) {
      throw new IllegalStateException(
          "process "
              + group.ranks[from]
              + " sends "
              + received
              + " bytes, process "
              + group.ranks[rank]
              + " expects "
              + expected);
    }
  }

  @Override
  public Mailbox mailbox() {
    throw new SpidalException(ExitCode.USAGE, "PeerTimeout is not simulated: leave it out");
  }

  @Override
  public boolean isAborted() {
    schedule.step("isAborted");
    return aborted.getAsBoolean();
  }

  @Override
  public void abort(int exitCode) {
    throw new IllegalStateException("a simulated process is ended by its cluster");
  }

  @Override
  public void close() {
    barrier();
  }
}
