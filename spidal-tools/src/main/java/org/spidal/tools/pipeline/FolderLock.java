package org.spidal.tools.pipeline;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * One pipeline at a time in a folder: two of them would change each other's property files between
 * planning and running. The operating system drops the lock with the process, however that ends.
 */
final class FolderLock {
  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a folder, which is made if need be.
   *
   * @throws SpidalException with {@link ExitCode#CANNOT_WRITE} if another pipeline has it
   */
  static FolderLock take(Path folder) {
    Path file = folder.resolve(".pipeline.lock");
    String mine = Long.toString(ProcessHandle.current().pid());
    try {
      Files.createDirectories(folder);
      while (true) {
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
          channel.close();
          throw new SpidalException(
              ExitCode.CANNOT_WRITE,
              "another pipeline writes into "
                  + folder
                  + ". Wait for it, or choose another OutputDirectory.");
        }
        channel.truncate(0).write(ByteBuffer.wrap(mine.getBytes(StandardCharsets.UTF_8)));
        // who had it may have deleted the file since it was opened: then this lock is of no file
        if (Files.exists(file) && Files.readString(file).equals(mine)) {
          return new FolderLock(file, channel);
        }
        channel.close();
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.CANNOT_WRITE, "cannot lock " + folder + ": " + e, e);
    }
  }

  /** Gives it back. */
  void close() {
    try {
      Files.deleteIfExists(file); // while it is locked
      channel.close();
    } catch (IOException e) {
      throw new SpidalException(ExitCode.CANNOT_WRITE, "cannot unlock " + file + ": " + e, e);
    }
  }
}
