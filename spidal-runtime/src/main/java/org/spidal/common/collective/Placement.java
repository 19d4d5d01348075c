package org.spidal.common.collective;

import org.spidal.common.shm.SharedRegion;

/**
 * Where the numbers of a section lie in the region of a group, as one worker sees it: what it
 * writes (back) and what it reads (front), between which operations turn.
 */
abstract class Placement {
  private static final long ALIGNMENT = 128;

  /** Bytes of a number. */
  abstract int elementBytes();

  /** Numbers that this worker can write. */
  abstract long length();

  /** First number of a worker's part. */
  abstract long start(int worker);

  /** Gives everything its place from {@code offset} on; returns the end. */
  abstract long place(long offset, long windowSize);

  /** Takes the memory; the numbers can be seen as any of {@code types}. */
  abstract void attach(SharedRegion region, String name, ElementType[] types);

  /** What this worker writes. */
  abstract Pieces back(ElementType type);

  /** What this worker reads. */
  abstract Pieces front(ElementType type);

  /** The blocks that go between groups; null if it has none. */
  BlocksPlacement blocks() {
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
