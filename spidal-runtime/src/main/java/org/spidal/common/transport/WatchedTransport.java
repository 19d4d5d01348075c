package org.spidal.common.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.spidal.common.fault.SpidalException;

/**
 * A transport whose calls are counted, so that a {@link CallWatch} can tell which process has not
 * come to a call. The groups split from it are watched too.
 */
public final class WatchedTransport implements Transport {
  private final Transport transport;
  private final CallWatch watch;
  private final int worldRank;
  private final long id;
  private final int[] members;
  private volatile long calls;

  private WatchedTransport(
      Transport transport, CallWatch watch, int worldRank, long id, int[] members) {
    this.transport = transport;
    this.watch = watch;
    this.worldRank = worldRank;
    this.id = id;
    this.members = members;
    watch.add(this);
  }

  /**
   * Watches the group of all processes of a job.
   *
   * @param timeoutSeconds {@code PeerTimeout}
   * @param late told, by a thread of the watch, whom this process waits for in vain
   */
  public static WatchedTransport world(
      Transport world, double timeoutSeconds, Consumer<SpidalException> late) {
    CallWatch watch =
        new CallWatch(world.rank(), world.size(), world.mailbox(), timeoutSeconds, late);
    int[] all = new int[world.size()];
    for (int p = 0; p < all.length; p++) {
      all[p] = p;
    }
    return new WatchedTransport(world, watch, world.rank(), 0, all);
  }

  /** How messages are to call the processes of the job from now on. */
  public void names(IntFunction<String> names) {
    watch.names(names);
  }

  /** Name of the group, the same in all its members: its first process and that one's count. */
  long id() {
    return id;
  }

  /** The members' ranks in the job. */
  int[] members() {
    return members;
  }

  /** Calls that this process has begun. */
  long calls() {
    return calls;
  }

  private void enter() {
    calls = calls + 1; // one thread writes
    watch.enter(this, false);
  }

  @Override
  public int rank() {
    return transport.rank();
  }

  @Override
  public int size() {
    return transport.size();
  }

  @Override
  public String description() {
    return transport.description();
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    enter();
    byte[][] result = transport.exchange(mine);
    watch.leave();
    return result;
  }

  @Override
  public Transport splitByNode() {
    enter();
    Transport part = watched(transport.splitByNode());
    watch.leave();
    return part;
  }

  @Override
  public Transport split(int color, int key) {
    enter();
    Transport part = transport.split(color, key);
    Transport watched = part == null ? null : watched(part);
    watch.leave();
    return watched;
  }

  private Transport watched(Transport part) {
    byte[][] told = part.exchange((worldRank + " " + watch.groups()).getBytes(US_ASCII));
    int[] ranks = new int[told.length];
    for (int r = 0; r < ranks.length; r++) {
      ranks[r] = number(told[r], 0);
    }
    return new WatchedTransport(
        part, watch, worldRank, ((long) ranks[0] << 32) | number(told[0], 1), ranks);
  }

  private static int number(byte[] numbers, int index) {
    return Integer.parseInt(new String(numbers, US_ASCII).split(" ")[index]);
  }

  @Override
  public Mailbox mailbox() {
    throw new UnsupportedOperationException("the watch has it");
  }

  @Override
  public void barrier() {
    enter();
    transport.barrier();
    watch.leave();
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    enter();
    transport.broadcast(buffer, root);
    watch.leave();
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    enter();
    transport.allGather(buffer, offsets, lengths);
    watch.leave();
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    enter();
    transport.allGatherShort(slots, stride, length);
    watch.leave();
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    enter();
    transport.allToAll(out, outOffsets, outLengths, in, inOffsets, inLengths);
    watch.leave();
  }

  @Override
  public boolean isAborted() {
    return transport.isAborted();
  }

  @Override
  public void abort(int exitCode) {
    transport.abort(exitCode);
  }

  @Override
  public void close() {
    calls = calls + 1;
    watch.enter(this, true); // worker 0 may have much to write
    transport.barrier();
    watch.leave();
    watch.close();
    transport.close();
  }
}
