package org.spidal.mpi;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Where buffers are. A job sends the same few again and again, and to ask for the address of one
 * makes an object; so those of the last ones are remembered.
 */
final class Addresses {
  private static final int REMEMBERED = 8;

  private final ByteBuffer[] buffers = new ByteBuffer[REMEMBERED];
  private final long[] addresses = new long[REMEMBERED];
  private int next;

  /** The address of the first byte of a direct buffer, whatever its position. */
  long of(ByteBuffer buffer) {
    for (int k = 0; k < REMEMBERED; k++) {
      if (buffers[k] == buffer) {
        return addresses[k];
      }
    }
    MemorySegment remaining = MemorySegment.ofBuffer(buffer); // begins at the position
    if (!remaining.isNative()) {
      throw new IllegalArgumentException("messages need direct buffers");
    }
    long address = remaining.address() - buffer.position();
    buffers[next] = buffer;
    addresses[next] = address;
    next = (next + 1) % REMEMBERED;
    return address;
  }
}
