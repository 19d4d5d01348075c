package org.spidal.common.shm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A process of this node, known by its number and its start time, as numbers are used again.
 *
 * @param pid process number
 * @param startTime start in clock ticks since the machine was booted; 0 where the system does not
 *     tell
 */
public record LiveProcess(long pid, long startTime) {
  private static final int START_TIME_FIELD = 22;

  private static final LiveProcess SELF = of(ProcessHandle.current().pid());

  /** The process that calls this. */
  public static LiveProcess self() {
    return SELF;
  }

  private static LiveProcess of(long pid) {
    return new LiveProcess(pid, startTimeOf(pid));
  }

  /** Whether the process still exists (a zombie counts as dead). */
  public boolean isAlive() {
    if (!Files.isDirectory(Path.of("/proc/self"))) {
      return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }
    long now = startTimeOf(pid);
    return now != 0 && (startTime == 0 || now == startTime);
  }

  /** Field 22 of /proc/PID/stat; 0 if there is no such process or it is a zombie. */
  private static long startTimeOf(long pid) {
    try {
      String stat =
          Files.readString(Path.of("/proc/" + pid + "/stat"), StandardCharsets.ISO_8859_1);
      // the second field, the command's name, may hold blanks and brackets
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      boolean gone = fields[0].equals("Z") || fields[0].equals("X");
      return gone ? 0 : Long.parseLong(fields[START_TIME_FIELD - 3]);
    } catch (IOException e) {
      return 0;
    }
  }
}
