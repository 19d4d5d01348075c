package org.spidal.tools.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;

/** A raw or {@code .npy} matrix; its rows can also be read in any order. */
public final class BinaryMatrix implements InputMatrix {
  private static final double LARGEST = Short.MAX_VALUE;

  private final MatrixFile file;
  private final MatrixFormat format;
  private final double scale;
  private final FileChannel channel;
  private final ByteBuffer buffer;

  /**
   * @param scale what 32767 stands for in int16 matrices
   */
  public BinaryMatrix(MatrixFile file, double scale) {
    this.file = file;
    this.format = file.format();
    this.scale = scale;
    this.buffer = ByteBuffer.allocate(Math.toIntExact(format.rowBytes())).order(format.order());
    try {
      this.channel = FileChannel.open(file.path(), StandardOpenOption.READ);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  public MatrixFormat format() {
    return format;
  }

  @Override
  public int size() {
    return format.n();
  }

  @Override
  public Optional<List<String>> ids() {
    return Optional.empty();
  }

  @Override
  public void read(RowSink sink) {
    double[] row = new double[size()];
    for (int i = 0; i < size(); i++) {
      read(i, row);
      sink.take(i, row);
    }
  }

  /** Reads a row; NaN where a distance is missing. */
  public void read(int row, double[] distances) {
    try {
      buffer.clear();
      long at = format.headerBytes() + row * format.rowBytes();
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, at + buffer.position()) < 0) {
          throw new EOFException("it has become shorter");
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    buffer.flip();
    for (int j = 0; j < distances.length; j++) {
      distances[j] = number(row, j);
    }
  }

  private double number(int row, int column) {
    double value =
        switch (format.element()) {
          case INT16 -> buffer.getShort();
          case FLOAT32 -> buffer.getFloat();
          case FLOAT64 -> buffer.getDouble();
        };
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new SpidalException(
          ExitCode.DATA,
          file.path()
              + ": row "
              + row
              + ", column "
              + column
              + " is "
              + value
              + "; expected a distance, or a negative number where it is missing");
    }
    if (value < 0) {
      return Double.NaN;
    }
    return format.element() == Element.INT16 ? value * scale / LARGEST : value;
  }

  private SpidalException unreadable(IOException e) {
    return new SpidalException(
        ExitCode.DATA, "cannot read " + file.path() + ": " + e.getMessage(), e);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }
}
