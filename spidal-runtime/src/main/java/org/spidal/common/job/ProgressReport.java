package org.spidal.common.job;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.spidal.common.fault.Sentence;

/**
 * What the user hears of a running search: a line every ten seconds, each minute after ten minutes,
 * and the same as events for programs. Every worker has one; worker 0's is heard.
 */
public final class ProgressReport {
  private static final long INTERVAL_NANOS = 10_000_000_000L;
  private static final long LONG_INTERVAL_NANOS = 60_000_000_000L;
  private static final long LONG_RUN_NANOS = 600_000_000_000L;

  private final Console console;
  private final EventLog events;
  private final long start = System.nanoTime();
  private long last = start;

  public ProgressReport(Worker worker) {
    this.console = worker.console();
    this.events = worker.events();
  }

  /** Whether something is to be said now; the next interval begins then. */
  public boolean isDue() {
    long now = System.nanoTime();
    long interval = now - start < LONG_RUN_NANOS ? INTERVAL_NANOS : LONG_INTERVAL_NANOS;
    boolean due = now - last >= interval;
    if (due) {
      last = now;
    }
    return due;
  }

  /** Whether anybody hears what is not due. */
  public boolean isHeardAlways() {
    return console.isVerbose() || events.isOn();
  }

  /** Seconds since this was made. */
  public double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  /**
   * Says how far the search has come.
   *
   * @param line for people; the seconds are added
   * @param facts adds the same, for programs
   */
  public void tell(String line, Consumer<Map<String, Object>> facts) {
    double seconds = seconds();
    console.say(withSeconds(line, seconds));
    write("progress", seconds, facts);
  }

  /** The same, as a detail: for who wants to hear of everything. */
  public void tellDetail(String event, String line, Consumer<Map<String, Object>> facts) {
    double seconds = seconds();
    console.detail(withSeconds(line, seconds));
    write(event, seconds, facts);
  }

  private static String withSeconds(String line, double seconds) {
    return Sentence.of("%s, %.0f s", line, seconds);
  }

  private void write(String event, double seconds, Consumer<Map<String, Object>> facts) {
    if (events.isOn()) {
      Map<String, Object> map = new LinkedHashMap<>();
      facts.accept(map);
      map.put("seconds", seconds);
      events.write(event, map);
    }
  }
}
