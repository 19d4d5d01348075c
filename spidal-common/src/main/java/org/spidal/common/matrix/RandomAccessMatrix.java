package org.spidal.common.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * {@link MatrixReader} of the whole file for a few numbers, or pieces of rows, from anywhere in it,
 * each read by position. Where the file is not in memory, a number then costs a page; through a
 * mapping it would cost all that the operating system reads ahead, which may be megabytes.
 */
public final class RandomAccessMatrix implements MatrixReader, AutoCloseable {
  /** Numbers of one read. */
  private static final int PIECE = 1024;

  private final MatrixFile file;
  private final FileChannel channel;
  private final ByteBuffer buffer;

  public RandomAccessMatrix(MatrixFile file) {
    this(file, StreamedMatrix.open(file));
  }

  /**
   * @param channel is closed with this object
   */
  RandomAccessMatrix(MatrixFile file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
    this.buffer = ByteBuffer.allocateDirect(PIECE * Double.BYTES).order(file.format().order());
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
    for (int done = 0; done < count; done += PIECE) {
      int part = Math.min(PIECE, count - done);
      fetch(row, column + done, part);
      for (int k = 0; k < part; k++) {
        target[offset + done + k] = buffer.getShort(k * Short.BYTES);
      }
    }
  }

  @Override
  public void read(int row, int column, int count, float[] target, int offset) {
    for (int done = 0; done < count; done += PIECE) {
      int part = Math.min(PIECE, count - done);
      fetch(row, column + done, part);
      for (int k = 0; k < part; k++) {
        target[offset + done + k] = (float) number(k);
      }
    }
  }

  @Override
  public void read(int row, int column, int count, double[] target, int offset) {
    for (int done = 0; done < count; done += PIECE) {
      int part = Math.min(PIECE, count - done);
      fetch(row, column + done, part);
      for (int k = 0; k < part; k++) {
        target[offset + done + k] = number(k);
      }
    }
  }

  @Override
  public double get(int row, int column) {
    fetch(row, column, 1);
    return number(0);
  }

  /** Reads some numbers of a row into the buffer. */
  private void fetch(int row, int column, int count) {
    MatrixFormat format = file.format();
    int bytes = format.type().bytes();
    long at = format.headerBytes() + row * format.rowBytes() + (long) column * bytes;
    buffer.clear().limit(count * bytes);
    try {
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, at + buffer.position()) < 0) {
          throw new EOFException("it has become shorter");
        }
      }
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot read " + file.path() + ": " + e.getMessage(), e);
    }
  }

  /** The k-th number in the buffer. */
  private double number(int k) {
    NumberType type = file.format().type();
    return type.get(buffer, k * type.bytes());
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
