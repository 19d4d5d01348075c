package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * The kind of a section, and where its numbers lie: what a worker writes (back) and what it reads
 * (front), between which operations turn. One object per worker and section, made by {@link
 * SharedLayout} from a {@link Distribution}.
 *
 * <p>A kind is a type, so that the compiler knows which operations of {@link Collectives} are for a
 * section. {@link Parts}, for instance, is a kind of {@link Whole}: all that can be done with a
 * whole can be done with parts.
 */
public abstract sealed class Placement permits Whole, Vectors, ToEach, Pulled {
  private static final long ALIGNMENT = 128;

  Placement() {}

  /** Bytes of a number. */
  abstract int elementBytes();

  /** Numbers that this worker can write. */
  abstract long length();

  /** Gives everything its place from {@code offset} on; returns the end. */
  abstract long place(long offset, long windowSize);

  /** Takes the memory; the numbers can be seen as any of {@code types}. */
  abstract void attach(SharedRegion region, String name, ElementType[] types);

  /** What this worker writes. */
  abstract PiecewiseArray back(ElementType type);

  /** What this worker reads. */
  abstract PiecewiseArray front(ElementType type);

  /** The blocks that go between groups; null if it has none. */
  ToEach blocks() {
    return null;
  }

  /** What was made in the back can now be read. */
  abstract void turn();

  /** The next offset where something can begin. */
  static long align(long offset) {
    return (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  /** The next offset where {@code size} bytes lie within one window. */
  static long withinWindow(long offset, long size, long windowSize) {
    long start = align(offset);
    if (size > windowSize) {
      throw new IllegalArgumentException("size=" + size + ", windowSize=" + windowSize);
    }
    return start % windowSize + size <= windowSize ? start : (start / windowSize + 1) * windowSize;
  }
}
