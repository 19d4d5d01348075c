package org.spidal.common.collective;

import java.nio.LongBuffer;

/**
 * A {@link SharedArray} of long values.
 *
 * @param <P> its kind
 */
public final class SharedLongs<P extends Placement> extends SharedArray<P> {
  SharedLongs(String name, int id, Distribution<P> distribution, P placement) {
    super(name, id, ElementType.LONG, distribution, placement);
  }

  /** Writes {@code source[offset .. offset + count - 1]} from element {@code start} on. */
  public void put(long start, long[] source, int offset, int count) {
    back().put(start, source, offset, count);
  }

  /** Reads {@code count} values from element {@code start} on into {@code target[offset]} on. */
  public void get(long start, long[] target, int offset, int count) {
    front().get(start, target, offset, count);
  }

  /** Writes the value at an index, from 0 on; for a few, or scattered ones. */
  public void set(long index, long value) {
    PiecewiseArray pieces = back();
    pieces.check(index, 1);
    int piece = pieces.pieceOf(index);
    ((LongBuffer) pieces.view(piece)).put(pieces.at(piece, index), value);
  }

  /** Reads the value at an index, from 0 on; for a few, or scattered ones. */
  public long get(long index) {
    PiecewiseArray pieces = front();
    pieces.check(index, 1);
    int piece = pieces.pieceOf(index);
    return ((LongBuffer) pieces.view(piece)).get(pieces.at(piece, index));
  }
}
