package org.spidal.common.loading;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.file.ScratchFile;
import org.spidal.common.partition.RowRange;

/**
 * One worker's rows of a sparse matrix, which may be more than fit the memory: they are passed over
 * one after the other, again and again. Those that do not fit stand on disk, 12 bytes an entry.
 */
public final class SparseStream implements AutoCloseable {
  private static final int ENTRY_BYTES = Integer.BYTES + Double.BYTES;
  private static final int READ_BYTES = (1 << 15) * ENTRY_BYTES;
  private static final int MOST_BYTES = Integer.MAX_VALUE / (2 * ENTRY_BYTES) * ENTRY_BYTES;

  private final RowRange own;
  private final int[] counts; // entries of each row
  private final Path folder;
  private ByteBuffer entries = buffer(READ_BYTES);
  private ScratchFile file; // null if all entries are in the buffer
  private long end; // of the file
  private int[] columns = new int[1 << 6];
  private double[] values = new double[1 << 6];

  /** Takes the entries of a row. */
  @FunctionalInterface
  public interface RowUser {
    /**
     * Uses a row; rows without entries come too.
     *
     * @param row counted from the worker's first
     * @param count of entries
     * @param columns of these, ascending; its length does not matter
     * @param values of these
     */
    void use(int row, int count, int[] columns, double[] values);
  }

  private SparseStream(RowRange own, Path folder) {
    this.own = own;
    this.counts = new int[own.size()];
    this.folder = folder;
  }

  /**
   * Collects entries that have come to this worker.
   *
   * @param memory bytes for entries
   * @param folder where they stand if they are more
   */
  static SparseStream of(SparseEntries entries, RowRange own, long memory, Path folder) {
    SparseStream stream = new SparseStream(own, folder);
    int most = (int) Math.max(READ_BYTES, Math.min(MOST_BYTES, memory));
    while (entries.next()) {
      stream.add(entries, most / ENTRY_BYTES * ENTRY_BYTES);
    }
    stream.finish();
    return stream;
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
  }

  private void add(SparseEntries entry, int most) {
    if (!entries.hasRemaining() && entries.capacity() < most) {
      entries = buffer((int) Math.min(most, 2L * entries.capacity())).put(entries.flip());
    } else if (!entries.hasRemaining()) {
      flush();
    }
    entries.putInt(entry.column()).putDouble(entry.value());
    counts[entry.row() - own.start()]++;
  }

  private void flush() {
    file = file == null ? new ScratchFile(folder) : file;
    end = file.write(entries.flip(), end);
    entries.clear();
  }

  private void finish() {
    if (file != null) {
      flush();
      entries = buffer(READ_BYTES);
    } else {
      entries.flip();
    }
    int longest = 0;
    for (int count : counts) {
      longest = Math.max(longest, count);
    }
    columns = new int[longest];
    values = new double[longest];
  }

  /** Whether the rows stand on disk. */
  public boolean isOnDisk() {
    return file != null;
  }

  /** Number of entries of a row, counted from the worker's first. */
  public int count(int row) {
    return counts[row];
  }

  /** Passes all rows of this worker to a user, in order. Allocates nothing. */
  public void forEach(RowUser user) {
    long at = 0;
    if (file == null) {
      entries.rewind();
    } else {
      entries.clear().limit(0);
    }
    for (int row = 0; row < counts.length; row++) {
      for (int e = 0; e < counts[row]; e++) {
        if (!entries.hasRemaining()) {
          entries.clear().limit((int) Math.min(entries.capacity(), end - at));
          at = file.read(entries, at);
          entries.flip();
        }
        columns[e] = entries.getInt();
        values[e] = entries.getDouble();
      }
      user.use(row, counts[row], columns, values);
    }
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
