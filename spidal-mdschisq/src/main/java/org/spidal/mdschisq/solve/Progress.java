package org.spidal.mdschisq.solve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.ProgressClock;
import org.spidal.common.job.Worker;

/**
 * What the user hears of a fit: a line every ten seconds, each minute after ten minutes, and the
 * same as events for programs. Every worker has one; worker 0's is heard.
 */
public final class Progress {
  private final Console console;
  private final EventLog events;
  private final int starts;
  private final ProgressClock clock = new ProgressClock();
  private int start;
  private int relocation;
  private int shake;
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
    goesOn(0, 0, newChiSquared);
  }

  /** Points of a start were put elsewhere, for the round-th time from 1; iterations count anew. */
  void relocated(int round, double newChiSquared) {
    goesOn(round, 0, newChiSquared);
  }

  /** The best map was shaken, for the round-th time from 1; iterations count anew. */
  void shaken(int round, double newChiSquared) {
    goesOn(0, round, newChiSquared);
  }

  private void goesOn(int newRelocation, int newShake, double newChiSquared) {
    relocation = newRelocation;
    shake = newShake;
    iteration = 0;
    chiSquared = newChiSquared;
  }

  /** An iteration was made. */
  void stepped(int newIteration, double newChiSquared, double lambda, boolean isPast) {
    iteration = newIteration;
    chiSquared = newChiSquared;
    if (!isPast && clock.isDue()) {
      tell(lambda);
    }
  }

  private void tell(double lambda) {
    double seconds = clock.seconds();
    console.say(String.format(Locale.ROOT, "%s, damping %.2g, %.0f s", where(), lambda, seconds));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("start", start + 1);
      facts.put("relocation", relocation);
      facts.put("shake", shake);
      facts.put("iteration", iteration);
      facts.put("chi-squared", chiSquared);
      facts.put("seconds", seconds);
      events.write("progress", facts);
    }
  }

  /** How far the fit has come, for people. */
  public String where() {
    return (starts > 1 && shake == 0 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + (relocation > 0 ? "relocation " + relocation + ", " : "")
        + (shake > 0 ? "shake " + shake + ", " : "")
        + String.format(Locale.ROOT, "iteration %d, chi-squared %.8g", iteration, chiSquared);
  }
}
