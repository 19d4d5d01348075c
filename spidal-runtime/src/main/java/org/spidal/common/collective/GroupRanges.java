package org.spidal.common.collective;

/**
 * What of a buffer goes to each group, or comes from it: an offset and a length in bytes. One
 * object is used again and again; allocates nothing.
 */
final class GroupRanges {
  private final int[] offsets;
  private final int[] lengths;
  private long windowStart;
  private int windowSize;

  GroupRanges(int groups) {
    this.offsets = new int[groups];
    this.lengths = new int[groups];
  }

  /** The buffer is a window of a section: it has {@code size} bytes, from byte {@code start} on. */
  void ofWindow(long start, int size) {
    windowStart = start;
    windowSize = size;
  }

  /** What of the bytes {@code from .. to - 1} of the section lies in the window. */
  void clip(int group, long from, long to) {
    int offset = within(from);
    set(group, offset, within(to) - offset);
  }

  private int within(long at) {
    return (int) Math.min(Math.max(at - windowStart, 0), windowSize);
  }

  void set(int group, int offset, int length) {
    offsets[group] = offset;
    lengths[group] = length;
  }

  /** Nothing. */
  void clear(int group) {
    set(group, 0, 0);
  }

  int[] offsets() {
    return offsets;
  }

  int[] lengths() {
    return lengths;
  }
}
