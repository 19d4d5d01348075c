package org.spidal.common.job;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.spidal.common.fault.Sentence;

/**
 * What the user hears of a running search: a line every ten seconds, each minute after ten minutes.
 * Programs that show it get the same as events, in the first ten minutes every second. Every worker
 * has one; worker 0's is heard.
 */
public final class ProgressReport {
  private static final long EVENT_INTERVAL_NANOS = 1_000_000_000L;
  private static final long INTERVAL_NANOS = 10_000_000_000L;
  private static final long LONG_INTERVAL_NANOS = 60_000_000_000L;
  private static final long LONG_RUN_NANOS = 600_000_000_000L;

  private final Console console;
  private final EventLog events;
  private final LongSupplier clock;
  private final long start;
  private long last;
  private long lastLine;

  public ProgressReport(Worker worker) {
    this(worker.console(), worker.events(), System::nanoTime);
  }

  /**
   * @param clock nanoseconds
   */
  ProgressReport(Console console, EventLog events, LongSupplier clock) {
    this.console = console;
    this.events = events;
    this.clock = clock;
    start = clock.getAsLong();
    last = start;
    lastLine = start;
  }

  /** Whether something is to be said now; the next interval begins then. */
  public boolean isDue() {
    long now = clock.getAsLong();
    boolean due =
        now - last >= interval(now, events.isOn() ? EVENT_INTERVAL_NANOS : INTERVAL_NANOS);
    if (due) {
      last = now;
    }
    return due;
  }

  private long interval(long now, long early) {
    return now - start < LONG_RUN_NANOS ? early : LONG_INTERVAL_NANOS;
  }

  /** Whether anybody hears what is not due. */
  public boolean isHeardAlways() {
    return console.isVerbose() || events.isOn();
  }

  /** Seconds since this was made. */
  public double seconds() {
    return (clock.getAsLong() - start) / 1e9;
  }

  /**
   * Says how far the search has come; a line only if the last one is long ago.
   *
   * @param line for people; the seconds are added
   * @param facts adds the same, for programs
   */
  public void tell(String line, Consumer<Map<String, Object>> facts) {
    double seconds = seconds();
    long now = clock.getAsLong();
    if (now - lastLine >= interval(now, INTERVAL_NANOS)) {
      lastLine = now;
      console.say(withSeconds(line, seconds));
    }
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
