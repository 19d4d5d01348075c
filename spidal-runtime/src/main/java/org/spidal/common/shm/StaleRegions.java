package org.spidal.common.shm;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * Names of region files, and the removal of files that a killed job left between creation and
 * unlinking.
 *
 * <p>A name is {@code spidal-PID-START-NODE-TAG.region}: process number and start time of the
 * creator, so that a later job can see that its creator is gone; and its node, as nodes may share a
 * directory, but do not see each other's processes.
 */
public final class StaleRegions {
  private static final String PREFIX = "spidal-";

  /** So that no file of a user's, such as a log with a date in its name, is taken for a region. */
  private static final String SUFFIX = ".region";

  private StaleRegions() {}

  /** The file name for a region of this process; {@code tag} tells its regions apart. */
  public static String name(String tag) {
    LiveProcess self = LiveProcess.self();
    return PREFIX + self.pid() + "-" + self.startTime() + "-" + node() + "-" + tag + SUFFIX;
  }

  /** The same for all that see each other's processes: containers of one host may not. */
  private static String node() {
    try {
      String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).trim();
      Path processes = Files.readSymbolicLink(Path.of("/proc/self/ns/pid"));
      return Integer.toHexString((host + processes).hashCode());
    } catch (IOException | UnsupportedOperationException e) {
      return "0"; // no Linux
    }
  }

  /**
   * Deletes the region files of this node's dead processes in {@code directory}; files of other
   * users are left alone.
   */
  public static void sweep(Path directory) {
    if (!Files.isDirectory(directory)) {
      return;
    }
    LiveProcess self = LiveProcess.self();
    String node = node();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path file : files) {
        LiveProcess creator = creatorOf(file, node, self);
        if (!creator.equals(self)
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && !creator.isAlive()
            && Files.isWritable(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Another job may sweep at the same moment, or the directory may vanish: the files are not
      // ours to insist on, and
      // creating our own region reports whatever is really wrong with the directory.
      return;
    }
  }

  /** Who has made a file; this process if we cannot know. */
  private static LiveProcess creatorOf(Path file, String node, LiveProcess self) {
    String[] parts = file.getFileName().toString().split("-", 5);
    try {
      return parts[3].equals(node)
          ? new LiveProcess(Long.parseLong(parts[1]), Long.parseLong(parts[2]))
          : self;
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return self; // not a name of ours
    }
  }
}
