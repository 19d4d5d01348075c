package org.spidal.common.keyed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Sorted runs of rows on disk, in one file that has lost its name before its first use: nothing is
 * left of it, however the job ends.
 */
final class RunFile implements AutoCloseable {
  private static final int WRITE_ROWS_BYTES = 1 << 16;

  /** Bytes of the shortest buffer of a run. */
  static final int LEAST_READ_BYTES = 1 << 12;

  private static final int MOST_READ_BYTES = 1 << 18;

  private final KeyedForm form;
  private final FileChannel channel;
  private final List<Long> ends = new ArrayList<>(); // of the runs, in bytes
  private final ByteBuffer buffer;

  RunFile(KeyedForm form) {
    this.form = form;
    this.buffer = buffer(WRITE_ROWS_BYTES);
    try {
      Path file = Files.createTempFile(form.folder(), "spidal-rows", null);
      channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      Files.delete(file);
    } catch (IOException e) {
      throw failed("cannot keep rows that do not fit the memory in " + form.folder(), e);
    }
  }

  private ByteBuffer buffer(int bytes) {
    int ofRow = form.words() * Long.BYTES;
    return ByteBuffer.allocate(Math.max(1, bytes / ofRow) * ofRow).order(ByteOrder.nativeOrder());
  }

  private static SpidalException failed(String what, IOException e) {
    return new SpidalException(ExitCode.SYSTEM, what + ": " + e, e);
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
    try {
      while (source.next()) {
        for (long word : source.words()) {
          buffer.putLong(word);
        }
        if (!buffer.hasRemaining()) {
          at = flush(at);
        }
      }
      ends.add(flush(at));
    } catch (IOException e) {
      throw failed(
          "cannot write rows that do not fit the memory to "
              + form.folder()
              + "; free some space,"
              + " or give them more memory or another folder",
          e);
    }
  }

  private long flush(long at) throws IOException {
    buffer.flip();
    while (buffer.hasRemaining()) {
      at += channel.write(buffer, at);
    }
    buffer.clear();
    return at;
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
        try {
          while (rows.hasRemaining()) {
            int read = channel.read(rows, at);
            if (read < 0) {
              throw new IOException("the file has become shorter");
            }
            at += read;
          }
        } catch (IOException e) {
          throw failed("cannot read rows again from " + form.folder(), e);
        }
        rows.flip();
        return rows.hasRemaining();
      }
    };
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failed("cannot close the file of rows in " + form.folder(), e);
    }
  }
}
