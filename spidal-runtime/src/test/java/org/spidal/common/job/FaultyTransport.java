package org.spidal.common.job;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.transport.Mailbox;
import org.spidal.common.transport.Transport;

/** A transport that fails at one call, counted over all processes and the groups split from it. */
final class FaultyTransport implements Transport {
  private final Transport transport;
  private final FaultPoint fault;

  /** Throws its fault at one call. */
  static final class FaultPoint {
    private final AtomicInteger callsLeft;
    private final SpidalException thrown;

    FaultPoint(int call, SpidalException thrown) {
      this.callsLeft = new AtomicInteger(call);
      this.thrown = thrown;
    }

    void pass() {
      if (callsLeft.decrementAndGet() == 0) {
        throw thrown;
      }
    }

    boolean hasThrown() {
      return callsLeft.get() <= 0;
    }
  }

  FaultyTransport(Transport transport, FaultPoint fault) {
    this.transport = transport;
    this.fault = fault;
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
    fault.pass();
    return transport.exchange(mine);
  }

  @Override
  public Transport splitByNode() {
    fault.pass();
    return new FaultyTransport(transport.splitByNode(), fault);
  }

  @Override
  public Transport split(int color, int key) {
    fault.pass();
    Transport part = transport.split(color, key);
    return part == null ? null : new FaultyTransport(part, fault);
  }

  @Override
  public void barrier() {
    fault.pass();
    transport.barrier();
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    fault.pass();
    transport.broadcast(buffer, root);
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    fault.pass();
    transport.allGather(buffer, offsets, lengths);
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    fault.pass();
    transport.allGatherShort(slots, stride, length);
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    fault.pass();
    transport.allToAll(out, outOffsets, outLengths, in, inOffsets, inLengths);
  }

  @Override
  public Mailbox mailbox() {
    fault.pass();
    return transport.mailbox();
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
    fault.pass();
    transport.close();
  }
}
