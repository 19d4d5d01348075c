package org.spidal.mdschisq.solve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.Worker;

/**
 * What the user hears of a fit: a line every ten seconds, each minute after ten minutes, and the
 * same as events for programs. Every worker has one; worker 0's is heard.
 */
public final class Progress {
  private static final long INTERVAL_NANOS = 10_000_000_000L;
  private static final long LONG_INTERVAL_NANOS = 60_000_000_000L;
  private static final long LONG_RUN_NANOS = 600_000_000_000L;

  private final Console console;
  private final EventLog events;
  private final int starts;
  private final long begin = System.nanoTime();
  private long last = begin;
  private int start;
  private int iteration;
  private double chiSquared;

  public Progress(Worker worker, int starts) {
    this.console = worker.console();
    this.events = worker.events();
    this.starts = starts;
  }

  /** A start begins, counted from 0. */
  void begins(int newStart, double newChiSquared) {
    start = newStart;
    iteration = 0;
    chiSquared = newChiSquared;
  }

  /** An iteration was made. */
  void stepped(int newIteration, double newChiSquared, double lambda, boolean isPast) {
    iteration = newIteration;
    chiSquared = newChiSquared;
    long now = System.nanoTime();
    long interval = now - begin < LONG_RUN_NANOS ? INTERVAL_NANOS : LONG_INTERVAL_NANOS;
    if (!isPast && now - last >= interval) {
      last = now;
      tell(now, lambda);
    }
  }

  private void tell(long now, double lambda) {
    double seconds = (now - begin) / 1e9;
    console.say(String.format(Locale.ROOT, "%s, damping %.2g, %.0f s", where(), lambda, seconds));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("start", start + 1);
      facts.put("iteration", iteration);
      facts.put("chi-squared", chiSquared);
      facts.put("seconds", seconds);
      events.write("progress", facts);
    }
  }

  /** How far the fit has come, for people. */
  public String where() {
    return (starts > 1 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + String.format(Locale.ROOT, "iteration %d, chi-squared %.8g", iteration, chiSquared);
  }
}
