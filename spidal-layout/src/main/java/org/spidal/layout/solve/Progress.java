package org.spidal.layout.solve;

import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/** How far a worker has come, told while it goes on. */
public final class Progress {
  private final ProgressReport report;
  private int component;
  private int points;
  private int iteration;

  public Progress(Worker worker) {
    this.report = new ProgressReport(worker);
  }

  void begin(int newComponent, int newPoints) {
    component = newComponent;
    points = newPoints;
    iteration = 0;
  }

  void iteration(double step, boolean isPast) {
    iteration++;
    if (!isPast && report.isDue()) {
      report.tell(
          where() + Sentence.of(", step %.3g", step),
          facts -> {
            facts.put("component", component + 1);
            facts.put("points", points);
            facts.put("iteration", iteration);
            facts.put("step", step);
          });
    }
  }

  /** How far, for people. */
  public String where() {
    return "component " + (component + 1) + " of " + points + " points, iteration " + iteration;
  }
}
