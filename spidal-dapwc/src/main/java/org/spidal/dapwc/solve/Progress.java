package org.spidal.dapwc.solve;

import java.util.Locale;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;
import org.spidal.dapwc.kernel.Measure;

/**
 * Where a search is, for the user. How long it takes is not known beforehand, so nothing is said of
 * the time left. Steps that a resumed search only recalls are not told.
 */
public final class Progress {
  private final ProgressReport report;
  private final PhaseTimer timer;
  private String phase = PwcPhase.START.text();
  private int clusters = 1;
  private double cost = Double.NaN;
  private double distanceUnit = 1;
  private int steps;

  /**
   * @param timer of the {@link PwcPhase phases}
   */
  public Progress(Worker worker, PhaseTimer timer) {
    this.timer = timer;
    this.report = new ProgressReport(worker);
  }

  /** Says what one unit of the whole numbers is as a distance, once the distances are known. */
  public void unit(double unit) {
    distanceUnit = unit;
  }

  /** The search turns to something else. */
  void enter(PwcPhase next) {
    phase = next.text();
    timer.enter(next);
  }

  /** A step was taken, and led to a clustering. */
  void stepped(Clustering clustering) {
    clusters = clustering.clusters();
    Measure measure = clustering.problem().measure(); // whatever the job's is
    cost = clustering.cost() * measure.costUnit(distanceUnit);
    stepped();
  }

  /** A step was taken that led to no new clustering. */
  void stepped() {
    steps++;
    if (report.isDue()) {
      tell();
    }
  }

  private void tell() {
    report.tell(
        String.format(Locale.ROOT, "%s, cost %.6g", where(), cost),
        facts -> {
          facts.put("phase", phase);
          facts.put("step", steps);
          facts.put("clusters", clusters);
          facts.put("cost", Double.isNaN(cost) ? null : cost);
        });
  }

  /** How far the search has come, for people. */
  public String where() {
    return phase + ", step " + steps + ", " + clusters + " clusters";
  }
}
