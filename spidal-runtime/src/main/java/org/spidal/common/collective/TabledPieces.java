package org.spidal.common.collective;

import java.nio.Buffer;
import java.util.Arrays;

/**
 * Pieces of any lengths, at any places.
 *
 * @param views of each
 * @param starts of each, and the length
 * @param shifts of each
 */
record TabledPieces(Buffer[] views, long[] starts, long[] shifts) implements Pieces {
  /** The same pieces; if others lie at the same places, with one table for both. */
  TabledPieces besides(TabledPieces other) {
    return Arrays.equals(starts, other.starts) && Arrays.equals(shifts, other.shifts)
        ? new TabledPieces(views, other.starts, other.shifts)
        : this;
  }

  @Override
  public long length() {
    return starts[starts.length - 1];
  }

  @Override
  public int of(long index) {
    if (views.length < 2 || index < starts[1]) {
      return 0;
    }
    int found = Arrays.binarySearch(starts, 0, views.length, index);
    return found >= 0 ? found : -found - 2;
  }

  @Override
  public long start(int piece) {
    return starts[piece];
  }

  @Override
  public Buffer view(int piece) {
    return views[piece];
  }

  @Override
  public long shift(int piece) {
    return shifts[piece];
  }
}
