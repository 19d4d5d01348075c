package org.spidal.mdschisq.solve;

import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/** Where a fit is, for the user. */
public final class Progress {
  private final ProgressReport report; // null where nobody is told
  private final int starts;
  private int start;
  private int relocation;
  private int shake;
  private int iteration;
  private double chiSquared;

  public Progress(Worker worker, int starts) {
    this(starts, new ProgressReport(worker));
  }

  private Progress(int starts, ProgressReport report) {
    this.report = report;
    this.starts = starts;
  }

  /** Of fits that nobody is told of. */
  static Progress silent() {
    return new Progress(1, null);
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
    if (!isPast && report != null && report.isDue()) {
      tell(lambda);
    }
  }

  private void tell(double lambda) {
    report.tell(
        Sentence.of("%s, damping %.2g", where(), lambda),
        facts -> {
          facts.put("phase", shake > 0 ? "shake" : relocation > 0 ? "relocation" : "start");
          facts.put("start", start + 1);
          facts.put("relocation", relocation);
          facts.put("shake", shake);
          facts.put("iteration", iteration);
          facts.put("chi-squared", chiSquared);
        });
  }

  /** How far the fit has come, for people. */
  public String where() {
    return (starts > 1 && shake == 0 ? "start " + (start + 1) + " of " + starts + ", " : "")
        + (relocation > 0 ? "relocation " + relocation + ", " : "")
        + (shake > 0 ? "shake " + shake + ", " : "")
        + Sentence.of("iteration %d, chi-squared %.8g", iteration, chiSquared);
  }
}
