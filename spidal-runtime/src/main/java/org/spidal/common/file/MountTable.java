package org.spidal.common.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
      Path point = Path.of(unescaped(fields[POINT]));
      // of mounts in the same place the last one is on top
      if (file.startsWith(point) && point.getNameCount() >= longest) {
        longest = point.getNameCount();
        readOnly = List.of(fields[OPTIONS].split(",")).contains("ro");
      }
    }
    return readOnly;
  }

  private static String unescaped(String text) {
    return text.replace("\\040", " ")
        .replace("\\011", "\t")
        .replace("\\012", "\n")
        .replace("\\134", "\\");
  }
}
