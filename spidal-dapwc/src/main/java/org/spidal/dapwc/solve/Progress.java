package org.spidal.dapwc.solve;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressClock;
import org.spidal.common.job.Worker;
import org.spidal.dapwc.config.PwcConfig;
import org.spidal.dapwc.kernel.Measure;

/**
 * What a search is doing, and what the user hears of it: a line every ten seconds, each minute
 * after ten minutes, and the same as events for programs. How long a search takes is not known
 * beforehand, so nothing is said of the time left. Every worker has one; worker 0's is heard. Steps
 * that a resumed search only recalls are not told.
 */
public final class Progress {
  private final Console console;
  private final EventLog events;
  private final PhaseTimer timer;
  private final ProgressClock clock = new ProgressClock();
  private String activity = Phase.START.text();
  private int clusters = 1;
  private double cost = Double.NaN;
  private double distanceUnit = 1;
  private int steps;

  /**
   * @param timer of the {@link Phase phases}
   */
  public Progress(Worker worker, PhaseTimer timer) {
    this.timer = timer;
    this.console = worker.console();
    this.events = worker.events();
  }

  /** Says what one unit of the whole numbers is as a distance, once the distances are known. */
  public void unit(double unit) {
    distanceUnit = unit;
  }

  /** The search turns to something else. */
  void enter(Phase phase) {
    activity = phase.text();
    timer.enter(phase.ordinal());
  }

  /** A step was taken, and led to a clustering. */
  void stepped(Clustering clustering) {
    clusters = clustering.clusters();
    boolean squared = clustering.problem().measure() == Measure.SQUARED; // whatever the job's is
    cost = clustering.cost() * (squared ? PwcConfig.squareUnit(distanceUnit) : distanceUnit);
    stepped();
  }

  /** A step was taken that led to no new clustering. */
  void stepped() {
    steps++;
    if (clock.isDue()) {
      tell();
    }
  }

  private void tell() {
    double seconds = clock.seconds();
    console.say(String.format(Locale.ROOT, "%s, cost %.6g, %.0f s", where(), cost, seconds));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("activity", activity);
      facts.put("step", steps);
      facts.put("clusters", clusters);
      facts.put("cost", Double.isNaN(cost) ? null : cost);
      facts.put("seconds", seconds);
      events.write("progress", facts);
    }
  }

  /** How far the search has come, for people. */
  public String where() {
    return activity + ", step " + steps + ", " + clusters + " clusters";
  }
}
