package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.spidal.common.transport.Traffic.Kind;

/** A real transport whose calls are counted, and those of the groups that are split from it. */
public record CountingTransport(Transport real, Traffic traffic) implements Transport {
  @Override
  public int rank() {
    return real.rank();
  }

  @Override
  public int size() {
    return real.size();
  }

  @Override
  public String description() {
    return real.description();
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    return real.exchange(mine);
  }

  @Override
  public Transport splitByNode() {
    return new CountingTransport(real.splitByNode(), traffic);
  }

  @Override
  public Transport split(int color, int key) {
    Transport part = real.split(color, key);
    return part == null ? null : new CountingTransport(part, traffic);
  }

  @Override
  public void barrier() {
    traffic.add(Kind.BARRIER, 0);
    real.barrier();
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    traffic.add(Kind.BROADCAST, buffer.limit());
    real.broadcast(buffer, root);
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    traffic.add(Kind.ALL_GATHER, Arrays.stream(lengths).sum());
    real.allGather(buffer, offsets, lengths);
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    traffic.add(Kind.SHORT_ALL_GATHER, length);
    real.allGatherShort(slots, stride, length);
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    traffic.add(
        Kind.ALL_TO_ALL, Math.max(Arrays.stream(outLengths).sum(), Arrays.stream(inLengths).sum()));
    real.allToAll(out, outOffsets, outLengths, in, inOffsets, inLengths);
  }

  @Override
  public Mailbox mailbox() {
    return real.mailbox();
  }

  @Override
  public boolean isAborted() {
    return real.isAborted();
  }

  @Override
  public void abort(int exitCode) {
    real.abort(exitCode);
  }

  @Override
  public void close() {
    real.close();
  }
}
