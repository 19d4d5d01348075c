package org.spidal.damds.solve;

import java.util.Locale;
import org.spidal.common.job.Console;

/**
 * The lines that tell the user how far the search is; silent, and free of allocation, on all
 * workers but the first.
 */
public final class Progress {
  private static final long INTERVAL_NANOS = 10_000_000_000L;

  private final Console console;
  private final boolean speaks;
  private final Problem problem;
  private final long mostPasses;
  private final long start = System.nanoTime();
  private long last = start;
  private String stage = "";

  /**
   * @param speaks whether this worker's lines are printed
   * @param mostPasses upper bound of the passes, for the time left; 0 if there is none
   */
  public Progress(Console console, boolean speaks, Problem problem, long mostPasses) {
    this.console = console;
    this.speaks = speaks;
    this.problem = problem;
    this.mostPasses = mostPasses;
  }

  void enter(String name) {
    stage = name;
  }

  /** Says where the search stands: after ten seconds without a word, or always with -v. */
  void report(double stress) {
    if (!speaks || problem.course().isPast()) {
      return;
    }
    long now = System.nanoTime();
    boolean due = now - last > INTERVAL_NANOS;
    if (!due && !console.isVerbose()) {
      return;
    }
    last = now;
    double seconds = (now - start) / 1e9;
    double perPass = seconds / Math.max(1, problem.passes());
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%-18s pass %d, stress %.7f, %.3g s/pass",
            stage,
            problem.passes(),
            stress,
            perPass));
    if (mostPasses > problem.passes()) {
      line.append(
          String.format(
              Locale.ROOT, ", at most %.0f s left", (mostPasses - problem.passes()) * perPass));
    }
    if (due) {
      console.say(line.toString());
    } else {
      console.detail(line.toString());
    }
  }
}
