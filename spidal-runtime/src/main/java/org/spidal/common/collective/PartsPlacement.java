package org.spidal.common.collective;

import java.nio.ByteBuffer;
import org.spidal.common.shm.SharedRegion;

/**
 * One array in which every worker owns a part: two copies of the whole in every group. The parts
 * may change from operation to operation, within the room that was declared.
 */
final class PartsPlacement extends Placement {
  private final long capacity;
  private final long[] offset = new long[2];
  private final Pieces[][] copies = new Pieces[2][ElementType.values().length];
  private ElementType any;
  private long[] starts;
  private int elementBytes;
  private int front;

  PartsPlacement(long[] starts, int elementBytes) {
    this.capacity = starts[starts.length - 1] * elementBytes;
    use(starts, elementBytes);
  }

  /**
   * Says what the parts are in the next operation; every worker says the same.
   *
   * @param newStarts first number of each worker's part, and the length of all; kept
   */
  void use(long[] newStarts, int newElementBytes) {
    starts = newStarts;
    elementBytes = newElementBytes;
  }

  @Override
  int elementBytes() {
    return elementBytes;
  }

  @Override
  long length() {
    return starts[starts.length - 1];
  }

  @Override
  long start(int worker) {
    return starts[worker];
  }

  /** Bytes of all parts. */
  long bytes() {
    return length() * elementBytes;
  }

  @Override
  long place(long at, long windowSize) {
    for (int copy = 0; copy < 2; copy++) {
      offset[copy] = align(at);
      at = offset[copy] + capacity;
    }
    return at;
  }

  @Override
  void attach(SharedRegion region, String name, ElementType[] types) {
    any = types[0];
    for (ElementType type : types) {
      for (int copy = 0; copy < 2; copy++) {
        copies[copy][type.ordinal()] =
            new Pieces.Places(region).add(offset[copy], capacity).of(name, type);
      }
    }
  }

  /** Adds the place of a copy. */
  void addTo(Pieces.Places places, int copy) {
    places.add(offset[copy], capacity);
  }

  @Override
  Pieces back(ElementType type) {
    return copies[1 - front][type.ordinal()];
  }

  @Override
  Pieces front(ElementType type) {
    return copies[front][type.ordinal()];
  }

  /** The back copy's memory, a buffer for each window that it lies in, also where no part is. */
  ByteBuffer[] backBytes() {
    return back(any).bytes();
  }

  @Override
  void turn() {
    front = 1 - front;
  }
}
