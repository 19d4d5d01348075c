package org.spidal.distances.stream;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.Worker;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * The blocks of a file for all threads of a process, read ahead and made ready by a thread of its
 * own. One object per process.
 *
 * @param <S> sets of objects
 * @param <T> what a block is made into
 */
public final class BlockStream<S, T> implements AutoCloseable {
  private static final int AHEAD = 2;

  private final BlockingQueue<Supplier<Ready<S, T>>> queue = new ArrayBlockingQueue<>(AHEAD);
  private final Thread reader;
  private Supplier<Ready<S, T>> current;

  /**
   * A block and what was made of it.
   *
   * @param made may be null
   */
  public record Ready<S, T>(Block<S> block, T made) {}

  /**
   * Begins to read.
   *
   * @param maker called for each block in turn
   */
  public BlockStream(ObjectFile<S> file, Function<Block<S>, T> maker) {
    this.reader = new Thread(() -> readAll(file, maker), "reader of objects");
    reader.setDaemon(true);
    reader.start();
  }

  private void readAll(ObjectFile<S> file, Function<Block<S>, T> maker) {
    try {
      file.read(
          block -> {
            Ready<S, T> ready = new Ready<>(block, maker.apply(block));
            return put(() -> ready);
          });
      put(() -> null);
    } catch (RuntimeException | Error thrown) { // goes to all threads that wait for the block
      put(
          () -> {
            if (thrown instanceof SpidalException told) {
              throw new SpidalException(told.exitCode(), told.getMessage(), told);
            }
            throw new IllegalStateException("reading ahead failed", thrown);
          });
    }
  }

  /** Whether the stream is still open. */
  private boolean put(Supplier<Ready<S, T>> next) {
    try {
      queue.put(next);
      return true;
    } catch (InterruptedException closed) {
      return false;
    }
  }

  /**
   * The next block, the same for all threads of the process, which call this together; null behind
   * the last one.
   *
   * @throws SpidalException if the file is damaged
   */
  public Ready<S, T> next(Worker worker) {
    worker.awaitProcess(); // all have done with the block before
    if (worker.thread() == 0) {
      current = take();
    }
    worker.awaitProcess();
    return current.get();
  }

  private Supplier<Ready<S, T>> take() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while waiting for objects", e);
    }
  }

  @Override
  public void close() {
    reader.interrupt();
  }
}
