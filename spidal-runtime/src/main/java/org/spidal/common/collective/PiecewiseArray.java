package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.shm.SharedRegion;

/**
 * An array of numbers in the shared region, as the pieces that it lies in: one, unless it crosses
 * windows of the region or its parts lie apart. Bulk copies; allocates nothing.
 */
final class PiecewiseArray {
  private final String name;
  private final ElementType type;
  private final ByteBuffer[] bytes;
  private final Buffer[] views;
  private final long[] starts;
  private final long length;

  private PiecewiseArray(String name, ElementType type, ByteBuffer[] bytes) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
    this.views = new Buffer[bytes.length];
    this.starts = new long[bytes.length];
    long count = 0;
    for (int p = 0; p < bytes.length; p++) {
      views[p] = type.view(bytes[p]);
      starts[p] = count;
      count += views[p].limit();
    }
    this.length = count;
  }

  /** Collects the places of an array's pieces. */
  static final class Places {
    private final SharedRegion region;
    private final List<ByteBuffer> slices = new ArrayList<>();

    Places(SharedRegion region) {
      this.region = region;
    }

    /** Adds {@code size} bytes at {@code offset}, cut at windows. */
    Places add(long offset, long size) {
      for (long at = offset; at < offset + size; ) {
        long piece = Math.min(region.contiguous(at), offset + size - at);
        slices.add(region.slice(at, piece));
        at += piece;
      }
      return this;
    }

    PiecewiseArray of(String name, ElementType type) {
      return new PiecewiseArray(name, type, slices.toArray(new ByteBuffer[0]));
    }
  }

  /** Number of elements. */
  long length() {
    return length;
  }

  ElementType type() {
    return type;
  }

  /** The memory, as direct buffers in native order. */
  ByteBuffer[] bytes() {
    return bytes;
  }

  /** The same memory, typed. */
  Buffer[] views() {
    return views;
  }

  /** Writes {@code array[offset .. offset + count - 1]} from element {@code start} on. */
  void put(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int at = (int) (start - starts[p]);
      int n = Math.min(count, views[p].limit() - at);
      type.put(views[p], at, array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** Reads {@code count} elements from element {@code start} on into {@code array[offset]} on. */
  void get(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int at = (int) (start - starts[p]);
      int n = Math.min(count, views[p].limit() - at);
      type.get(views[p], at, array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** The piece that holds an element. */
  int pieceOf(long index) {
    if (starts.length < 2 || index < starts[1]) {
      return 0;
    }
    int found = Arrays.binarySearch(starts, index);
    return found >= 0 ? found : -found - 2;
  }

  /** Which element a piece begins with. */
  long startOf(int piece) {
    return starts[piece];
  }

  /** Throws unless {@code [start, start + count)} lies within the array. */
  void check(long start, long count) {
    if (start < 0 || count < 0 || start > length - count) {
      throw new IndexOutOfBoundsException(
          "section " + name + ": start=" + start + ", count=" + count + ", length=" + length);
    }
  }
}
