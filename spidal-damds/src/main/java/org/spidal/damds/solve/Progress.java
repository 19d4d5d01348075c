package org.spidal.damds.solve;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.Console;
import org.spidal.common.job.EventLog;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressClock;
import org.spidal.common.job.Worker;

/**
 * What the user hears of a running search: a line every ten seconds, each minute after ten minutes,
 * and with -v at the end of each stage; the same as events for programs. Listens on worker 0 alone;
 * allocates only for a line or an event.
 */
public final class Progress implements ConvergenceLog.Listener {
  private final Console console;
  private final EventLog events;
  private final Problem problem;
  private final SearchBound bound;
  private final Pace pace = new Pace();
  private final AllocationMeter meter = new AllocationMeter();
  private final long jvmStart = ManagementFactory.getRuntimeMXBean().getStartTime();
  private final ProgressClock clock = new ProgressClock();
  private long allocated;
  private String stage = "start";
  private int pass;
  private int endedPass;
  private double shrink;
  private double stress = Double.NaN;

  /**
   * @param worker worker 0
   * @param bound of the search, for the time left
   */
  public Progress(Worker worker, Problem problem, SearchBound bound) {
    this.console = worker.console();
    this.events = worker.events();
    this.problem = problem;
    this.bound = bound;
  }

  /** Heap bytes that all reports took so far. */
  public long allocated() {
    return allocated;
  }

  @Override
  public void entered(String name) {
    endStage();
    stage = name;
  }

  @Override
  public void passed(int number, double atShrink, double reached) {
    if (atShrink != shrink) {
      endStage(); // each temperature is a stage
    }
    if (pass == 0) {
      pace.begin(number - 1);
    }
    pass = number;
    shrink = atShrink;
    stress = reached;
    pace.take(number, passNanos());
    if (clock.isDue()) {
      report(true, "progress");
    }
  }

  private void endStage() {
    if (pass > endedPass) {
      endedPass = pass;
      report(false, "stage-end");
    }
  }

  /** Time of passes alone: other work has other speeds. */
  private long passNanos() {
    PhaseTimer timer = problem.timer();
    return timer.nanos(Phase.PASS.ordinal())
        + timer.nanos(Phase.EXCHANGE.ordinal())
        + timer.nanos(Phase.STEP.ordinal());
  }

  private void report(boolean due, String event) {
    if (!due && !console.isVerbose() && !events.isOn()) {
      return;
    }
    meter.start();
    double perPass = pace.secondsPerPass(pass, passNanos());
    double left = bound.secondsLeft(pass, perPass, problem.data().points());
    String line =
        String.format(
            Locale.ROOT,
            "%-18s pass %d, stress %.7f, %.3g s/pass%s",
            stage,
            pass,
            stress,
            perPass,
            bound.isKnown() ? ", at most " + clock(left) + " left" : "");
    if (due) {
      console.say(line);
    } else {
      console.detail(line);
    }
    if (events.isOn()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("stage", stage);
      facts.put("pass", pass);
      facts.put("shrink", shrink);
      facts.put("stress", stress);
      facts.put("seconds", (System.currentTimeMillis() - jvmStart) / 1e3);
      facts.put("seconds-per-pass", perPass);
      facts.put("at-most-seconds-left", bound.isKnown() ? left : null);
      events.write(event, facts);
    }
    allocated += meter.stop();
  }

  /** H:MM:SS, rounded up. */
  public static String clock(double seconds) {
    long whole = (long) Math.ceil(seconds);
    return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }
}
