package org.spidal.common.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Reads vectors from NumPy's {@code .npy}: N x d numbers of type int16, float32 or float64. */
public final class VectorNpy {
  private static final int READ = 1 << 20;

  private VectorNpy() {}

  /**
   * Reads all vectors, as float32.
   *
   * @return null if the file is no {@code .npy}
   * @throws SpidalException if the file is damaged, or holds numbers that are not finite
   */
  public static VectorSet read(Path path) {
    try {
      if (!NpyHeader.isNpy(path)) {
        return null;
      }
      NpyHeader header = NpyHeader.read(path, "vector file", "a table of N x d numbers");
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
        return read(path, header, channel);
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + path + ": " + e.getMessage(), e);
    }
  }

  private static VectorSet read(Path path, NpyHeader header, FileChannel channel)
      throws IOException {
    long rowBytes = (long) header.columns() * header.element().bytes();
    long bytes = header.headerBytes() + header.rows() * rowBytes;
    if (channel.size() != bytes) {
      throw bad(
          path,
          "has "
              + channel.size()
              + " bytes; "
              + header.rows()
              + " vectors of "
              + header.columns()
              + " numbers need "
              + bytes);
    }
    VectorSet vectors = new VectorSet(header.rows(), header.columns());
    int atOnce = (int) Math.max(1, READ / Math.max(1, rowBytes));
    ByteBuffer buffer =
        ByteBuffer.allocate(Math.toIntExact(atOnce * rowBytes)).order(header.order());
    channel.position(header.headerBytes());
    for (int i = 0; i < header.rows(); i++) {
      if (i % atOnce == 0) {
        int now = Math.min(atOnce, header.rows() - i);
        buffer.clear().limit((int) (now * rowBytes));
        while (buffer.hasRemaining()) {
          if (channel.read(buffer) < 0) {
            throw new EOFException("it has become shorter");
          }
        }
        buffer.flip();
      }
      for (int k = 0; k < header.columns(); k++) {
        float value = next(header, buffer);
        if (!(Math.abs(value) <= Float.MAX_VALUE)) {
          throw bad(
              path,
              "vector "
                  + i
                  + ", component "
                  + k
                  + " is "
                  + value
                  + " as float32; expected finite numbers");
        }
        vectors.set(i, k, value);
      }
    }
    return vectors;
  }

  private static float next(NpyHeader header, ByteBuffer buffer) {
    return switch (header.element()) {
      case INT16 -> buffer.getShort();
      case FLOAT32 -> buffer.getFloat();
      case FLOAT64 -> (float) buffer.getDouble();
    };
  }

  private static SpidalException bad(Path path, String message) {
    return new SpidalException(ExitCode.DATA, path + ": " + message);
  }
}
