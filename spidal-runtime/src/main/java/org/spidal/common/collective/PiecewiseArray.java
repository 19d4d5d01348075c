package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
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
  private final Pieces pieces;

  private PiecewiseArray(String name, ElementType type, ByteBuffer[] bytes, Pieces pieces) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
    this.pieces = pieces;
  }

  /** An array in pieces that share buffers. */
  PiecewiseArray(String name, ElementType type, Pieces pieces) {
    this(name, type, null, pieces);
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
      return new PiecewiseArray(
          name, type, share ? null : bytes, new TabledPieces(views, starts, shifts));
    }
  }

  /** The same array; if another one has its pieces at the same places, with one table for both. */
  PiecewiseArray besides(PiecewiseArray other) {
    return pieces instanceof TabledPieces mine && other.pieces instanceof TabledPieces theirs
        ? new PiecewiseArray(name, type, bytes, mine.besides(theirs))
        : this;
  }

  /** Number of elements. */
  long length() {
    return pieces.length();
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
    return pieces.view(piece);
  }

  /** Where there an element of the piece stands. */
  int at(int piece, long index) {
    return (int) (index + pieces.shift(piece));
  }

  /** Writes {@code array[offset .. offset + count - 1]} from element {@code start} on. */
  void put(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int n = (int) Math.min(count, pieces.start(p + 1) - start);
      type.put(pieces.view(p), at(p, start), array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** Reads {@code count} elements from element {@code start} on into {@code array[offset]} on. */
  void get(long start, Object array, int offset, int count) {
    check(start, count);
    for (int p = pieceOf(start); count > 0; p++) {
      int n = (int) Math.min(count, pieces.start(p + 1) - start);
      type.get(pieces.view(p), at(p, start), array, offset, n);
      start += n;
      offset += n;
      count -= n;
    }
  }

  /** The piece that holds an element. */
  int pieceOf(long index) {
    return pieces.of(index);
  }

  /** Throws unless {@code [start, start + count)} lies within the array. */
  void check(long start, long count) {
    if (start < 0 || count < 0 || start > length() - count) {
      throw new IndexOutOfBoundsException(
          "section " + name + ": start=" + start + ", count=" + count + ", length=" + length());
    }
  }
}
