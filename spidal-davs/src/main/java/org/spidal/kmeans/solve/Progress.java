package org.spidal.kmeans.solve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressClock;
import org.spidal.common.job.Worker;

/**
 * What the user hears of a search: a line every ten seconds, each minute after ten minutes, and the
 * same as events for programs. Every worker has one; worker 0's is heard. Iterations that a resumed
 * search only recalls are not told.
 */
public final class Progress {
  private final Console console;
  private final EventLog events;
  private final PhaseTimer timer;
  private final int starts;
  private final ProgressClock clock = new ProgressClock();
  private int start;
  private Phase phase = Phase.SEEDING;
  private int clusters;
  private int iteration;
  private double inertia = Double.NaN;

  /**
   * @param timer of this worker, with all {@link Phase}s
   */
  public Progress(Worker worker, PhaseTimer timer, int starts) {
    this.console = worker.console();
    this.events = worker.events();
    this.timer = timer;
    this.starts = starts;
  }

  /** A start begins, counted from 0. */
  void begins(int newStart) {
    start = newStart;
    iteration = 0;
  }

  void enter(Phase newPhase) {
    phase = newPhase;
    timer.enter(newPhase.ordinal());
  }

  /** An iteration was made. */
  void stepped(int newClusters, double newInertia, boolean isPast) {
    iteration++;
    clusters = newClusters;
    inertia = newInertia;
    if (!isPast && clock.isDue()) {
      tell();
    }
  }

  private void tell() {
    double seconds = clock.seconds();
    console.say(String.format(Locale.ROOT, "%s, inertia %.6g, %.0f s", where(), inertia, seconds));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("start", start + 1);
      facts.put("phase", phase.text());
      facts.put("iteration", iteration);
      facts.put("clusters", clusters);
      facts.put("inertia", inertia);
      facts.put("seconds", seconds);
      events.write("progress", facts);
    }
  }

  /** How far the search has come, for people. */
  public String where() {
    return (starts > 1 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + phase.text()
        + ", iteration "
        + iteration
        + ", "
        + clusters
        + " clusters";
  }
}
