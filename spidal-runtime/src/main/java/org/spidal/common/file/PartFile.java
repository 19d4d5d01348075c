package org.spidal.common.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.spidal.common.fault.SpidalException;

/**
 * A large file that several processes write at the same time, each at places of its own: {@code
 * .NAME.RUN.part} in the folder of the target, which gets the target's name, too, when all of it is
 * written. Until then readers see the old target. The part belongs to one run: it stays where a job
 * was stopped or killed, so that a later one can go on with it, until the run has no checkpoint any
 * more that could tell of it.
 *
 * <p>Whoever writes a place again must write the same bytes: if a job is killed between {@link
 * #complete} and the deletion of its checkpoints, the next one goes on in the file that readers
 * already have under the target's name.
 *
 * <p>One object per process, shared by its threads. All methods throw {@link SpidalException} with
 * {@link org.spidal.common.fault.ExitCode#CANNOT_WRITE}, naming path and cause.
 */
public final class PartFile implements AutoCloseable {
  private final Path target;
  private final Path part;
  private final Path link;
  private final Disk disk;
  private FileChannel channel;

  /**
   * @param path of the file when it is whole
   * @param run tells the parts of different runs apart; letters and digits
   */
  public PartFile(Path path, String run, Disk disk) {
    this.target = AtomicFile.place(path);
    this.disk = disk;
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        // a device would be replaced by the file
        throw new IOException("it is not a file that can be replaced; choose another name");
      }
    } catch (IOException e) {
      throw WriteFault.of(path, e);
    }
    this.part = target.resolveSibling("." + target.getFileName() + "." + run + ".part");
    this.link = target.resolveSibling("." + target.getFileName() + "." + run + ".link");
  }

  /** All names that the file may have in the making. */
  public List<Path> paths() {
    return List.of(part, link);
  }

  /** The run that one of these names belongs to. */
  public static String run(Path made) {
    String[] words = made.getFileName().toString().split("\\.");
    return words.length < 2 ? "" : words[words.length - 2];
  }

  /** The file when it is whole. */
  public Path target() {
    return target;
  }

  /** The file that holds the part, whether it is there already or not. */
  public Path path() {
    return part;
  }

  /** Whether there is a part of this size to go on with. */
  public boolean isThere(long bytes) {
    return size() == bytes;
  }

  /** Bytes of the part; -1 if there is none. */
  public long size() {
    try {
      return Files.isRegularFile(part) ? Files.size(part) : -1;
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

  /**
   * Gives the part the target's name, too; by one process, when all have forced and closed it.
   * Nothing happens if it has that name already: a job was killed after that.
   */
  public void complete() {
    try {
      if (Files.exists(target) && Files.isSameFile(part, target)) {
        return;
      }
      Path name = link;
      disk.delete(name);
      try {
        disk.link(name, part);
      } catch (UnsupportedOperationException | FileSystemException e) {
        name = part; // a file system whose files have one name
      }
      move(name);
      disk.syncFolder(target.getParent());
    } catch (IOException e) {
      throw WriteFault.of(target, e);
    }
  }

  private void move(Path name) throws IOException {
    try {
      disk.move(name, target);
    } catch (IOException e) {
      if (!name.equals(part)) {
        disk.delete(name); // the part stays, for a later job
      }
      throw e;
    }
  }

  /** Takes the name of the part away, when no checkpoint tells of it any more; by one process. */
  public void discard() {
    try {
      disk.delete(part);
      disk.delete(link);
    } catch (IOException e) {
      throw WriteFault.of(part, e);
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
