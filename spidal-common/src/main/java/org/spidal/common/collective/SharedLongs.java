package org.spidal.common.collective;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/** A {@link SharedArray} of long values. */
public final class SharedLongs extends SharedArray {
  private final LongBuffer[][] pieces = new LongBuffer[2][];

  SharedLongs(String name, int id, long[] starts) {
    super(name, id, Long.BYTES, starts);
  }

  @Override
  void bind(ByteBuffer[] copy0, ByteBuffer[] copy1) {
    pieces[0] = views(copy0);
    pieces[1] = views(copy1);
  }

  private static LongBuffer[] views(ByteBuffer[] bytes) {
    LongBuffer[] views = new LongBuffer[bytes.length];
    for (int p = 0; p < bytes.length; p++) {
      views[p] = bytes[p].asLongBuffer();
    }
    return views;
  }

  /**
   * Writes {@code count} values from {@code source[offset]} on to the back copy, from element
   * {@code start} on.
   */
  public void put(long start, long[] source, int offset, int count) {
    check(start, count);
    for (LongBuffer piece : pieces[backCopy()]) {
      int size = piece.limit();
      if (start < size && count > 0) {
        int n = (int) Math.min(count, size - start);
        piece.put((int) start, source, offset, n);
        start += n;
        offset += n;
        count -= n;
      }
      start -= size;
    }
  }

  /**
   * Reads {@code count} values of the front copy, from element {@code start} on, into {@code
   * target[offset]} on.
   */
  public void get(long start, long[] target, int offset, int count) {
    check(start, count);
    for (LongBuffer piece : pieces[frontCopy()]) {
      int size = piece.limit();
      if (start < size && count > 0) {
        int n = (int) Math.min(count, size - start);
        piece.get((int) start, target, offset, n);
        start += n;
        offset += n;
        count -= n;
      }
      start -= size;
    }
  }

  /** Writes one value to the back copy. */
  public void set(long index, long value) {
    check(index, 1);
    for (LongBuffer piece : pieces[backCopy()]) {
      if (index < piece.limit()) {
        piece.put((int) index, value);
        return;
      }
      index -= piece.limit();
    }
  }

  /** Reads one value of the front copy. */
  public long get(long index) {
    check(index, 1);
    for (LongBuffer piece : pieces[frontCopy()]) {
      if (index < piece.limit()) {
        return piece.get((int) index);
      }
      index -= piece.limit();
    }
    throw new AssertionError("checked above");
  }
}
