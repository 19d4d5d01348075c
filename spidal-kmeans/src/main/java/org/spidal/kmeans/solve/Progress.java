package org.spidal.kmeans.solve;

import java.util.Locale;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/** Where a search is, for the user. Iterations that a resumed search only recalls are not told. */
public final class Progress {
  private final ProgressReport report;
  private final PhaseTimer timer;
  private final int starts;
  private int start;
  private KmeansPhase phase = KmeansPhase.SEEDING;
  private int clusters;
  private int iteration;
  private double inertia = Double.NaN;

  /**
   * @param timer of this worker, with all {@link KmeansPhase}s
   */
  public Progress(Worker worker, PhaseTimer timer, int starts) {
    this.report = new ProgressReport(worker);
    this.timer = timer;
    this.starts = starts;
  }

  /** A start begins, counted from 0. */
  void begins(int newStart) {
    start = newStart;
    clusters = 0;
  }

  void enter(KmeansPhase newPhase) {
    phase = newPhase;
    if (newPhase.compareTo(KmeansPhase.ITERATIONS) <= 0) {
      iteration = 0; // the refinement counts on
    }
    timer.enter(newPhase);
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
    if (!isPast && report.isDue()) {
      tell();
    }
  }

  private void tell() {
    boolean seeds = Double.isNaN(inertia);
    report.tell(
        where() + (seeds ? "" : String.format(Locale.ROOT, ", inertia %.6g", inertia)),
        facts -> {
          facts.put("start", start + 1);
          facts.put("phase", phase.text());
          facts.put("iteration", iteration);
          facts.put("clusters", clusters);
          if (!seeds) {
            facts.put("inertia", inertia);
          }
        });
  }

  /** How far the search has come, for people. */
  public String where() {
    return (starts > 1 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + phase.text()
        + (phase.compareTo(KmeansPhase.ITERATIONS) < 0 ? ", step " : ", iteration ")
        + iteration
        + ", "
        + clusters
        + (clusters == 1 ? " cluster" : " clusters");
  }
}
