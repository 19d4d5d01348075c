package org.spidal.common.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Disk;
import org.spidal.common.shm.LiveProcess;

/**
 * What a run says of the outputs that it writes in one folder: lines {@code name=value} in the
 * hidden file {@code .STEM.RUN.lock} there, from before the first output to after the last.
 *
 * @param program that writes
 * @param set which set of outputs they belong to: folder and stem
 * @param run number of the run, which names what it has in the making
 * @param since when it began, in ISO 8601
 * @param holder who writes
 * @param outputs names of the files in the folder
 * @param parts names of files in the making that a later job goes on with
 */
record LockFile(
    String program,
    String set,
    String run,
    String since,
    LockHolder holder,
    TreeSet<String> outputs,
    TreeSet<String> parts) {
  static final String ENDING = ".lock";
  private static final String OUTPUT = "output";
  private static final String PART = "part";

  void write(Path path, Disk disk) {
    LiveProcess process = holder.process();
    AtomicFile.write(
        path,
        disk,
        out -> {
          out.write(
              "# A SPIDAL job is writing the outputs below. If it ended without deleting this file, the next job\n");
          out.write("# detects that; if its machine no longer exists, use --take-lock.\n");
          out.write("program=" + program + "\n");
          out.write("set=" + set + "\n");
          out.write("run=" + run + "\n");
          out.write("since=" + since + "\n");
          out.write("host=" + holder.host() + "\n");
          out.write("boot=" + holder.boot() + "\n");
          out.write("processes=" + holder.processes() + "\n");
          out.write("pid=" + process.pid() + "\n");
          out.write("started=" + process.startTime() + "\n");
          out.write("job=" + holder.batchJob() + "\n");
          out.write("attempt=" + holder.attempt() + "\n");
          for (String name : outputs) {
            out.write(OUTPUT + "=" + name + "\n");
          }
          for (String name : parts) {
            out.write(PART + "=" + name + "\n");
          }
        });
  }

  /**
   * @throws IOException if it is not there any more, or is not a lock
   */
  static LockFile read(Path path) throws IOException {
    Map<String, String> values = new LinkedHashMap<>();
    TreeSet<String> outputs = new TreeSet<>();
    TreeSet<String> parts = new TreeSet<>();
    for (String line : Files.readAllLines(path)) {
      int equals = line.indexOf('=');
      if (line.startsWith("#") || equals < 0) {
        continue;
      }
      String name = line.substring(0, equals);
      String value = line.substring(equals + 1);
      if (name.equals(OUTPUT)) {
        outputs.add(value);
      } else if (name.equals(PART)) {
        parts.add(value);
      } else {
        values.put(name, value);
      }
    }
    for (String name :
        List.of("program", "set", "run", "since", "host", "boot", "processes", "job", "attempt")) {
      if (!values.containsKey(name)) {
        throw new IOException("no line '" + name + "='");
      }
    }
    try {
      LockHolder holder =
          new LockHolder(
              values.get("host"),
              values.get("boot"),
              values.get("processes"),
              new LiveProcess(
                  Long.parseLong(values.getOrDefault("pid", "")),
                  Long.parseLong(values.getOrDefault("started", ""))),
              values.get("job"),
              values.get("attempt"));
      return new LockFile(
          values.get("program"),
          values.get("set"),
          values.get("run"),
          values.get("since"),
          holder,
          outputs,
          parts);
    } catch (NumberFormatException e) {
      throw new IOException("a line 'pid=' or 'started=' without a number", e);
    }
  }

  /** Who writes, for people. */
  String text() {
    return program + ", " + holder.text() + ", since " + since;
  }

  /** Whether both write a file of the same name, in upper or lower case. */
  boolean sharesOutputsWith(LockFile other) {
    TreeSet<String> same = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    same.addAll(outputs);
    return other.outputs.stream().anyMatch(same::contains);
  }
}
