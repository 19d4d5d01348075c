package org.spidal.common.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * {@link MatrixReader} of the whole file for a few numbers from anywhere in it, each read by
 * position. Where the file is not in memory, a number then costs a page; through a mapping it would
 * cost all that the operating system reads ahead, which may be megabytes.
 */
public final class ScatteredMatrix implements MatrixReader, AutoCloseable {
  private final MatrixFile file;
  private final FileChannel channel;
  private final ByteBuffer one;

  public ScatteredMatrix(MatrixFile file) {
    this(file, StreamedMatrix.open(file));
  }

  /**
   * @param channel is closed with this object
   */
  ScatteredMatrix(MatrixFile file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
    this.one = ByteBuffer.allocateDirect(Double.BYTES).order(file.format().order());
  }

  @Override
  public MatrixFile file() {
    return file;
  }

  @Override
  public RowRange rows() {
    return new RowRange(0, file.format().n());
  }

  @Override
  public void read(int row, int column, int count, short[] target, int offset) {
    for (int k = 0; k < count; k++) {
      target[offset + k] = (short) get(row, column + k);
    }
  }

  @Override
  public void read(int row, int column, int count, float[] target, int offset) {
    for (int k = 0; k < count; k++) {
      target[offset + k] = (float) get(row, column + k);
    }
  }

  @Override
  public double get(int row, int column) {
    MatrixFormat format = file.format();
    int bytes = format.element().bytes();
    long at = format.headerBytes() + row * format.rowBytes() + (long) column * bytes;
    one.clear().limit(bytes);
    try {
      while (one.hasRemaining()) {
        if (channel.read(one, at + one.position()) < 0) {
          throw new EOFException("it has become shorter");
        }
      }
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot read " + file.path() + ": " + e.getMessage(), e);
    }
    return switch (format.element()) {
      case INT16 -> one.getShort(0);
      case FLOAT32 -> one.getFloat(0);
      case FLOAT64 -> one.getDouble(0);
    };
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot close " + file.path() + ": " + e.getMessage(), e);
    }
  }
}
