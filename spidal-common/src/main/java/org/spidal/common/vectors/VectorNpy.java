package org.spidal.common.vectors;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.matrix.NpyHeader;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.text.TextFile;

/** Vectors in NumPy's {@code .npy}: an N x columns array of integers or floats, by rows. */
final class VectorNpy implements VectorFile {
  private static final int READ = 1 << 20;

  private final Path path;
  private final NpyHeader header;
  private final int[] columns;
  private final NumberType type;
  private final long rowBytes;

  private VectorNpy(Path path, NpyHeader header, int[] columns, NumberType type) {
    this.path = path;
    this.header = header;
    this.columns = columns;
    this.type = type;
    this.rowBytes = (long) header.columns() * type.bytes();
  }

  static VectorNpy open(Path path, VectorColumns wanted) throws IOException {
    String table =
        new TextFile(path, DataKind.VECTORS)
            .filled(
                "a table of N x d numbers, as python3 -c \"import sys, numpy as np;"
                    + " a = np.load(sys.argv[1]); np.save(sys.argv[2], a.reshape(len(a), -1))\" IN OUT.npy"
                    + " makes it of the first axis,");
    NpyHeader header = NpyHeader.read(path, "vector file", table);
    header.requireRows("vector file " + path);
    if (header.isList()) {
      throw header.wrongShape("vector file " + path, table);
    }
    NumberType type =
        NumberType.of(header.type())
            .orElseThrow(() -> header.wrongType("vector file " + path, NumberType.ALL));
    int elementBytes = type.bytes();
    long rowBytes = (long) header.columns() * elementBytes;
    long numbers = Files.size(path) - header.headerBytes();
    // divided, as the product may be beyond a long
    boolean fits =
        header.rows() == 0 || rowBytes == 0
            ? numbers == 0
            : numbers % rowBytes == 0 && numbers / rowBytes == header.rows();
    if (!fits) {
      throw bad(
          path,
          "has "
              + Files.size(path)
              + " bytes, "
              + numbers
              + " behind the header; "
              + header.rows()
              + " vectors of "
              + header.columns()
              + " numbers need "
              + header.rows()
              + " x "
              + rowBytes);
    }
    if (rowBytes > Integer.MAX_VALUE) {
      throw bad(path, "has vectors of " + header.columns() + " numbers, more than can be read");
    }
    try {
      return new VectorNpy(path, header, wanted.choose(header.columns(), List.of()), type);
    } catch (IllegalArgumentException e) {
      throw new SpidalException(ExitCode.DATA, path + ": " + e.getMessage(), e);
    }
  }

  @Override
  public int size() {
    return header.rows();
  }

  @Override
  public int dimension() {
    return columns.length;
  }

  @Override
  public List<String> names() {
    return List.of();
  }

  @Override
  public boolean readsAnywhere() {
    return true;
  }

  @Override
  public void read(int from, int to, int step, Sink sink) {
    // far from each other, vectors are read alone
    int atOnce = step > 1 ? 1 : (int) Math.max(1, READ / rowBytes);
    ByteBuffer buffer =
        ByteBuffer.allocate(Math.toIntExact(atOnce * rowBytes)).order(header.order());
    double[] vector = new double[columns.length];
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      for (int first = from; first < to; first += atOnce * step) {
        int now = Math.min(atOnce, (to - first + step - 1) / step);
        fill(buffer.clear().limit((int) (now * rowBytes)), channel, first);
        for (int i = 0; i < now; i++) {
          take(buffer, (int) (i * rowBytes), first + i, vector);
          sink.take(first + i, vector);
        }
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  private void fill(ByteBuffer buffer, FileChannel channel, int row) throws IOException {
    long position = header.headerBytes() + row * rowBytes;
    while (buffer.hasRemaining()) {
      int count = channel.read(buffer, position);
      if (count < 0) {
        throw new EOFException("it has become shorter");
      }
      position += count;
    }
  }

  private void take(ByteBuffer buffer, int offset, int row, double[] vector) {
    convert(buffer, offset, vector);
    for (int k = 0; k < columns.length; k++) {
      if (!(Math.abs((float) vector[k]) <= Float.MAX_VALUE)) {
        throw bad(
            path,
            "vector "
                + row
                + ", component "
                + columns[k]
                + " is "
                + (float) vector[k]
                + " as float32; expected finite numbers");
      }
    }
  }

  /** A loop for each type, as asking for it would take longer than a number does. */
  private void convert(ByteBuffer buffer, int offset, double[] vector) {
    int d = vector.length;
    switch (type) {
      case INT8 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = buffer.get(offset + columns[k]);
        }
      }
      case UINT8 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = Byte.toUnsignedInt(buffer.get(offset + columns[k]));
        }
      }
      case INT16 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = buffer.getShort(offset + columns[k] * Short.BYTES);
        }
      }
      case UINT16 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = Short.toUnsignedInt(buffer.getShort(offset + columns[k] * Short.BYTES));
        }
      }
      case INT32 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = buffer.getInt(offset + columns[k] * Integer.BYTES);
        }
      }
      case FLOAT32 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = buffer.getFloat(offset + columns[k] * Float.BYTES);
        }
      }
      case FLOAT64 -> {
        for (int k = 0; k < d; k++) {
          vector[k] = buffer.getDouble(offset + columns[k] * Double.BYTES);
        }
      }
      default -> {
        for (int k = 0; k < d; k++) {
          vector[k] = type.get(buffer, offset + columns[k] * type.bytes());
        }
      }
    }
  }

  private static SpidalException bad(Path path, String message) {
    return new SpidalException(ExitCode.DATA, path + ": " + message);
  }
}
