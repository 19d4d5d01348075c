package org.spidal.common.checkpoint;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * A checkpoint as it lies on the disk, little-endian:
 *
 * <pre>
 *   8 bytes   "SPIDALCP"
 *   int       1, the version of this layout
 *   int       length of the header
 *   header    lines "name=value"
 *   doubles   what was recorded
 *   doubles   what is the same on every worker
 *   doubles   of each array of rows, of each of its columns: all rows in order
 *   long      CRC-32C of all bytes before
 * </pre>
 *
 * The order of rows is that of the matrix, so a file says nothing of the workers that wrote it.
 */
final class CheckpointFile {
  static final byte[] MAGIC = {'S', 'P', 'I', 'D', 'A', 'L', 'C', 'P'};
  static final int VERSION = 1;

  private static final int PREFIX = MAGIC.length + 2 * Integer.BYTES;
  private static final int LARGEST_HEADER = 1 << 16;
  private static final int BUFFER = 1 << 16;

  private final Path path;
  private final ByteBuffer prefix;
  private final CheckpointHeader header;
  private final long body;

  private CheckpointFile(Path path, ByteBuffer prefix, CheckpointHeader header) {
    this.path = path;
    this.prefix = prefix;
    this.header = header;
    this.body = prefix.capacity();
  }

  Path path() {
    return path;
  }

  /** What stands before the numbers. */
  static ByteBuffer prefix(CheckpointHeader header) {
    byte[] lines = header.toBytes();
    ByteBuffer bytes =
        ByteBuffer.allocate(PREFIX + lines.length).order(ByteOrder.LITTLE_ENDIAN).put(MAGIC);
    return bytes.putInt(VERSION).putInt(lines.length).put(lines).flip();
  }

  /**
   * Reads the header.
   *
   * @throws IOException if the file cannot be read, or is not a complete checkpoint; the message
   *     says what was found
   */
  static CheckpointFile open(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      ByteBuffer prefix = read(channel, 0, PREFIX);
      for (byte expected : MAGIC) {
        if (prefix.get() != expected) {
          throw new IOException("is not a checkpoint of SPIDAL");
        }
      }
      int version = prefix.getInt();
      if (version != VERSION) {
        throw new IOException("has the layout " + version + "; this SPIDAL reads " + VERSION);
      }
      int length = prefix.getInt();
      if (length < 0 || length > LARGEST_HEADER) {
        throw new IOException("is damaged: a header of " + length + " bytes");
      }
      CheckpointHeader header;
      try {
        header = CheckpointHeader.of(read(channel, PREFIX, length).array());
      } catch (IllegalArgumentException e) {
        throw new IOException("is damaged: in its header, " + e.getMessage(), e);
      }
      long body = PREFIX + length;
      long expected = body + header.bodyBytes() + Long.BYTES;
      if (channel.size() != expected) {
        throw new IOException("has " + channel.size() + " bytes; expected " + expected);
      }
      return new CheckpointFile(path, read(channel, 0, PREFIX + length), header);
    } catch (EOFException e) {
      throw new IOException("is not a complete checkpoint", e);
    }
  }

  /** What is wrong with a checkpoint, to go behind its name. */
  static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "does not exist";
    }
    return e.getClass() == IOException.class ? e.getMessage() : "cannot be read: " + e;
  }

  CheckpointHeader header() {
    return header;
  }

  /** Throws unless the check sum is right; reads the whole file. */
  void verify() throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long end = body + header.bodyBytes();
      CRC32C sum = new CRC32C();
      ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
      for (long at = 0; at < end; ) {
        buffer.clear().limit((int) Math.min(BUFFER, end - at));
        if (channel.read(buffer, at) <= 0) {
          throw new IOException("ends at byte " + at);
        }
        at += buffer.position();
        sum.update(buffer.flip());
      }
      if (read(channel, end, Long.BYTES).getLong() != sum.getValue()) {
        throw new IOException("is damaged: its check sum does not fit");
      }
    }
  }

  /** The numbers of the journal. */
  double[] recorded() throws IOException {
    try (FileChannel channel = again()) {
      double[] values = new double[header.recorded()];
      read(channel, body, values);
      return values;
    }
  }

  /**
   * Sets a worker's arrays.
   *
   * @param state of the shape that the header tells; modified
   * @param firstRow the worker's first row
   */
  void restore(RunState state, int firstRow) throws IOException {
    try (FileChannel channel = again()) {
      long at = body + (long) Double.BYTES * header.recorded();
      for (RunState.Same part : state.same()) {
        double[] values = new double[part.count()];
        read(channel, at, values);
        for (int i = 0; i < values.length; i++) {
          part.set(i, values[i]);
        }
        at += (long) Double.BYTES * values.length;
      }
      for (RunState.Rows part : state.rows()) {
        double[] column = new double[part.own().length / part.width()];
        for (int k = 0; k < part.width(); k++) {
          read(channel, at + (long) Double.BYTES * firstRow, column);
          for (int q = 0; q < column.length; q++) {
            part.own()[q * part.width() + k] = column[q];
          }
          at += (long) Double.BYTES * header.points();
        }
      }
    }
  }

  /**
   * Opens the file once more. Another job of the same run may have put a later checkpoint in its
   * place, whose numbers do not go with those that were read.
   */
  private FileChannel again() throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    if (channel.size() < body || !read(channel, 0, prefix.capacity()).equals(prefix)) {
      channel.close();
      throw new IOException(
          "has been replaced since this job began: another job of the same run is at work in this"
              + " folder; end one of them");
    }
    return channel;
  }

  private static void read(FileChannel channel, long position, double[] values) throws IOException {
    int perPiece = BUFFER / Double.BYTES;
    for (int done = 0; done < values.length; done += perPiece) {
      int count = Math.min(perPiece, values.length - done);
      ByteBuffer piece = read(channel, position + (long) Double.BYTES * done, count * Double.BYTES);
      piece.asDoubleBuffer().get(values, done, count);
    }
  }

  private static ByteBuffer read(FileChannel channel, long position, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, position + bytes.position()) < 0) {
        throw new EOFException();
      }
    }
    return bytes.flip();
  }
}
