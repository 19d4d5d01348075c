package org.spidal.common.sparse;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;

/**
 * A mapped file of the distances of some pairs of N points; all others are unknown. Little-endian:
 *
 * <pre>
 *   "SPIDALSM"   int32 version 1   int32 N   int64 entries E   int32 1 if there are weights, else 0
 *   zeros up to byte 64
 *   int64 start[N + 1]     row i has the entries start[i] .. start[i + 1] - 1
 *   int32 column[E]        ascending within a row, never the row itself
 *   float32 distance[E]
 *   float32 weight[E]      if there are weights
 * </pre>
 *
 * Every pair stands in the rows of both points. Immutable; may be read by several threads.
 */
public final class SparseMatrix {
  static final String MAGIC = "SPIDALSM";
  static final int VERSION = 1;
  static final int HEADER_BYTES = 64;

  /** Numbers of a mapped window; a power of two. */
  private static final int WINDOW_BITS = 27;

  private final Path path;
  private final int size;
  private final long entries;
  private final LongBuffer starts;
  private final IntBuffer[] columns;
  private final FloatBuffer[] distances;
  private final FloatBuffer[] weights;

  private SparseMatrix(Path path, FileChannel channel) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    channel.read(header, 0);
    header.flip();
    boolean whole = header.remaining() == HEADER_BYTES;
    int version = whole ? header.getInt(MAGIC.length()) : VERSION;
    if (version != VERSION) {
      throw bad(path, "is of version " + version + " of its form; expected " + VERSION);
    }
    this.path = path;
    this.size = whole ? header.getInt(12) : 0;
    this.entries = whole ? header.getLong(16) : 0;
    boolean weighted = whole && header.getInt(24) != 0;
    long bytes = bytes(size, entries, weighted);
    if (!whole || size < 1 || entries < 0 || channel.size() != bytes) {
      throw bad(
          path,
          "has "
              + channel.size()
              + " bytes; "
              + size
              + " points with "
              + entries
              + " entries need "
              + bytes
              + ". Is it whole? Make it again with ./spidal convert");
    }
    long at = HEADER_BYTES;
    this.starts = map(channel, at, (size + 1L) * Long.BYTES).asLongBuffer();
    at += (size + 1L) * Long.BYTES;
    this.columns = new IntBuffer[windows()];
    this.distances = new FloatBuffer[windows()];
    this.weights = new FloatBuffer[weighted ? windows() : 0];
    for (int w = 0; w < windows(); w++) {
      long from = (long) w << WINDOW_BITS;
      long count = Math.min(entries - from, 1L << WINDOW_BITS);
      columns[w] = map(channel, at + Integer.BYTES * from, Integer.BYTES * count).asIntBuffer();
      long place = at + Integer.BYTES * entries + Float.BYTES * from;
      distances[w] = map(channel, place, Float.BYTES * count).asFloatBuffer();
      if (weighted) {
        weights[w] =
            map(channel, place + Float.BYTES * entries, Float.BYTES * count).asFloatBuffer();
      }
    }
  }

  private static MappedByteBuffer map(FileChannel channel, long from, long bytes)
      throws IOException {
    MappedByteBuffer buffer = channel.map(MapMode.READ_ONLY, from, bytes);
    buffer.order(ByteOrder.LITTLE_ENDIAN);
    return buffer;
  }

  private int windows() {
    return (int) ((entries + (1L << WINDOW_BITS) - 1) >> WINDOW_BITS);
  }

  /** Bytes of the columns and distances of entries. */
  public static long bytesOfEntries(long entries) {
    return entries * (Integer.BYTES + Float.BYTES);
  }

  /** Bytes of a file. */
  static long bytes(int n, long entries, boolean weighted) {
    long ofEntry = Integer.BYTES + (weighted ? 2L : 1L) * Float.BYTES;
    return HEADER_BYTES + (n + 1L) * Long.BYTES + entries * ofEntry;
  }

  /** Whether a file is one of this form. */
  public static boolean is(Path path) {
    try {
      return Files.isRegularFile(path) && FileKind.of(path) == FileKind.PAIRS;
    } catch (IOException e) {
      return false; // whoever opens it will say so
    }
  }

  /**
   * Maps a file, and checks its rows.
   *
   * @throws SpidalException if it is damaged
   */
  public static SparseMatrix open(Path path) {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      SparseMatrix matrix = new SparseMatrix(path, channel);
      matrix.check();
      return matrix;
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  /** Throws unless rows and columns are as the form says, and numbers are finite. */
  private void check() {
    if (start(0) != 0 || start(size) != entries) {
      throw bad(path, "is damaged: its rows do not hold its entries. Make it again");
    }
    int[] column = new int[0];
    float[] number = new float[0];
    for (int row = 0; row < size; row++) {
      long count = start(row + 1) - start(row);
      if (count < 0 || count >= size) {
        throw bad(path, "is damaged in row " + row + ". Make it again");
      }
      if (count > column.length) {
        column = new int[Math.min(size, 2 * (int) count)];
        number = new float[column.length];
      }
      columns(row, column);
      int before = -1;
      for (int k = 0; k < count; k++) {
        if (column[k] <= before || column[k] >= size || column[k] == row) {
          throw bad(path, "is damaged in row " + row + ". Make it again");
        }
        before = column[k];
      }
      distances(row, number);
      requireNumbers(row, number, (int) count);
      if (isWeighted()) {
        weights(row, number);
        requireNumbers(row, number, (int) count);
      }
    }
  }

  private void requireNumbers(int row, float[] numbers, int count) {
    for (int k = 0; k < count; k++) {
      if (!(numbers[k] >= 0 && numbers[k] <= Float.MAX_VALUE)) {
        throw bad(
            path, "has " + numbers[k] + " in row " + row + ", expected a finite number from 0 on");
      }
    }
  }

  /** Number of points N. */
  public int size() {
    return size;
  }

  /** Entries of all rows, two for each pair. */
  public long entries() {
    return entries;
  }

  public boolean isWeighted() {
    return weights.length > 0;
  }

  /** The first entry of a row, or behind the last row. */
  private long start(int row) {
    return starts.get(row);
  }

  /** How many entries a row has. */
  public int count(int row) {
    return (int) (start(row + 1) - start(row));
  }

  /** Reads the columns of a row's entries; returns how many there are. */
  public int columns(int row, int[] target) {
    int count = count(row);
    long from = start(row);
    for (int done = 0; done < count; ) {
      int inWindow = inWindow(from + done);
      int piece = Math.min(count - done, (1 << WINDOW_BITS) - inWindow);
      columns[window(from + done)].get(inWindow, target, done, piece);
      done += piece;
    }
    return count;
  }

  /** Reads the distances of a row's entries. */
  public void distances(int row, float[] target) {
    read(distances, row, target);
  }

  /** Reads the weights of a row's entries, of a matrix that has them. */
  public void weights(int row, float[] target) {
    read(weights, row, target);
  }

  private void read(FloatBuffer[] from, int row, float[] target) {
    int count = count(row);
    long first = start(row);
    for (int done = 0; done < count; ) {
      int inWindow = inWindow(first + done);
      int piece = Math.min(count - done, (1 << WINDOW_BITS) - inWindow);
      from[window(first + done)].get(inWindow, target, done, piece);
      done += piece;
    }
  }

  private static int window(long entry) {
    return (int) (entry >>> WINDOW_BITS);
  }

  private static int inWindow(long entry) {
    return (int) (entry & (1L << WINDOW_BITS) - 1);
  }

  private static SpidalException bad(Path path, String message) {
    return new SpidalException(ExitCode.DATA, "file of pairs " + path + " " + message);
  }
}
