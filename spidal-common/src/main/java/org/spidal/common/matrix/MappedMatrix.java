package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * A block of rows of a matrix file, mapped read-only. Windows of whole rows, at most 1 GiB each, as
 * a mapping ends at 2 GiB; reads swap bytes where the file's order is not the machine's. Reading
 * allocates nothing; one object per worker.
 */
public final class MappedMatrix implements MatrixReader {
  private static final long WINDOW_BYTES = 1L << 30;

  private final MatrixFile file;
  private final RowRange rows;
  private final int rowsPerWindow;

  /** Int16 numbers in the machine's byte order; where the file has the other, reads swap. */
  private final ShortBuffer[] shorts;

  private final boolean swapped;
  private final FloatBuffer[] floats;
  private final DoubleBuffer[] doubles;

  /** Numbers of other types, each of which becomes another. */
  private final ByteBuffer[] others;

  private final NumberType type;

  /** Maps the rows {@code rows} of a file. */
  public MappedMatrix(MatrixFile file, RowRange rows) {
    this.file = file;
    this.rows = rows;
    MatrixFormat format = file.format();
    this.swapped = format.order() != ByteOrder.nativeOrder();
    this.rowsPerWindow =
        (int)
            Math.max(1, Math.min(Integer.MAX_VALUE, WINDOW_BYTES / Math.max(1, format.rowBytes())));
    int windows = (rows.size() + rowsPerWindow - 1) / rowsPerWindow;
    this.shorts = new ShortBuffer[windows];
    this.floats = new FloatBuffer[windows];
    this.doubles = new DoubleBuffer[windows];
    this.others = new ByteBuffer[windows];
    this.type = format.type();
    try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.READ)) {
      for (int w = 0; w < windows; w++) {
        long first = rows.start() + (long) w * rowsPerWindow;
        long count = Math.min(rowsPerWindow, rows.end() - first);
        ByteBuffer bytes =
            channel
                .map(
                    MapMode.READ_ONLY,
                    format.headerBytes() + first * format.rowBytes(),
                    count * format.rowBytes())
                .order(format.order());
        switch (type) {
          case INT16 -> shorts[w] = bytes.order(ByteOrder.nativeOrder()).asShortBuffer();
          case FLOAT32 -> floats[w] = bytes.asFloatBuffer();
          case FLOAT64 -> doubles[w] = bytes.asDoubleBuffer();
          default -> others[w] = bytes;
        }
      }
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA,
          "cannot map rows " + rows.start() + " to " + rows.end() + " of " + file.path() + ": " + e,
          e);
    }
  }

  @Override
  public MatrixFile file() {
    return file;
  }

  @Override
  public RowRange rows() {
    return rows;
  }

  @Override
  public void read(int row, int column, int count, short[] target, int offset) {
    int inBlock = row - rows.start();
    shorts[inBlock / rowsPerWindow].get(indexOf(inBlock, column), target, offset, count);
    if (swapped) {
      ByteSwap.swap(target, offset, count);
    }
  }

  @Override
  public double get(int row, int column) {
    int inBlock = row - rows.start();
    int window = inBlock / rowsPerWindow;
    int index = indexOf(inBlock, column);
    return number(window, index);
  }

  private double number(int window, int index) {
    return switch (type) {
      case INT16 -> number(shorts[window].get(index));
      case FLOAT32 -> floats[window].get(index);
      case FLOAT64 -> doubles[window].get(index);
      default -> type.get(others[window], index * type.bytes());
    };
  }

  @Override
  public void read(int row, int column, int count, double[] target, int offset) {
    int inBlock = row - rows.start();
    int window = inBlock / rowsPerWindow;
    int index = indexOf(inBlock, column);
    if (type == NumberType.FLOAT64) {
      doubles[window].get(index, target, offset, count);
      return;
    }
    for (int k = 0; k < count; k++) {
      target[offset + k] = number(window, index + k);
    }
  }

  @Override
  public void read(int row, int column, int count, float[] target, int offset) {
    int inBlock = row - rows.start();
    int window = inBlock / rowsPerWindow;
    int index = indexOf(inBlock, column);
    switch (type) {
      case INT16 -> {
        ShortBuffer source = shorts[window];
        for (int k = 0; k < count; k++) {
          target[offset + k] = number(source.get(index + k));
        }
      }
      case FLOAT32 -> floats[window].get(index, target, offset, count);
      case FLOAT64 -> {
        DoubleBuffer source = doubles[window];
        for (int k = 0; k < count; k++) {
          target[offset + k] = (float) source.get(index + k);
        }
      }
      default -> {
        ByteBuffer source = others[window];
        for (int k = 0; k < count; k++) {
          target[offset + k] = (float) type.get(source, (index + k) * type.bytes());
        }
      }
    }
  }

  private short number(short stored) {
    return swapped ? Short.reverseBytes(stored) : stored;
  }

  private int indexOf(int inBlock, int column) {
    return (inBlock % rowsPerWindow) * file.format().n() + column;
  }
}
