package org.spidal.tools.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.partition.RowRange;

/** A raw or {@code .npy} matrix; its rows can also be read in any order. */
public final class BinaryMatrix implements InputMatrix {
  private static final double LARGEST = Short.MAX_VALUE;

  private final MatrixFile file;
  private final MatrixFormat format;
  private final double scale;
  private final FileChannel channel;
  private final ByteBuffer buffer;
  private final MappedMatrix columns; // where rows do not stand together; else null

  /**
   * @param scale what 32767 stands for in int16 matrices
   */
  public BinaryMatrix(MatrixFile file, double scale) {
    this.file = file;
    this.format = file.format();
    this.scale = scale;
    this.columns = format.columnwise() ? new MappedMatrix(file, new RowRange(0, format.n())) : null;
    this.buffer = ByteBuffer.allocate(Math.toIntExact(format.rowBytes())).order(format.order());
    try {
      this.channel = FileChannel.open(file.path(), StandardOpenOption.READ);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public NumberType type() {
    return format.type();
  }

  @Override
  public boolean readsAnywhere() {
    return true;
  }

  @Override
  public int size() {
    return format.n();
  }

  @Override
  public void read(int row, double[] numbers) {
    if (columns != null) {
      for (int j = 0; j < numbers.length; j++) {
        numbers[j] = number(columns.get(j, row));
      }
      return;
    }
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
    int bytes = format.type().bytes();
    for (int j = 0; j < numbers.length; j++) {
      numbers[j] = number(format.type().get(buffer, j * bytes));
    }
  }

  /** Of int16, what a number stands for; negative ones are codes, and stay. */
  private double number(double stored) {
    return format.element() == Element.INT16 && stored >= 0 ? stored * scale / LARGEST : stored;
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
