package org.spidal.distances;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.ProgressClock;
import org.spidal.common.job.Worker;
import org.spidal.distances.write.Listener;

/**
 * What the user hears of the work: a line every ten seconds, each minute after ten minutes, and the
 * same as events for programs. Every worker has one; worker 0's is heard.
 */
final class Progress implements Listener {
  private final Console console;
  private final EventLog events;
  private final ProgressClock clock = new ProgressClock();
  private long first = -1;
  private double firstSeconds;
  private String work = "";
  private double share;

  Progress(Worker worker) {
    this.console = worker.console();
    this.events = worker.events();
  }

  @Override
  public void done(String newWork, long done, long all) {
    if (first < 0 || !newWork.equals(work)) {
      first = done;
      firstSeconds = clock.seconds();
    }
    work = newWork;
    share = (double) done / all;
    if (clock.isDue()) {
      tell(done, all);
    }
  }

  private void tell(long done, long all) {
    double seconds = clock.seconds();
    double left =
        done > first ? (seconds - firstSeconds) * (all - done) / (done - first) : Double.NaN;
    console.say(
        where()
            + String.format(Locale.ROOT, ", %.0f s", seconds)
            + (Double.isNaN(left) ? "" : String.format(Locale.ROOT, ", about %.0f s left", left)));
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("stage", work);
      facts.put("share", share);
      facts.put("seconds", seconds);
      facts.put("seconds-left", left);
      events.write("progress", facts);
    }
  }

  /** How far the work has come, for people. */
  String where() {
    return String.format(Locale.ROOT, "%s %.1f %%", work, 100 * share);
  }
}
