package org.spidal.common.matrix;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * A stretch of a file in chunks of one size, read by position into a few buffers that are reused.
 * While the worker is at one chunk, a thread reads the next: the disk works while the worker does,
 * in long reads, however little the operating system reads ahead. There are buffers for the chunks
 * of {@link MatrixReader#ROWS_IN_TURN} rows that are read in turn, and for those behind them.
 *
 * <p>Made for one worker; allocates nothing after its construction.
 */
final class ChunkReader implements AutoCloseable {
  /** Chunks that are held at a time. */
  static final int BUFFERS = 2 * MatrixReader.ROWS_IN_TURN;

  private static final int NONE = -1;

  private final FileChannel channel;
  private final String file;
  private final long start;
  private final long length;
  private final int chunkBytes;
  private final ByteBuffer[] buffers = new ByteBuffer[BUFFERS];

  /** Which chunk each buffer holds, or will when the thread has read it. */
  private final long[] held = new long[BUFFERS];

  /** When the worker was last at the chunk; 0 if it has not yet come there. */
  private final long[] touched = new long[BUFFERS];

  private long clock;
  private int current;

  // What the worker and the thread tell each other, guarded by this.
  private int ahead = NONE;
  private IOException failure;
  private boolean closed;

  /**
   * @param file the file's name, for messages
   * @param start first byte of the stretch
   * @param length bytes of the stretch
   * @param chunkBytes bytes of every chunk but the last
   */
  ChunkReader(
      FileChannel channel, String file, long start, long length, int chunkBytes, ByteOrder order) {
    this.channel = channel;
    this.file = file;
    this.start = start;
    this.length = length;
    this.chunkBytes = chunkBytes;
    for (int b = 0; b < BUFFERS; b++) {
      buffers[b] = ByteBuffer.allocateDirect((int) Math.min(chunkBytes, length)).order(order);
    }
    Arrays.fill(held, NONE);
    Thread thread = new Thread(this::readAhead, "reads " + file);
    thread.setDaemon(true);
    thread.start();
  }

  /** A buffer's memory; what it holds changes. */
  ByteBuffer buffer(int b) {
    return buffers[b];
  }

  /** Returns the buffer that holds a chunk, until the next call. */
  int hold(long chunk) {
    if (held[current] != chunk) {
      current = fetch(chunk);
      touched[current] = ++clock;
      askFor(chunk + 1);
    }
    return current;
  }

  private int fetch(long chunk) {
    int b = find(chunk);
    if (b == NONE) {
      b = oldest();
      held[b] = NONE;
      try {
        read(chunk, buffers[b]);
      } catch (IOException e) {
        throw failed(e);
      }
      held[b] = chunk;
    } else if (touched[b] == 0) {
      awaitThread(b);
    }
    return b;
  }

  private int find(long chunk) {
    for (int b = 0; b < BUFFERS; b++) {
      if (held[b] == chunk) {
        return b;
      }
    }
    return NONE;
  }

  /** The buffer that was left longest ago; one that was read ahead only if there is no other. */
  private int oldest() {
    int reading = ahead();
    int oldest = NONE;
    for (int b = 0; b < BUFFERS; b++) {
      if (b != reading && b != current && (oldest == NONE || age(b) < age(oldest))) {
        oldest = b;
      }
    }
    return oldest;
  }

  private long age(int b) {
    if (held[b] == NONE) {
      return 0;
    }
    return touched[b] == 0 ? Long.MAX_VALUE : touched[b];
  }

  private synchronized int ahead() {
    return ahead;
  }

  /** Has the thread read a chunk, unless it is held, or the thread is busy. */
  private void askFor(long chunk) {
    if (chunk * chunkBytes < length && find(chunk) == NONE && ahead() == NONE) {
      int b = oldest();
      held[b] = chunk;
      touched[b] = 0;
      synchronized (this) {
        ahead = b;
        notifyAll();
      }
    }
  }

  private synchronized void awaitThread(int b) {
    try {
      while (ahead == b && failure == null) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    if (ahead == b) {
      throw failed(failure);
    }
  }

  /** What the thread does. */
  private void readAhead() {
    try {
      for (int b = awaitWork(); b != NONE; b = awaitWork()) {
        read(held[b], buffers[b]);
        synchronized (this) {
          ahead = NONE;
          notifyAll();
        }
      }
    } catch (IOException e) {
      synchronized (this) {
        failure = e;
        notifyAll();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody does it; it would end the thread
    }
  }

  private synchronized int awaitWork() throws InterruptedException {
    while (ahead == NONE && !closed) {
      wait();
    }
    return closed ? NONE : ahead;
  }

  private void read(long chunk, ByteBuffer buffer) throws IOException {
    long from = chunk * chunkBytes;
    buffer.clear().limit((int) Math.min(chunkBytes, length - from));
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, start + from + buffer.position()) < 0) {
        throw new EOFException("it has become shorter");
      }
    }
  }

  private SpidalException failed(IOException e) {
    return new SpidalException(ExitCode.DATA, "cannot read " + file + ": " + e.getMessage(), e);
  }

  /** Ends the thread. */
  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
