package org.spidal.interpolation;

import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/** Where the work is, for the user. */
final class Progress {
  private final ProgressReport report;
  private long objects;

  Progress(Worker worker) {
    this.report = new ProgressReport(worker);
  }

  void done(long all) {
    objects = all;
    if (report.isDue()) {
      report.tell(where(), facts -> facts.put("objects", objects));
    }
  }

  /** How far the work has come, for people. */
  String where() {
    return Sentence.of("%,d objects placed", objects);
  }
}
