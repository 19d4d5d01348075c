package org.spidal.damds.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.PhaseTimer;

/**
 * What a pass will cost once the JIT compiler is done, from a short trial: a real descent in which
 * each worker evaluates only its first rows. Points are exchanged and sums are taken in full, so
 * their time is right as it is; that of the rows is carried over to all rows of the worker with the
 * most.
 *
 * @param rowSeconds of the rows in each pass
 * @param otherSeconds of all else in each pass: exchange, vector algebra, waiting
 * @param warmUpSeconds until the JIT compiler was done
 */
public record Calibration(double rowSeconds, double otherSeconds, double warmUpSeconds) {
  private static final int PASSES = 100;
  private static final long MOST_NANOS = 1_000_000_000L;
  private static final int MOST_ROUNDS = 20;
  private static final long COMPILED_BYTES = 4096;

  /**
   * Measures; takes some two seconds, and longer where others keep the compiler from its work.
   * Collective.
   *
   * @param rows that each worker has at hand, from its first one on
   */
  public static Calibration of(Problem problem, int rows, long seed) {
    Collectives collectives = problem.collectives();
    problem.warmUp();
    double warmUp = collectives.max(problem.timer().nanos(Phase.WARM_UP.ordinal()) / 1e9);
    problem.evaluateOnly(rows);
    Descent descent = new Descent(problem, new ConvergenceLog(0));
    Start start = RandomStart.forAnnealing(problem, seed, new double[problem.dimension()]);
    double[] ofRows = new double[PASSES];
    double[] whole = new double[PASSES];
    AllocationMeter meter = new AllocationMeter();
    int measured;
    long allocated;
    int rounds = 0;
    do { // slow vector code allocates, compiled code does not
      meter.start();
      measured = descend(problem, descent, start, ofRows, whole);
      allocated = collectives.max(meter.stop());
      rounds++;
    } while (rounds == 1 || allocated > COMPILED_BYTES && rounds < MOST_ROUNDS);
    double own = mean(ofRows, measured);
    double slowest = collectives.max(own);
    double all = collectives.max(own * problem.ownPoints() / Math.max(1, rows));
    double other = collectives.max(mean(whole, measured)) - slowest;
    return new Calibration(all, Math.max(0, other), warmUp);
  }

  /**
   * Takes steps for a second at most, the same number on all workers.
   *
   * @param ofRows receives the seconds of the rows in each pass; modified
   * @param whole receives the seconds of each pass; modified
   * @return number of steps
   */
  private static int descend(
      Problem problem, Descent descent, Start start, double[] ofRows, double[] whole) {
    PhaseTimer timer = problem.timer();
    long end = System.nanoTime() + MOST_NANOS;
    int steps = 0;
    boolean late = false;
    while (steps < ofRows.length && !late) {
      long rowNanos = timer.nanos(Phase.PASS.ordinal());
      long allNanos = nanos(timer);
      int before = problem.passes();
      if (descent.run(0, 1, StopRule.never()) == 0) { // at the bottom, or at the beginning
        start.place(descent.points());
        descent.forget();
        descent.evaluate(0);
      }
      int passes = problem.passes() - before;
      ofRows[steps] = (timer.nanos(Phase.PASS.ordinal()) - rowNanos) / 1e9 / passes;
      whole[steps] = (nanos(timer) - allNanos) / 1e9 / passes;
      steps++;
      late = problem.collectives().max(System.nanoTime() > end ? 1L : 0L) > 0;
    }
    return steps;
  }

  /** Seconds of a pass. */
  public double secondsPerPass() {
    return rowSeconds + otherSeconds;
  }

  private static long nanos(PhaseTimer timer) {
    return timer.nanos(Phase.PASS.ordinal())
        + timer.nanos(Phase.EXCHANGE.ordinal())
        + timer.nanos(Phase.STEP.ordinal());
  }

  /** The mean, not the median: what others take of the machine is part of the time of a pass. */
  private static double mean(double[] values, int count) {
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += values[k];
    }
    return count == 0 ? 0 : sum / count;
  }
}
