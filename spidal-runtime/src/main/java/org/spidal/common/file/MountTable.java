package org.spidal.common.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What Linux says of the mounts of this process. Java asks file systems, not mounts: one that is
 * bound read-only to a second place, as containers do it, is writable for it.
 *
 * @param lines of {@code /proc/self/mountinfo}
 */
record MountTable(List<String> lines) {
  private static final Path OWN = Path.of("/proc/self/mountinfo");
  private static final int POINT = 4;
  private static final int OPTIONS = 5;

  /** The table of this process; empty where there is none. */
  static MountTable own() {
    try {
      return new MountTable(Files.readAllLines(OWN));
    } catch (IOException e) {
      return new MountTable(List.of()); // another system
    }
  }

  /**
   * Whether the mount that a file is in is read-only.
   *
   * @param file its real path
   */
  boolean isReadOnly(Path file) {
    boolean readOnly = false;
    int longest = -1;
    for (String line : lines) {
      String[] fields = line.split(" ");
      Optional<Path> point = path(unescaped(fields[POINT]));
      // of mounts in the same place the last one is on top
      if (point.filter(file::startsWith).isPresent() && point.get().getNameCount() >= longest) {
        longest = point.get().getNameCount();
        readOnly = List.of(fields[OPTIONS].split(",")).contains("ro");
      }
    }
    return readOnly;
  }

  /** Empty for a name that paths cannot have, as those of other letters in the locale C. */
  private static Optional<Path> path(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String unescaped(String text) {
    return text.replace("\\040", " ")
        .replace("\\011", "\t")
        .replace("\\012", "\n")
        .replace("\\134", "\\");
  }
}
