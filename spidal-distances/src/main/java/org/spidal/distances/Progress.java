package org.spidal.distances;

import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;
import org.spidal.distances.write.MatrixWriting.Listener;

/** Where the work is, for the user. */
final class Progress implements Listener {
  private final ProgressReport report;
  private long first = -1;
  private double firstSeconds;
  private String work = "";
  private double share;

  Progress(Worker worker) {
    this.report = new ProgressReport(worker);
  }

  @Override
  public void done(String newWork, long done, long all) {
    if (first < 0 || !newWork.equals(work)) {
      first = done;
      firstSeconds = report.seconds();
    }
    work = newWork;
    share = (double) done / all;
    if (report.isDue()) {
      tell(done, all);
    }
  }

  private void tell(long done, long all) {
    double spent = report.seconds() - firstSeconds;
    double left = done > first ? spent * (all - done) / (done - first) : Double.NaN;
    report.tell(
        where() + (Double.isNaN(left) ? "" : Sentence.of(", about %.0f s left", left)),
        facts -> {
          facts.put("phase", work);
          facts.put("share", share);
          facts.put("seconds-left", Double.isNaN(left) ? null : left);
        });
  }

  /** How far the work has come, for people. */
  String where() {
    return Sentence.of("%s %.1f %%", work, 100 * share);
  }
}
