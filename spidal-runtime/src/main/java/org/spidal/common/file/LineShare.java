package org.spidal.common.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * One worker's share of the lines of a text file: those that begin in its part of the bytes, so
 * that all workers together read the file once. A gzip file, which has to be read from its
 * beginning, is all in share 0.
 *
 * <pre>
 *   try (LineShare lines = new LineShare(file, worker.rank(), worker.size())) {
 *     while (lines.next()) {
 *       ... lines.text() ... or the bytes lines.from() to lines.to() - 1 of lines.bytes()
 *     }
 *   }
 * </pre>
 *
 * A line ends with a line feed, before which a carriage return does not count, or with the file.
 */
public final class LineShare implements AutoCloseable {
  private static final int FIRST_BUFFER = 1 << 16;

  private final Path file;
  private InputStream in;
  private byte[] buffer = new byte[FIRST_BUFFER];
  private long left; // bytes of the file in which this share's lines begin, from the next line on
  private long before; // bytes of the file before the buffer
  private int filled;
  private int next; // where the next line begins
  private int from;
  private int to;
  private boolean ended;

  /**
   * Opens a file.
   *
   * @param part number of the share, from 0
   * @param parts number of shares
   * @throws SpidalException if the file cannot be read
   */
  public LineShare(Path file, int part, int parts) {
    this.file = file;
    try {
      if (Files.exists(file) && !Files.isDirectory(file) && isStream(file)) {
        throw new SpidalException(
            ExitCode.DATA,
            file + " is a stream, which workers cannot share; write it to a file first");
      }
      Compression packing = packing(file);
      if (packing != null && packing != Compression.GZIP) {
        throw new SpidalException(
            ExitCode.DATA,
            file
                + " is packed with "
                + packing.text()
                + ", which workers cannot share; unpack it: "
                + packing.command()
                + " FILE");
      }
      if (packing != null) {
        in = new GzipStream(Files.newInputStream(file));
        left = part == 0 ? Long.MAX_VALUE : 0;
      } else {
        FileChannel channel = FileChannel.open(file);
        in = Channels.newInputStream(channel);
        long size = channel.size();
        long start = share(size, part, parts);
        left = share(size, part + 1, parts) - start;
        if (start > 0) { // the line in which the share begins is another's, unless it begins there
          channel.position(start - 1);
          before = start - 1;
          left++;
          next();
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private static long share(long size, int part, int parts) {
    return size / parts * part + size % parts * part / parts;
  }

  /** Whether it is a pipe or a device, or a file of which nobody knows how long it is. */
  private static boolean isStream(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return true;
    }
    if (Files.size(file) > 0) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.read() >= 0;
    }
  }

  /** How a file is packed; null if it is not. */
  private static Compression packing(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Compression.of(in.readNBytes(Compression.HEAD)).orElse(null);
    }
  }

  private SpidalException unreadable(IOException e) {
    String reason = "cannot be read: " + e;
    if (e instanceof NoSuchFileException) {
      reason = "does not exist; correct the path";
    } else if (Files.isDirectory(file)) {
      reason = "is a folder; expected a file";
    } else if (e instanceof ZipException) {
      reason = "is damaged: " + e.getMessage();
    } else if (e instanceof EOFException) {
      reason = "ends too early. Is it whole?";
    }
    return new SpidalException(ExitCode.DATA, file + " " + reason, e);
  }

  /**
   * Goes on to the next line of the share; false at its end.
   *
   * @throws SpidalException if the file cannot be read on, or a line has more than 1 GB
   */
  public boolean next() {
    if (left <= 0) {
      return false;
    }
    int end = next;
    while (true) {
      while (end < filled && buffer[end] != '\n') {
        end++;
      }
      if (end < filled || ended) {
        break;
      }
      end -= next;
      fill();
    }
    if (end == next && end == filled) {
      return false;
    }
    from = next;
    to = end > from && end < filled && buffer[end - 1] == '\r' ? end - 1 : end;
    next = Math.min(end + 1, filled);
    left -= next - from;
    return true;
  }

  /** Moves what is left of the buffer to its beginning, and reads on. */
  private void fill() {
    if (next == 0 && filled == buffer.length) {
      if (filled > Integer.MAX_VALUE / 2) {
        throw new SpidalException(ExitCode.DATA, file + " has a line of more than 1 GB");
      }
      buffer = Arrays.copyOf(buffer, 2 * filled);
    }
    System.arraycopy(buffer, next, buffer, 0, filled - next);
    filled -= next;
    before += next;
    next = 0;
    try {
      int read = in.read(buffer, filled, buffer.length - filled);
      ended = read < 0;
      filled += Math.max(read, 0);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** The byte of the (unpacked) file with which the line begins. */
  public long start() {
    return before + from;
  }

  /** The line is the bytes from {@link #from} to {@link #to} of these. */
  public byte[] bytes() {
    return buffer;
  }

  /** The first byte of the line in {@link #bytes}. */
  public int from() {
    return from;
  }

  /** One past the last byte of the line in {@link #bytes}, without its end. */
  public int to() {
    return to;
  }

  /** The line at which it stands, as UTF-8, without its end; allocates. */
  public String text() {
    return new String(buffer, from, to - from, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }
}
