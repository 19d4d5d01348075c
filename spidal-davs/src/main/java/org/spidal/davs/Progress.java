package org.spidal.davs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;
import org.spidal.davs.solve.VectorSponge;

/**
 * Where the search is, for the user: a line for each stage that begins when one is due, and all of
 * them with -v.
 */
final class Progress implements VectorSponge.Listener {
  private final ProgressReport report;
  private final Map<String, Object> seconds = new LinkedHashMap<>();
  private String where = "start";
  private String phase = "start";
  private long entered = System.nanoTime();

  Progress(Worker worker) {
    this.report = new ProgressReport(worker);
  }

  @Override
  public void entered(String next, int clusters) {
    where = next + ", " + clusters + " clusters";
    count(System.nanoTime());
    phase = next;
    Consumer<Map<String, Object>> facts =
        map -> {
          map.put("phase", phase);
          map.put("clusters", clusters);
        };
    if (report.isDue()) {
      report.tell(where, facts);
    } else {
      report.tellDetail("progress", where, facts);
    }
  }

  private void count(long now) {
    seconds.merge(phase, (now - entered) / 1e9, (a, b) -> (double) a + (double) b);
    entered = now;
  }

  /** Seconds that were spent on each phase until now. */
  Map<String, Object> seconds() {
    count(System.nanoTime());
    return seconds;
  }

  /** How far the search has come, for people. */
  String where() {
    return where;
  }
}
