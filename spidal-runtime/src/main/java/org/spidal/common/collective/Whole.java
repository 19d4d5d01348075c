package org.spidal.common.collective;

import java.nio.ByteBuffer;
import java.util.function.IntToLongFunction;
import org.spidal.common.shm.SharedRegion;

/**
 * One array that whoever broadcasts it writes and all can read: two copies in every group. For
 * {@link Collectives#broadcast}. Where every worker owns a part of it, it is of {@link Parts}.
 */
public sealed class Whole extends Placement permits Parts {
  private final long capacity;
  private final long[] offset = new long[2];
  private final PiecewiseArray[][] copies = new PiecewiseArray[2][ElementType.values().length];
  private ElementType any;
  private IntToLongFunction starts;
  private long length;
  private int elementBytes;
  private int front;

  /**
   * @param starts first number of each worker's part, and for one worker more the length
   */
  Whole(IntToLongFunction starts, long length, int elementBytes) {
    this.capacity = length * elementBytes;
    use(starts, length, elementBytes);
  }

  /**
   * Says what the parts are in the next operation, within the room that was declared; every worker
   * says the same.
   *
   * @param newStarts first number of each worker's part, and for one worker more the length
   */
  final void use(IntToLongFunction newStarts, long newLength, int newElementBytes) {
    starts = newStarts;
    length = newLength;
    elementBytes = newElementBytes;
  }

  @Override
  final int elementBytes() {
    return elementBytes;
  }

  @Override
  final long length() {
    return length;
  }

  /** First number of a worker's part; of a mere whole it is 0. */
  long start(int worker) {
    return starts.applyAsLong(worker);
  }

  /** Bytes of all parts. */
  final long bytes() {
    return length * elementBytes;
  }

  @Override
  final long place(long at, long windowSize) {
    for (int copy = 0; copy < 2; copy++) {
      offset[copy] = align(at);
      at = offset[copy] + capacity;
    }
    return at;
  }

  @Override
  final void attach(SharedRegion region, String name, ElementType[] types) {
    any = types[0];
    for (ElementType type : types) {
      for (int copy = 0; copy < 2; copy++) {
        copies[copy][type.ordinal()] =
            new PiecewiseArray.Places(region).add(offset[copy], capacity).of(name, type);
      }
    }
  }

  /** Adds the place of a copy. */
  final void addTo(PiecewiseArray.Places places, int copy) {
    places.add(offset[copy], capacity);
  }

  @Override
  final PiecewiseArray back(ElementType type) {
    return copies[1 - front][type.ordinal()];
  }

  @Override
  final PiecewiseArray front(ElementType type) {
    return copies[front][type.ordinal()];
  }

  /** The back copy's memory, a buffer for each window that it lies in, also where no part is. */
  final ByteBuffer[] backBytes() {
    return back(any).bytes();
  }

  @Override
  final void turn() {
    front = 1 - front;
  }
}
