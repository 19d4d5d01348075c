package org.spidal.common.transport;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.spidal.common.transport.Traffic.Kind;

/**
 * The first process of a group whose other processes are imagined. They come to every call at once
 * and bring what this one brings, as far as bytes of all are looked at; data of theirs do not come.
 * Every call is counted.
 */
public final class ImaginedTransport implements Transport {
  private final int size;
  private final Traffic traffic;

  /**
   * @param size processes of the group
   * @param traffic gets the calls
   */
  public ImaginedTransport(int size, Traffic traffic) {
    this.size = size;
    this.traffic = traffic;
  }

  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public String description() {
    return size + " imagined processes";
  }

  @Override
  public byte[][] exchange(byte[] mine) {
    byte[][] all = new byte[size][];
    Arrays.fill(all, mine);
    return all;
  }

  @Override
  public Transport splitByNode() {
    return LoopbackTransport.single();
  }

  @Override
  public Transport split(int color, int key) {
    return color < 0 ? null : this;
  }

  @Override
  public void barrier() {
    traffic.add(Kind.BARRIER, 0);
  }

  @Override
  public void broadcast(ByteBuffer buffer, int root) {
    traffic.add(Kind.BROADCAST, buffer.limit());
  }

  @Override
  public void allGather(ByteBuffer buffer, int[] offsets, int[] lengths) {
    traffic.add(Kind.ALL_GATHER, sum(lengths));
  }

  @Override
  public void allGatherShort(ByteBuffer slots, int stride, int length) {
    for (int r = 1; r < size; r++) {
      slots.put(r * stride, slots, 0, length);
    }
    traffic.add(Kind.SHORT_ALL_GATHER, length);
  }

  @Override
  public void allToAll(
      ByteBuffer out,
      int[] outOffsets,
      int[] outLengths,
      ByteBuffer in,
      int[] inOffsets,
      int[] inLengths) {
    traffic.add(Kind.ALL_TO_ALL, Math.max(sum(outLengths), sum(inLengths)));
  }

  private static long sum(int[] lengths) {
    return Arrays.stream(lengths).asLongStream().sum();
  }

  /** Nobody needs one: processes that are not there are not watched. */
  @Override
  public Mailbox mailbox() {
    throw new UnsupportedOperationException("imagined processes send no short messages");
  }

  /** There is nobody to end. */
  @Override
  public void abort(int exitCode) {}

  @Override
  public void close() {}
}
