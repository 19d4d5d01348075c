package org.spidal.common.matrix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.partition.RowRange;

/**
 * {@link MatrixReader} for files beyond memory: reads by position, ahead of the worker, into
 * buffers of a fixed size ({@link ChunkReader}). Fast where rows are read one after the other.
 */
public final class StreamedMatrix implements MatrixReader, AutoCloseable {
  /** Disks do not get faster with longer reads, and this still fits in a cache. */
  private static final int LARGEST_CHUNK = 1 << 20;

  private static final int SMALLEST_CHUNK = 1 << 15;

  private final MatrixFile file;
  private final RowRange rows;
  private final FileChannel channel;
  private final RandomAccessMatrix numbers;
  private final ChunkReader chunks;
  private final int perChunk;
  private final boolean swapped;

  /** Views of the buffers, those of the file's type. */
  private final ShortBuffer[] shorts = new ShortBuffer[ChunkReader.BUFFERS];

  private final FloatBuffer[] floats = new FloatBuffer[ChunkReader.BUFFERS];
  private final DoubleBuffer[] doubles = new DoubleBuffer[ChunkReader.BUFFERS];
  private final NumberType type;

  /**
   * Opens the rows {@code rows} of a file.
   *
   * @param bufferBytes bytes of memory that the buffers may take; at least {@link #leastBuffers}
   */
  public StreamedMatrix(MatrixFile file, RowRange rows, long bufferBytes) {
    MatrixFormat format = file.format();
    int chunkBytes = chunkBytes(bufferBytes);
    this.file = file;
    this.rows = rows;
    this.channel = open(file);
    this.numbers = new RandomAccessMatrix(file, channel);
    this.chunks =
        new ChunkReader(
            channel,
            file.path().toString(),
            format.headerBytes() + rows.start() * format.rowBytes(),
            rows.size() * format.rowBytes(),
            chunkBytes,
            format.order());
    this.type = format.type();
    this.perChunk = chunkBytes / type.bytes();
    this.swapped = format.order() != ByteOrder.nativeOrder();
    for (int b = 0; b < ChunkReader.BUFFERS; b++) {
      ByteBuffer buffer = chunks.buffer(b);
      switch (type) {
        case INT16 -> shorts[b] = buffer.duplicate().order(ByteOrder.nativeOrder()).asShortBuffer();
        case FLOAT32 -> floats[b] = buffer.asFloatBuffer();
        case FLOAT64 -> doubles[b] = buffer.asDoubleBuffer();
        default -> {} // read from the buffer itself
      }
    }
  }

  /** The least memory that the buffers of one object need. */
  public static long leastBuffers() {
    return (long) SMALLEST_CHUNK * ChunkReader.BUFFERS;
  }

  /** Bytes of memory that the buffers take if they may take {@code bufferBytes}. */
  public static long buffers(long bufferBytes) {
    return (long) chunkBytes(bufferBytes) * ChunkReader.BUFFERS;
  }

  private static int chunkBytes(long bufferBytes) {
    long most = Math.min(LARGEST_CHUNK, bufferBytes / ChunkReader.BUFFERS);
    if (most < SMALLEST_CHUNK) {
      throw new IllegalArgumentException("bufferBytes=" + bufferBytes);
    }
    return (int) Long.highestOneBit(most);
  }

  static FileChannel open(MatrixFile file) {
    try {
      return FileChannel.open(file.path(), StandardOpenOption.READ);
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.DATA, "cannot read " + file.path() + ": " + e.getMessage(), e);
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
  public double get(int row, int column) {
    return numbers.get(row, column);
  }

  @Override
  public void read(int row, int column, int count, short[] target, int offset) {
    long first = first(row, column);
    for (int done = 0; done < count; ) {
      int piece = piece(first + done, count - done);
      int b = chunks.hold((first + done) / perChunk);
      shorts[b].get((int) ((first + done) % perChunk), target, offset + done, piece);
      done += piece;
    }
    if (swapped) {
      ByteSwap.swap(target, offset, count);
    }
  }

  @Override
  public void read(int row, int column, int count, float[] target, int offset) {
    long first = first(row, column);
    for (int done = 0; done < count; ) {
      int piece = piece(first + done, count - done);
      int b = chunks.hold((first + done) / perChunk);
      copy(b, (int) ((first + done) % perChunk), piece, target, offset + done);
      done += piece;
    }
  }

  @Override
  public void read(int row, int column, int count, double[] target, int offset) {
    long first = first(row, column);
    for (int done = 0; done < count; ) {
      int piece = piece(first + done, count - done);
      int b = chunks.hold((first + done) / perChunk);
      int index = (int) ((first + done) % perChunk);
      for (int k = 0; k < piece; k++) {
        target[offset + done + k] = type.get(chunks.buffer(b), (index + k) * type.bytes());
      }
      done += piece;
    }
  }

  private void copy(int b, int index, int count, float[] target, int offset) {
    switch (type) {
      case INT16 -> {
        for (int k = 0; k < count; k++) {
          short stored = shorts[b].get(index + k);
          target[offset + k] = swapped ? Short.reverseBytes(stored) : stored;
        }
      }
      case FLOAT32 -> floats[b].get(index, target, offset, count);
      case FLOAT64 -> {
        for (int k = 0; k < count; k++) {
          target[offset + k] = (float) doubles[b].get(index + k);
        }
      }
      default -> {
        ByteBuffer source = chunks.buffer(b);
        for (int k = 0; k < count; k++) {
          target[offset + k] = (float) type.get(source, (index + k) * type.bytes());
        }
      }
    }
  }

  /** Number of an element within the rows of this object. */
  private long first(int row, int column) {
    return (long) (row - rows.start()) * file.format().n() + column;
  }

  /** How many of {@code count} elements from {@code first} on are in its chunk. */
  private int piece(long first, int count) {
    return (int) Math.min(count, perChunk - first % perChunk);
  }

  /** Ends the reading ahead, and closes the file. */
  @Override
  public void close() {
    chunks.close();
    numbers.close();
  }
}
