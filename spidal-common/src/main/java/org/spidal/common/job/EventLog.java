package org.spidal.common.job;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.Json;

/**
 * What happens in a job, for programs that watch it: one line of JSON for each event, with its name
 * and the time, on disk as soon as it is written. Lines are added to what the file holds, so a job
 * that is run again goes on in the same file. Only worker 0's log writes, and only with {@code
 * --json-log}.
 */
public final class EventLog {
  private final Path file;
  private final OutputStream out;

  private EventLog(Path file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /** A log that writes nothing. */
  static EventLog none() {
    return new EventLog(null, null);
  }

  /**
   * A log in a file.
   *
   * @throws SpidalException if it cannot be written
   */
  static EventLog in(Path file) {
    try {
      requireLog(file);
      return new EventLog(file, new FileOutputStream(file.toFile(), true));
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /** Events are added to what is there, which must not be some other file. */
  private static void requireLog(Path file) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) == 0) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (in.read() != '{') {
        throw new SpidalException(
            ExitCode.USAGE,
            "--json-log " + file + " is there already and is no event log; choose another name");
      }
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
    try {
      out.write((Json.line(line) + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private static SpidalException cannotWrite(Path file, IOException e) {
    return new SpidalException(
        ExitCode.CANNOT_WRITE,
        "cannot write the event log " + file + ": " + e.getMessage() + "; change --json-log",
        e);
  }
}
