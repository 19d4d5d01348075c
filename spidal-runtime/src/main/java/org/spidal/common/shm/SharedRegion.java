package org.spidal.common.shm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import net.openhft.chronicle.bytes.BytesStore;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * A mapped file as a row of windows, addressed by 64-bit offsets.
 *
 * <p>A {@code MappedByteBuffer} ends at 2 GiB, so the file is mapped in windows of a fixed
 * power-of-two size. Each window is wrapped once by chronicle's {@code BytesStore} for ordered and
 * volatile words and compare-and-swap, and can be sliced as a direct {@code ByteBuffer} for bulk
 * copies and for MPI: the same memory, no copy.
 *
 * <p>Memory order: {@link #getLongVolatile} and {@link #putLongOrdered} pair as acquire and
 * release. Words must be aligned to 8 bytes. All methods are thread-safe; the bytes themselves are
 * guarded by the protocol of the caller.
 */
public final class SharedRegion {
  /** Windows of 1 GiB: the largest power of two that a mapping can have. */
  public static final long LARGEST_WINDOW = 1L << 30;

  private final Path file;
  private final long length;
  private final long windowSize;
  private final ByteBuffer[] windows;
  private final BytesStore<?, ?>[] words;

  private SharedRegion(Path file, long length, long windowSize, ByteBuffer[] windows) {
    this.file = file;
    this.length = length;
    this.windowSize = windowSize;
    this.windows = windows;
    this.words = new BytesStore<?, ?>[windows.length];
    for (int w = 0; w < windows.length; w++) {
      words[w] = BytesStore.wrap(windows[w]);
    }
  }

  /**
   * Maps an existing file, whose size must be {@code length}.
   *
   * @param windowSize bytes of a window, a power of two; {@link #LARGEST_WINDOW} but in tests
   * @throws SpidalException if it cannot be mapped, or has another size
   */
  public static SharedRegion map(Path file, long length, long windowSize) {
    if (Long.bitCount(windowSize) != 1 || windowSize > LARGEST_WINDOW) {
      throw new IllegalArgumentException("windowSize=" + windowSize);
    }
    int count = Math.toIntExact((length + windowSize - 1) / windowSize);
    ByteBuffer[] windows = new ByteBuffer[count];
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      if (channel.size() != length) {
        throw new IOException("size is " + channel.size() + ", expected " + length);
      }
      for (int w = 0; w < count; w++) {
        long start = w * windowSize;
        long size = Math.min(windowSize, length - start);
        windows[w] = channel.map(MapMode.READ_WRITE, start, size).order(ByteOrder.nativeOrder());
      }
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.SYSTEM, "cannot map the shared region " + file + ": " + RegionFile.reason(e), e);
    }
    return new SharedRegion(file, length, windowSize, windows);
  }

  /**
   * A region in memory that only this process has.
   *
   * @param name for messages
   * @param memory a direct buffer, all of it, of at most {@link #LARGEST_WINDOW}
   */
  public static SharedRegion over(Path name, ByteBuffer memory) {
    ByteBuffer[] windows = {memory.order(ByteOrder.nativeOrder())};
    return new SharedRegion(name, memory.capacity(), LARGEST_WINDOW, windows);
  }

  /** The file that was mapped, which may have lost its name since. */
  public Path file() {
    return file;
  }

  /** Bytes of the whole region. */
  public long length() {
    return length;
  }

  /**
   * Bytes from {@code offset} to the end of its window: the most that {@link #slice} can give from
   * there.
   */
  public long contiguous(long offset) {
    return Math.min(windowSize - (offset & (windowSize - 1)), length - offset);
  }

  /**
   * The bytes {@code offset .. offset + size - 1} as a direct buffer in native byte order
   * (allocates the view, not the memory).
   *
   * @throws IndexOutOfBoundsException if they are not within one window
   */
  public ByteBuffer slice(long offset, long size) {
    if (offset < 0 || size < 0 || size > contiguous(offset)) {
      throw new IndexOutOfBoundsException(
          "offset="
              + offset
              + ", size="
              + size
              + ", length="
              + length
              + ", windowSize="
              + windowSize);
    }
    ByteBuffer window = windows[windowOf(offset)];
    return window.slice(inWindow(offset), (int) size).order(ByteOrder.nativeOrder());
  }

  /** Reads a word with acquire semantics. */
  public long getLongVolatile(long offset) {
    return wordAt(offset).readVolatileLong(inWindow(offset));
  }

  /** Writes a word with release semantics. */
  public void putLongOrdered(long offset, long value) {
    wordAt(offset).writeOrderedLong(inWindow(offset), value);
  }

  /** Reads a word without any ordering. */
  public long getLong(long offset) {
    return wordAt(offset).readLong(inWindow(offset));
  }

  /** Writes a word without any ordering. */
  public void putLong(long offset, long value) {
    wordAt(offset).writeLong(inWindow(offset), value);
  }

  public boolean compareAndSwapLong(long offset, long expected, long value) {
    return wordAt(offset).compareAndSwapLong(inWindow(offset), expected, value);
  }

  /** The window of a whole word; chronicle itself does not look where a word ends. */
  private BytesStore<?, ?> wordAt(long offset) {
    if (offset < 0 || offset > length - Long.BYTES) {
      throw new IndexOutOfBoundsException("offset=" + offset + ", length=" + length);
    }
    return words[windowOf(offset)];
  }

  private int windowOf(long offset) {
    return (int) (offset / windowSize);
  }

  private int inWindow(long offset) {
    return (int) (offset & (windowSize - 1));
  }
}
