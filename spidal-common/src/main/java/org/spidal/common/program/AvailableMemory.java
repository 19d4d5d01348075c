package org.spidal.common.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Bytes of memory that can still be taken on this node: what the kernel calls available, and what
 * the control groups of this process (version 1 or 2: containers, batch systems) leave of their
 * limits. The page cache that a control group is charged for can be given back, so it is not
 * counted as taken.
 */
final class AvailableMemory {
  private static final long KIB = 1024;

  private final Path root;

  /**
   * @param root of the file system; another than / in tests
   */
  AvailableMemory(Path root) {
    this.root = root;
  }

  /** The least of all limits; {@link Long#MAX_VALUE} if nothing is known. */
  long bytes() {
    long least = Long.MAX_VALUE;
    for (String line : lines(root.resolve("proc/meminfo"))) {
      if (line.startsWith("MemAvailable:")) {
        least = Long.parseLong(line.replaceAll("[^0-9]", "")) * KIB;
      }
    }
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      String[] parts = line.split(":", 3); // number, controllers, path
      if (parts.length == 3 && parts[1].isEmpty()) {
        least = Math.min(least, left("", parts[2], "memory.max", "memory.current", ""));
      } else if (parts.length == 3 && List.of(parts[1].split(",")).contains("memory")) {
        least =
            Math.min(
                least,
                left(
                    "memory",
                    parts[2],
                    "memory.limit_in_bytes",
                    "memory.usage_in_bytes",
                    "total_"));
      }
    }
    return least;
  }

  /**
   * From the group up to the top: in a container the path is the host's, and only the top exists.
   */
  private long left(String hierarchy, String path, String limit, String usage, String prefix) {
    Path top = root.resolve("sys/fs/cgroup").resolve(hierarchy).normalize();
    Path group = top.resolve("." + path).normalize();
    long least = Long.MAX_VALUE;
    while (group.startsWith(top)) {
      long most = number(group.resolve(limit));
      long taken = number(group.resolve(usage));
      if (most >= 0 && taken >= 0) {
        long cache = 0;
        for (String line : lines(group.resolve("memory.stat"))) {
          if (line.startsWith(prefix + "inactive_file ")
              || line.startsWith(prefix + "active_file ")) {
            cache += Long.parseLong(line.substring(line.indexOf(' ') + 1).trim());
          }
        }
        least = Math.min(least, Math.max(0, most - Math.max(0, taken - cache)));
      }
      group = group.getParent();
    }
    return least;
  }

  /** -1 for no file and for "max". */
  private static long number(Path file) {
    List<String> lines = lines(file);
    return lines.isEmpty() || !lines.get(0).matches("[0-9]{1,19}")
        ? -1
        : Long.parseUnsignedLong(lines.get(0)) < 0 ? -1 : Long.parseLong(lines.get(0));
  }

  private static List<String> lines(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      return List.of(); // a group that nobody may look at sets no limit that we could know
    }
  }
}
