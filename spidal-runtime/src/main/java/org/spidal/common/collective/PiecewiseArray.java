package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.shm.SharedRegion;

/**
 * An array of numbers in the shared region, as the pieces that it lies in: one, unless it crosses
 * windows of the region or its parts lie apart. Many pieces may lie in one buffer. Bulk copies;
 * allocates nothing.
 */
final class PiecewiseArray {
  private final String name;
  private final ElementType type;
  private final ByteBuffer[] bytes; // null if pieces share buffers
  private final Buffer[] views; // for each piece, the buffer that it lies in
  private final long[] starts; // the first element of each piece, and the length
  private final long[] shifts; // from the number of an element to its place in the view

  private PiecewiseArray(
      String name,
      ElementType type,
      ByteBuffer[] bytes,
      Buffer[] views,
      long[] starts,
      long[] shifts) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
    this.views = views;
    this.starts = starts;
    this.shifts = shifts;
  }

  /** Collects the places of an array's pieces. */
  static final class Places {
    private final SharedRegion region;
    private final List<Place> places = new ArrayList<>();

    private record Place(ByteBuffer buffer, int at, int size) {}

    Places(SharedRegion region) {
      this.region = region;
    }

    /** Adds {@code size} bytes at {@code offset} of the region, cut at windows. */
    Places add(long offset, long size) {
      for (long at = offset; at < offset + size; ) {
        long piece = Math.min(region.contiguous(at), offset + size - at);
        places.add(new Place(region.slice(at, piece), 0, (int) piece));
        at += piece;
      }
      return this;
    }

    /** Adds {@code size} bytes at {@code at} of a buffer, if there are any. */
    void add(ByteBuffer buffer, long at, long size) {
      if (size > 0) {
        places.add(new Place(buffer, (int) at, (int) size));
      }
    }

    PiecewiseArray of(String name, ElementType type) {
      int pieces = places.size();
      ByteBuffer[] bytes = new ByteBuffer[pieces];
      Buffer[] views = new Buffer[pieces];
      long[] starts = new long[pieces + 1];
      long[] shifts = new long[pieces];
      Map<ByteBuffer, Buffer> viewOf = new IdentityHashMap<>();
      for (int p = 0; p < pieces; p++) {
        Place place = places.get(p);
        bytes[p] = place.buffer;
        views[p] = viewOf.computeIfAbsent(place.buffer, type::view);
        starts[p + 1] = starts[p] + place.size / type.bytes();
        shifts[p] = place.at / type.bytes() - starts[p];
      }
      boolean share = viewOf.size() < pieces;
      return new PiecewiseArray(name, type, share ? null : bytes, views, starts, shifts);
    }
  }

  /** The same array; if another one has its pieces at the same places, with one table for both. */
  PiecewiseArray besides(PiecewiseArray other) {
    return Arrays.equals(starts, other.starts) && Arrays.equals(shifts, other.shifts)
        ? new PiecewiseArray(name, type, bytes, views, other.starts, other.shifts)
        : this;
  }

  /** Number of elements. */
  long length() {
    return starts[starts.length - 1];
  }

  ElementType type() {
    return type;
  }

  /** The memory, as direct buffers in native order, one for each piece, each with its own. */
  ByteBuffer[] bytes() {
    return bytes;
  }

  /** The memory that a piece lies in, typed. */
  Buffer view(int piece) {
    return views[piece];
  }

  /** Where there an element of the piece stands. */
  int at(int piece, long index) {
    return (int) (index + shifts[piece]);
  }

  /** Writes {@code array[offset .. offset + count - 1]} from element {@code start} on. */
  void put(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int n = (int) Math.min(count, starts[p + 1] - start);
      type.put(views[p], at(p, start), array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** Reads {@code count} elements from element {@code start} on into {@code array[offset]} on. */
  void get(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int n = (int) Math.min(count, starts[p + 1] - start);
      type.get(views[p], at(p, start), array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** The piece that holds an element. */
  int pieceOf(long index) {
    if (views.length < 2 || index < starts[1]) {
      return 0;
    }
    int found = Arrays.binarySearch(starts, 0, views.length, index);
    return found >= 0 ? found : -found - 2;
  }

  /** Throws unless {@code [start, start + count)} lies within the array. */
  void check(long start, long count) {
    if (start < 0 || count < 0 || start > length() - count) {
      throw new IndexOutOfBoundsException(
          "section " + name + ": start=" + start + ", count=" + count + ", length=" + length());
    }
  }
}
