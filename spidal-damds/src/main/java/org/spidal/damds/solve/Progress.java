package org.spidal.damds.solve;

import java.util.Map;
import java.util.function.Consumer;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/**
 * Where a search is, for the user; with -v also at the end of each stage. Listens on worker 0
 * alone; allocates only for a line or an event.
 */
public final class Progress implements ConvergenceLog.Listener {
  /** A bound that is further away than this many times what was spent says nothing yet. */
  private static final double FARTHEST = 10;

  private final ProgressReport report;
  private final StressProblem problem;
  private final MostWork bound;
  private final PassTime pace = new PassTime();
  private final AllocationMeter meter = new AllocationMeter();
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
  public Progress(Worker worker, StressProblem problem, MostWork bound) {
    this.report = new ProgressReport(worker);
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
    if (report.isDue()) {
      tell(true);
    }
  }

  private void endStage() {
    if (pass > endedPass) {
      endedPass = pass;
      tell(false);
    }
  }

  /** Time of passes, and of the work that is counted as passes. */
  private long passNanos() {
    PhaseTimer timer = problem.timer();
    return timer.nanos(DamdsPhase.PASSES)
        + timer.nanos(DamdsPhase.GRADIENT_DESCENT)
        + timer.nanos(DamdsPhase.RELOCATION)
        + timer.nanos(DamdsPhase.EXCHANGE)
        + timer.nanos(DamdsPhase.VECTOR_ALGEBRA);
  }

  private void tell(boolean due) {
    if (!due && !report.isHeardAlways()) {
      return;
    }
    meter.start();
    double perPass = pace.secondsPerPass(pass, passNanos());
    double left = bound.secondsLeft(pass, perPass, problem.data().points());
    double spent = passNanos() / 1e9;
    boolean bounded = bound.isKnown() && pace.isSettled() && left <= FARTHEST * spent;
    String line =
        Sentence.of(
            "%-18s pass %d, stress %.7f, %.3g s/pass%s",
            stage, pass, stress, perPass, bounded ? ", at most " + clock(left) + " left" : "");
    Consumer<Map<String, Object>> facts =
        map -> {
          map.put("phase", stage);
          map.put("pass", pass);
          map.put("shrink", shrink);
          map.put("stress", stress);
          map.put("seconds-per-pass", perPass);
          map.put("at-most-seconds-left", bounded ? left : null);
        };
    if (due) {
      report.tell(line, facts);
    } else {
      report.tellDetail("stage-end", line, facts);
    }
    allocated += meter.stop();
  }

  /** H:MM:SS, rounded up. */
  public static String clock(double seconds) {
    long whole = (long) Math.ceil(seconds);
    return Sentence.of("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
  }
}
