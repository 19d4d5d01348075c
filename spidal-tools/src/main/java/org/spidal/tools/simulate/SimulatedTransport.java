package org.spidal.tools.simulate;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
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
    private Object result; // null until somebody asks for it

    Round(String call, int size) {
      this.call = call;
      this.sent = new Object[size];
    }

    /** What follows from what all have sent: made once, not by each of them. */
    @SuppressWarnings("unchecked") // every process of a round asks for the same
    <T> T result(Function<Object[], T> maker) {
      if (result == null) {
        result = maker.apply(sent);
      }
      return (T) result;
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
  private Round call(String call, Object sent, int root) {
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
    return round;
  }

  private Round callOfAll(String call, Object sent) {
    return call(call, sent, ALL);
  }

  /** All processes get the same arrays: each its own would be the square of their number. */
  @Override
  public byte[][] exchange(byte[] mine) {
    traffic.count(size() - 1, (size() - 1) * (long) mine.length);
    return callOfAll("exchange", mine.clone())
        .result(sent -> Arrays.copyOf(sent, sent.length, byte[][].class));
  }

  @Override
  public Transport splitByNode() {
    return split(group.nodes[rank], rank);
  }

  @Override
  public Transport split(int color, int key) {
    Map<Integer, Part> parts = callOfAll("split", new Member(color, key, rank)).result(this::parts);
    if (color < 0) {
      return null;
    }
    Part part = parts.get(color);
    return new SimulatedTransport(schedule, aborted, traffic, part.group, part.members.get(rank));
  }

  private record Member(int color, int key, int rank) {}

  /**
   * A part of a group that was split.
   *
   * @param members the numbers there of those that had others here
   */
  private record Part(Group group, Map<Integer, Integer> members) {}

  private Map<Integer, Part> parts(Object[] sent) {
    return Arrays.stream(sent)
        .map(Member.class::cast)
        .sorted(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank))
        .collect(
            Collectors.groupingBy(
                Member::color, Collectors.collectingAndThen(Collectors.toList(), this::part)));
  }

  private Part part(List<Member> members) {
    Map<Integer, Integer> numbers = new HashMap<>();
    members.forEach(member -> numbers.put(member.rank, numbers.size()));
    int[] ranks = members.stream().mapToInt(member -> group.ranks[member.rank]).toArray();
    int[] nodes = members.stream().mapToInt(member -> group.nodes[member.rank]).toArray();
    return new Part(new Group(ranks, nodes, new HashMap<>()), numbers);
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
    byte[] received = (byte[]) call("broadcast", "", root).sent[root];
    requireLength(received.length, buffer.limit(), root);
    buffer.put(0, received);
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    traffic.count(size() - 1, (size() - 1) * (long) lengths[rank]);
    Object[] all = callOfAll("allGather", copy(buffer, offsets[rank], lengths[rank])).sent;
    for (int r = 0; r < size(); r++) {
      byte[] received = (byte[]) all[r];
      requireLength(received.length, lengths[r], r);
      buffer.put(offsets[r], received);
    }
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    traffic.count(size() - 1, (size() - 1) * (long) length);
    Object[] all = callOfAll("allGatherShort", copy(slots, rank * stride, length)).sent;
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
    Object[] all = callOfAll("allToAll", sent).sent;
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
