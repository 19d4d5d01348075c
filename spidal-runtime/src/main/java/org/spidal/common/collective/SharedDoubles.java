package org.spidal.common.collective;

import java.nio.DoubleBuffer;

/**
 * A {@link SharedArray} of double values.
 *
 * @param <P> its kind
 */
public final class SharedDoubles<P extends Placement> extends SharedArray<P> {
  SharedDoubles(String name, int id, Distribution<P> distribution, P placement) {
    super(name, id, ElementType.DOUBLE, distribution, placement);
  }

  /** Writes {@code source[offset .. offset + count - 1]} from element {@code start} on. */
  public void put(long start, double[] source, int offset, int count) {
    back().put(start, source, offset, count);
  }

  /** Reads {@code count} values from element {@code start} on into {@code target[offset]} on. */
  public void get(long start, double[] target, int offset, int count) {
    front().get(start, target, offset, count);
  }

  /** Writes the value at an index, from 0 on; for a few, or scattered ones. */
  public void set(long index, double value) {
    PiecewiseArray pieces = back();
    pieces.check(index, 1);
    int piece = pieces.pieceOf(index);
    ((DoubleBuffer) pieces.view(piece)).put(pieces.at(piece, index), value);
  }

  /** Reads the value at an index, from 0 on; for a few, or scattered ones. */
  public double get(long index) {
    PiecewiseArray pieces = front();
    pieces.check(index, 1);
    int piece = pieces.pieceOf(index);
    return ((DoubleBuffer) pieces.view(piece)).get(pieces.at(piece, index));
  }
}
