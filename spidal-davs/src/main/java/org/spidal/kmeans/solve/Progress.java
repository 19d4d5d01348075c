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
    clusters = 0;
  }

  void enter(Phase newPhase) {
    phase = newPhase;
    if (newPhase.compareTo(Phase.ITERATIONS) <= 0) {
      iteration = 0; // the refinement counts on
    }
    timer.enter(newPhase.ordinal());
  }

  /** A step of the seeding was made, which knows of no inertia. */
  void seeded(int newClusters, boolean isPast) {
    stepped(newClusters, Double.NaN, isPast);
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
    boolean seeds = Double.isNaN(inertia);
    String known = seeds ? "" : String.format(Locale.ROOT, ", inertia %.6g", inertia);
    console.say(String.format(Locale.ROOT, "%s%s, %.0f s", where(), known, seconds));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("start", start + 1);
      facts.put("phase", phase.text());
      facts.put("iteration", iteration);
      facts.put("clusters", clusters);
      if (!seeds) {
        facts.put("inertia", inertia);
      }
      facts.put("seconds", seconds);
      events.write("progress", facts);
    }
  }

  /** How far the search has come, for people. */
  public String where() {
    return (starts > 1 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + phase.text()
        + (phase.compareTo(Phase.ITERATIONS) < 0 ? ", step " : ", iteration ")
        + iteration
        + ", "
        + clusters
        + (clusters == 1 ? " cluster" : " clusters");
  }
}
