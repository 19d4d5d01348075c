package org.spidal.common.loading;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.file.ScratchFile;
import org.spidal.common.partition.RowRange;

/**
 * One worker's rows of a sparse matrix, which may be more than fit the memory: they are passed over
 * one after the other, again and again. Those that do not fit stand on disk, 12 bytes an entry.
 */
public final class SparseStream implements AutoCloseable {
  private static final int ENTRY_BYTES = Integer.BYTES + Double.BYTES;
  private static final int READ_BYTES = (1 << 15) * ENTRY_BYTES;

  private final RowRange own;
  private final int[] counts; // entries of each row
  private final Path folder;
  private final List<ByteBuffer> buffers = new ArrayList<>();
  private ByteBuffer entries; // of the buffers, the one in use
  private ScratchFile file; // null if all entries are in the buffers
  private long end; // of the file
  private boolean passing; // while a user is given the rows
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
    stream.use(0);
    int most = (int) Math.max(1, Math.min(Integer.MAX_VALUE, memory / READ_BYTES));
    while (entries.next()) {
      stream.add(entries, most);
    }
    stream.finish();
    return stream;
  }

  /** Goes on with a buffer, which is made if there are not so many. */
  private void use(int number) {
    if (number == buffers.size()) {
      buffers.add(ByteBuffer.allocate(READ_BYTES).order(ByteOrder.nativeOrder()));
    }
    entries = buffers.get(number);
  }

  private void add(SparseEntries entry, int most) {
    if (!entries.hasRemaining()) {
      if (file == null && buffers.size() < most) {
        use(buffers.size());
      } else {
        flush();
      }
    }
    entries.putInt(entry.column()).putDouble(entry.value());
    counts[entry.row() - own.start()]++;
  }

  /** Writes all buffers to the file, and goes on with one. */
  private void flush() {
    file = file == null ? new ScratchFile(folder) : file;
    for (ByteBuffer full : buffers) {
      end = file.write(full.flip(), end);
    }
    buffers.subList(1, buffers.size()).clear();
    use(0);
    entries.clear();
  }

  private void finish() {
    if (file != null) {
      flush();
    } else { // exact: many workers may have few entries each
      ByteBuffer full = ByteBuffer.allocate(entries.position()).order(ByteOrder.nativeOrder());
      buffers.set(buffers.size() - 1, full.put(entries.flip()).flip());
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

  /**
   * Passes all rows of this worker to a user, in order. Allocates nothing.
   *
   * @throws IllegalStateException if a user asks for them while it is given them
   */
  public void forEach(RowUser user) {
    if (passing) {
      throw new IllegalStateException("rows are asked for within a pass over them");
    }
    passing = true;
    try {
      pass(user);
    } finally {
      passing = false;
    }
  }

  private void pass(RowUser user) {
    int buffer = 0;
    long at = 0;
    use(0);
    entries.rewind();
    if (file != null) {
      entries.limit(0);
    }
    for (int row = 0; row < counts.length; row++) {
      for (int e = 0; e < counts[row]; e++) {
        if (!entries.hasRemaining() && file == null) {
          use(++buffer);
          entries.rewind();
        } else if (!entries.hasRemaining()) {
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
