package org.spidal.common.collective;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.spidal.common.partition.RowRange;
import org.spidal.common.shm.SharedRegion;

/**
 * A section of the shared region: an array that all workers of a group see, of which every worker
 * of the job owns a part.
 *
 * <p>There are two copies. Writing goes to the back copy, reading to the front copy, and each
 * collective operation on the section turns them round. So a worker may write its next part while
 * slower workers of its group still read the last result; a result stays valid until the next
 * operation on the section <em>but one</em>.
 *
 * <p>One object per worker, made by {@link SharedLayout} and usable after {@link Collectives} has
 * opened it.
 */
public abstract class SharedArray {
  private static final int ALIGNMENT = 128;

  private final String name;
  private final int id;
  private final int elementBytes;
  private final long[] starts;
  private final long[] copyOffset = new long[2];
  private final ByteBuffer[][] windows = new ByteBuffer[2][];
  private int front;

  SharedArray(String name, int id, int elementBytes, long[] starts) {
    this.name = name;
    this.id = id;
    this.elementBytes = elementBytes;
    this.starts = starts;
  }

  public final String name() {
    return name;
  }

  /** Number of elements. */
  public final long length() {
    return starts[starts.length - 1];
  }

  /** First element of a worker's part. */
  public final long start(int worker) {
    return starts[worker];
  }

  /** One past the last element of a worker's part. */
  public final long end(int worker) {
    return starts[worker + 1];
  }

  final int id() {
    return id;
  }

  final int elementBytes() {
    return elementBytes;
  }

  /** Equal for sections of the same name, type and parts. */
  final long hash() {
    return (name.hashCode() * 31L + getClass().getName().hashCode()) * 31 + Arrays.hashCode(starts);
  }

  /** Gives the copies their places from {@code offset} on; returns the end. */
  final long place(long offset) {
    long bytes = length() * elementBytes;
    for (int copy = 0; copy < 2; copy++) {
      offset = (offset + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
      copyOffset[copy] = offset;
      offset += bytes;
    }
    return offset;
  }

  final void attach(SharedRegion region) {
    windows[0] = cut(region, 0);
    windows[1] = cut(region, 1);
    bind(windows[0], windows[1]);
  }

  /** Takes the windows over the two copies, as direct buffers in native order. */
  abstract void bind(ByteBuffer[] copy0, ByteBuffer[] copy1);

  /** The back copy becomes the front copy. */
  final void turn() {
    front = 1 - front;
  }

  final int frontCopy() {
    return front;
  }

  final int backCopy() {
    return 1 - front;
  }

  /** The back copy as direct buffers, one for each window that it lies in. */
  final ByteBuffer[] backWindows() {
    return windows[1 - front];
  }

  /** Throws unless {@code [start, start + count)} lies within the section. */
  final void check(long start, int count) {
    if (start < 0 || count < 0 || start > length() - count) {
      throw new IndexOutOfBoundsException(
          "section " + name + ": start=" + start + ", count=" + count + ", length=" + length());
    }
    if (windows[0] == null) {
      throw new IllegalStateException("section " + name + " is not open");
    }
  }

  /** A copy as the pieces that lie within one window each. */
  private ByteBuffer[] cut(SharedRegion region, int copy) {
    List<ByteBuffer> pieces = new ArrayList<>();
    long end = copyOffset[copy] + length() * elementBytes;
    for (long at = copyOffset[copy]; at < end; ) {
      long size = Math.min(region.contiguous(at), end - at);
      pieces.add(region.slice(at, size));
      at += size;
    }
    return pieces.toArray(new ByteBuffer[0]);
  }

  /** Element borders for {@code width} elements in each of a worker's rows. */
  static long[] starts(RowRange[] rows, int width) {
    long[] starts = new long[rows.length + 1];
    for (int w = 0; w < rows.length; w++) {
      starts[w] = (long) rows[w].start() * width;
      starts[w + 1] = (long) rows[w].end() * width;
    }
    return starts;
  }
}
