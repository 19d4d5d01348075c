package org.spidal.common.keyed;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.file.ScratchFile;

/** Sorted runs of rows on disk, in one file. */
final class RunFile implements AutoCloseable {
  private static final int WRITE_ROWS_BYTES = 1 << 16;

  /** Bytes of the shortest buffer of a run. */
  static final int LEAST_READ_BYTES = 1 << 12;

  private static final int MOST_READ_BYTES = 1 << 18;

  private final KeyedForm form;
  private final ScratchFile file;
  private final List<Long> ends = new ArrayList<>(); // of the runs, in bytes
  private final ByteBuffer buffer;

  RunFile(KeyedForm form) {
    this.form = form;
    this.buffer = buffer(WRITE_ROWS_BYTES);
    this.file = new ScratchFile(form.folder());
  }

  private ByteBuffer buffer(int bytes) {
    int ofRow = form.words() * Long.BYTES;
    return ByteBuffer.allocate(Math.max(1, bytes / ofRow) * ofRow).order(ByteOrder.nativeOrder());
  }

  /** Number of runs. */
  int count() {
    return ends.size();
  }

  private long start(int run) {
    return run == 0 ? 0 : ends.get(run - 1);
  }

  /** Writes the rows of a source, which are in order, as a new run. */
  void write(RowSource source) {
    long at = start(ends.size());
    buffer.clear();
    while (source.next()) {
      for (long word : source.words()) {
        buffer.putLong(word);
      }
      if (!buffer.hasRemaining()) {
        at = flush(at);
      }
    }
    ends.add(flush(at));
  }

  private long flush(long at) {
    long end = file.write(buffer.flip(), at);
    buffer.clear();
    return end;
  }

  /**
   * The rows of a run.
   *
   * @param memory bytes for a buffer
   */
  RowSource read(int run, long memory) {
    ByteBuffer rows = buffer((int) Math.max(LEAST_READ_BYTES, Math.min(MOST_READ_BYTES, memory)));
    rows.limit(0);
    return new RowSource(form) {
      private long at = start(run);

      @Override
      public boolean next() {
        if (!rows.hasRemaining() && !fill()) {
          return false;
        }
        long[] row = words();
        for (int k = 0; k < row.length; k++) {
          row[k] = rows.getLong();
        }
        return true;
      }

      private boolean fill() {
        rows.clear();
        rows.limit((int) Math.min(rows.capacity(), ends.get(run) - at));
        at = file.read(rows, at);
        rows.flip();
        return rows.hasRemaining();
      }
    };
  }

  @Override
  public void close() {
    file.close();
  }
}
