package org.spidal.davs;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.Worker;
import org.spidal.davs.solve.VectorSponge;

/**
 * Where the search is, and what the user hears of it: a line for each stage that begins ten seconds
 * or more after the last line, all of them with -v, and the same as events for programs.
 */
final class Progress implements VectorSponge.Listener {
  private static final long INTERVAL_NANOS = 10_000_000_000L;

  private final Console console;
  private final EventLog events;
  private final long start = System.nanoTime();
  private long last = start;
  private final Map<String, Object> seconds = new LinkedHashMap<>();
  private String where = "start";
  private String activity = "start";
  private long entered = start;

  Progress(Worker worker) {
    this.console = worker.console();
    this.events = worker.events();
  }

  @Override
  public void entered(String next, int clusters) {
    where = next + ", " + clusters + " clusters";
    long now = System.nanoTime();
    count(now);
    activity = next;
    double sinceStart = (now - start) / 1e9;
    String line = String.format(Locale.ROOT, "%s, %.1f s", where, sinceStart);
    if (now - last >= INTERVAL_NANOS) {
      last = now;
      console.say(line);
    } else {
      console.detail(line);
    }
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("activity", activity);
      facts.put("clusters", clusters);
      facts.put("seconds", sinceStart);
      events.write("progress", facts);
    }
  }

  private void count(long now) {
    seconds.merge(activity, (now - entered) / 1e9, (a, b) -> (double) a + (double) b);
    entered = now;
  }

  /** Seconds that were spent on each activity until now. */
  Map<String, Object> seconds() {
    count(System.nanoTime());
    return seconds;
  }

  /** How far the search has come, for people. */
  String where() {
    return where;
  }
}
