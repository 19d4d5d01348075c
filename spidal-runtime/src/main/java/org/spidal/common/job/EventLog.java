package org.spidal.common.job;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.file.Json;

/**
 * What happens in a job, for programs that watch it: one line of JSON for each event, with its name
 * and the time, on disk as soon as it is written. Lines are added to what the file holds, so a job
 * that is run again goes on in the same file. Only worker 0's log writes, and only with {@code
 * --json-log}. A log that cannot be written any more is a warning and the end of the log, not of
 * the job.
 */
public final class EventLog {
  private final Path file;
  private final Consumer<String> warning;
  private OutputStream out;

  private EventLog(Path file, OutputStream out, Consumer<String> warning) {
    this.file = file;
    this.out = out;
    this.warning = warning;
  }

  /** A log that writes nothing. */
  static EventLog none() {
    return new EventLog(null, null, line -> {});
  }

  /**
   * A log in a file.
   *
   * @param warning hears that the log cannot be written any more
   * @throws SpidalException if it cannot be opened
   */
  static EventLog in(Path file, Consumer<String> warning) {
    try {
      boolean cut = endsWithinLine(file);
      if (AtomicFile.isPipe(file)) {
        warning.accept("--json-log " + file + " is a pipe: the job waits until somebody reads it");
      }
      EventLog log = new EventLog(file, new FileOutputStream(file.toFile(), true), warning);
      if (cut) {
        log.write("\n");
      }
      return log;
    } catch (IOException e) {
      throw new SpidalException(
          ExitCode.CANNOT_WRITE,
          "cannot write the event log " + file + ": " + e.getMessage() + "; change --json-log",
          e);
    }
  }

  /**
   * Whether the last line was cut, by a full disk or the end of an earlier job. Events are added to
   * what is there, which must not be some other file.
   */
  private static boolean endsWithinLine(Path file) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) == 0) {
      return false;
    }
    try (RandomAccessFile there = new RandomAccessFile(file.toFile(), "r")) {
      if (there.read() != '{') {
        throw new SpidalException(
            ExitCode.USAGE,
            "--json-log %s is there already and is not an event log; choose another name",
            file);
      }
      there.seek(there.length() - 1);
      return there.read() != '\n';
    }
  }

  /** Whether events are written; asked before one is made, which allocates. */
  public boolean isOn() {
    return out != null;
  }

  /**
   * Writes an event, if the log is on.
   *
   * @param facts names and values as for {@link Json}
   */
  public void write(String event, Map<String, ?> facts) {
    if (out == null) {
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("event", event);
    line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    line.putAll(facts);
    write(Json.line(line) + "\n");
  }

  private void write(String text) {
    try {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      out = null;
      warning.accept(
          AtomicFile.fault(file, e).getMessage() + " The job continues without its event log.");
    }
  }
}
