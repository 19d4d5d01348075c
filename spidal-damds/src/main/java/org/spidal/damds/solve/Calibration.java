package org.spidal.damds.solve;

import org.spidal.common.collective.Collectives;
import org.spidal.common.fitting.LbfgsDescent;
import org.spidal.common.fitting.StopRule;
import org.spidal.common.job.AllocationMeter;
import org.spidal.common.job.PhaseTimer;
import org.spidal.common.program.TrialClock;

/**
 * What a pass of a search will cost on average, from a short trial: a real descent in which each
 * worker evaluates only its first rows. Points are exchanged and sums are taken in full, so their
 * time is right as it is; that of the rows is carried over to all rows of the worker with the most.
 *
 * <p>The first passes are slow, as the JIT compiler is not done with them; in a small job these are
 * most of all. So the trial goes on until it has made as many passes as the search may, or until
 * nothing changes any more, and then the rest is counted at the pace of the end.
 *
 * @param rowSeconds of the rows in each pass
 * @param otherSeconds of all else in each pass: exchange, vector algebra, waiting
 * @param warmUpSeconds until the JIT compiler was done with the rows
 */
public record Calibration(double rowSeconds, double otherSeconds, double warmUpSeconds) {
  private static final int PASSES_OF_ROUND = 100;
  private static final int MOST_ROUNDS = 20;

  /** Of a round; reads of rows that are streamed allocate some hundred bytes in each pass. */
  private static final long COMPILED_BYTES = 1 << 16;

  /**
   * How long the trial is.
   *
   * @param ofRound seconds at most
   * @param ofAll seconds that all rounds together take at least, unless the search takes less
   */
  public record Length(double ofRound, double ofAll) {
    /** For the workers of a job, which share the machine and wait for each other. */
    public static final Length OF_JOB = new Length(1, 1);

    /** For one worker, of whom only the time of its processor counts. */
    public static final Length ALONE = new Length(0.1, 0.25);
  }

  /**
   * Measures; takes about as long as it is told to, and longer where others keep the compiler from
   * its work. Collective.
   *
   * @param rows that each worker has at hand, from its first one on
   * @param passes that the search may take; 0 if nobody knows
   */
  public static Calibration of(
      StressProblem problem, int rows, long seed, long passes, Length length) {
    Collectives collectives = problem.collectives();
    problem.warmUp();
    double warmUp = collectives.max(problem.timer().nanos(DamdsPhase.WARM_UP) / 1e9);
    problem.evaluateOnly(rows);
    LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(0));
    Start start = RandomStart.forAnnealing(problem, seed, new double[problem.dimension()]);
    AllocationMeter meter = new AllocationMeter();
    Rounds rounds = new Rounds(TrialClock.of(collectives), length);
    boolean compiled;
    do { // slow vector code allocates, compiled code does not
      meter.start();
      rounds.add(problem, descent, start);
      compiled = collectives.max(meter.stop()) <= COMPILED_BYTES;
    } while (rounds.count < MOST_ROUNDS && !rounds.isEnough(compiled, passes));
    double ofRows = rounds.rowSeconds(passes);
    double slowest = collectives.max(ofRows);
    double all = collectives.max(ofRows * problem.ownPoints() / Math.max(1, rows));
    double other = collectives.max(rounds.seconds(passes)) - slowest;
    return new Calibration(all, Math.max(0, other), warmUp);
  }

  /** Makes the first passes of a descent from a random start, and counts them. Collective. */
  public static int makePasses(StressProblem problem, long seed) {
    LbfgsDescent descent = new LbfgsDescent(problem, new ConvergenceLog(0));
    RandomStart.forAnnealing(problem, seed, new double[problem.dimension()])
        .place(descent.points());
    int before = problem.passes();
    descent.evaluate(0);
    descent.run(0, 1, StopRule.never());
    return problem.passes() - before;
  }

  /** Seconds of a pass: of the rows, and of all else in it. */
  public double secondsPerPass() {
    return rowSeconds + otherSeconds;
  }

  /** Passes of the trial, the same number on all workers, and what they took. */
  private static final class Rounds {
    private final TrialClock clock;
    private final Length length;
    private int count;
    private long passes;
    private double rowSeconds;
    private double seconds;
    private double rowSecondsAtEnd;
    private double secondsAtEnd;
    private double secondsOfSlowest;

    Rounds(TrialClock clock, Length length) {
      this.clock = clock;
      this.length = length;
    }

    /** Takes the steps of a round. */
    void add(StressProblem problem, LbfgsDescent descent, Start start) {
      PhaseTimer timer = problem.timer();
      long end = System.nanoTime() + (long) (1e9 * length.ofRound());
      long rowNanos = clock.nanos(timer, DamdsPhase.PASSES);
      long nanos = nanos(timer);
      int before = problem.passes();
      boolean late = false;
      while (problem.passes() - before < PASSES_OF_ROUND && !late) {
        if (descent.run(0, 1, StopRule.never()) == 0) { // at the bottom, or at the beginning
          start.place(descent.points());
          descent.forget();
          descent.evaluate(0);
        }
        late = problem.collectives().max(System.nanoTime() > end ? 1L : 0L) > 0;
      }
      int made = problem.passes() - before;
      double ofRows = (clock.nanos(timer, DamdsPhase.PASSES) - rowNanos) / 1e9;
      double whole = (nanos(timer) - nanos) / 1e9;
      count++;
      passes += made;
      rowSeconds += ofRows;
      seconds += whole;
      // means, not medians: what others take of the machine is part of the time of a pass
      rowSecondsAtEnd = ofRows / made;
      secondsAtEnd = whole / made;
      secondsOfSlowest = problem.collectives().max(seconds);
    }

    boolean isEnough(boolean compiled, long wanted) {
      return wanted > 0 && passes >= wanted || compiled && secondsOfSlowest > length.ofAll();
    }

    /** Of the rows in a pass, on average over so many passes. */
    double rowSeconds(long wanted) {
      return mean(rowSeconds, rowSecondsAtEnd, wanted);
    }

    /** Seconds of a pass, likewise. */
    double seconds(long wanted) {
      return mean(seconds, secondsAtEnd, wanted);
    }

    /**
     * Those that were measured, and the rest at the pace of the end; that alone if no end is known.
     */
    private double mean(double measured, double atEnd, long wanted) {
      if (wanted == 0) {
        return atEnd;
      }
      return (measured + Math.max(0, wanted - passes) * atEnd) / Math.max(wanted, passes);
    }

    private long nanos(PhaseTimer timer) {
      return clock.nanos(timer, DamdsPhase.PASSES)
          + clock.nanos(timer, DamdsPhase.EXCHANGE)
          + clock.nanos(timer, DamdsPhase.VECTOR_ALGEBRA);
    }
  }
}
