package org.spidal.common.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.SpidalException;

/**
 * A large file that several processes write at the same time, each at places of its own: {@code
 * .NAME.TAG.part} in the folder of the target, which gets the target's name when all of it is
 * written. Until then readers see the old target. The part stays where a job was stopped or killed,
 * and a later one can go on with it.
 *
 * <p>One object per process, shared by its threads. All methods throw {@link SpidalException} with
 * {@link org.spidal.common.fault.ExitCode#CANNOT_WRITE}, naming path and cause.
 */
public final class PartFile implements AutoCloseable {
  private final Path target;
  private final Path part;
  private FileChannel channel;

  /**
   * @param path of the file when it is whole
   * @param tag tells the parts of different runs apart; letters and digits
   */
  public PartFile(Path path, String tag) {
    try {
      this.target = AtomicFile.prepare(path);
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        // a device would be replaced by the file
        throw new IOException("it is not a file that can be replaced; choose another name");
      }
    } catch (IOException e) {
      throw WriteFault.of(path, e);
    }
    this.part = target.resolveSibling("." + target.getFileName() + "." + tag + ".part");
  }

  /** Where the part is. */
  public Path path() {
    return part;
  }

  /** Whether there is a part of this size to go on with. */
  public boolean isThere(long bytes) {
    try {
      return Files.isRegularFile(part) && Files.size(part) == bytes;
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }

  /** Makes the part anew, of this size, all zeros; by one process, before others open it. */
  public void create(long bytes) {
    try (FileChannel made =
        FileChannel.open(
            part,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      if (bytes > 0) {
        made.write(ByteBuffer.allocate(1), bytes - 1);
      }
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }

  /** Opens the part for writing. */
  public PartFile open() {
    try {
      channel = FileChannel.open(part, StandardOpenOption.WRITE);
      return this;
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }

  /** Writes all that remains in the buffer, from a position on; by any thread. */
  public void write(ByteBuffer bytes, long position) {
    try {
      long at = position;
      while (bytes.hasRemaining()) {
        at += channel.write(bytes, at);
      }
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }

  /** Returns when what this process has written is on the disk. */
  public void force() {
    try {
      channel.force(false);
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }

  /** Gives the part the target's name; by one process, when all have forced and closed it. */
  public void complete() {
    try {
      Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      AtomicFile.syncFolder(target.getParent());
    } catch (IOException e) {
      throw WriteFault.of(target, e);
    }
  }

  /** Closes the part, which stays. */
  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw WriteFault.of(part, e);
    }
  }
}
