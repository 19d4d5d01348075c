package org.spidal.common.checkpoint;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * Writes a checkpoint's bytes and sums them up. What goes wrong is thrown at the end only: other
 * workers take part in the writing, and must not be left waiting in the middle of it.
 */
final class NumberSink {
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
  private final CRC32C sum = new CRC32C();
  private final OutputStream out;
  private IOException failure;

  /**
   * @param out null to write nothing
   */
  NumberSink(OutputStream out) {
    this.out = out;
  }

  void add(ByteBuffer bytes) {
    flush();
    byte[] array = new byte[bytes.remaining()];
    bytes.get(array);
    write(array, array.length);
  }

  void add(double value) {
    if (buffer.remaining() < Double.BYTES) {
      flush();
    }
    buffer.putDouble(value);
  }

  /** Adds the check sum. */
  void end() throws IOException {
    flush();
    buffer.putLong(sum.getValue());
    flush();
    if (failure != null) {
      throw failure;
    }
  }

  private void flush() {
    write(buffer.array(), buffer.position());
    buffer.clear();
  }

  private void write(byte[] bytes, int count) {
    sum.update(bytes, 0, count);
    if (out == null || failure != null) {
      return;
    }
    try {
      out.write(bytes, 0, count);
    } catch (IOException e) {
      failure = e;
    }
  }
}
