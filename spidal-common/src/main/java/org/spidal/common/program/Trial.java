package org.spidal.common.program;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;

/**
 * Times a little of the work for a dry run. All workers try at once, as in the job, and only code
 * that the JIT compiler is done with counts. Every worker calls the same methods in the same order,
 * and gets the same seconds: those of the slowest.
 */
public final class Trial {
  /** Bytes of a worker's rows that are tried: more than its share of the caches. */
  private static final long SAMPLE_BYTES = 32L << 20;

  private static final int FEWEST_ROWS = 16;
  private static final int FEWEST_ROUNDS = 5;

  private static final double SHORT = 120;
  private static final double HOUR = 3600;
  private static final double DAY = 24 * HOUR;

  private final Collectives collectives;
  private final TrialClock clock;
  private double warmUp;

  public Trial(Collectives collectives) {
    this.collectives = collectives;
    this.clock = TrialClock.of(collectives);
  }

  /**
   * How many rows a worker tries.
   *
   * @param own rows that it has
   * @param bytesOfRow bytes of one of them in memory
   */
  public static int rows(int own, long bytesOfRow) {
    return (int) Math.min(own, Math.max(FEWEST_ROWS, SAMPLE_BYTES / Math.max(1, bytesOfRow)));
  }

  /**
   * Takes steps for some time, and counts the second half of it.
   *
   * @param seconds that it may take
   * @param fewest units that are done whatever time they take
   * @param step does the k-th step, and returns how many units of work it was
   * @return seconds of a unit
   */
  public double ofUnit(double seconds, long fewest, LongUnaryOperator step) {
    long done = 0;
    long doneInHalf = 0;
    double passed = 0;
    double half = 0;
    collectives.barrier();
    double start = clock.seconds();
    for (long k = 0; passed < seconds || done < fewest; k++) {
      done += step.applyAsLong(k);
      passed = clock.seconds() - start;
      if (passed < seconds / 2) {
        half = passed;
        doneInHalf = done;
      }
    }
    return collectives.max((passed - half) / (done - doneInHalf));
  }

  /**
   * Tries the same round again and again. Of the last third the mean counts, as other jobs on the
   * machine will be there in the search too, if it runs here.
   *
   * @param seconds that all rounds together take at least, with the waits between them: where a
   *     round takes a microsecond these are most of it
   * @return seconds of a round
   */
  public double ofRound(double seconds, Runnable round) {
    return ofRound(seconds, Double.POSITIVE_INFINITY, round);
  }

  /**
   * The same of a round without vector code, which is fast before it is compiled.
   *
   * @param most seconds after which two rounds are enough
   */
  double ofRound(double seconds, double most, Runnable round) {
    double[] taken = new double[FEWEST_ROUNDS];
    double spent = 0;
    int rounds = 0;
    double longest = 0;
    long first = System.nanoTime();
    while (rounds < 2 || longest < (rounds < FEWEST_ROUNDS ? most : seconds)) {
      collectives.barrier();
      double start = clock.seconds();
      round.run();
      if (rounds == taken.length) {
        taken = Arrays.copyOf(taken, 2 * rounds);
      }
      taken[rounds] = clock.seconds() - start;
      spent += taken[rounds++];
      longest = collectives.max((System.nanoTime() - first) / 1e9);
    }
    int last = Math.max(1, rounds / 3);
    double mean = Arrays.stream(taken, rounds - last, rounds).sum() / last;
    warmUp += collectives.max(Math.max(0, spent - rounds * mean));
    return collectives.max(mean);
  }

  /** Seconds that all {@link #ofRound rounds} took until their code was compiled. */
  public double warmUpSeconds() {
    return warmUp;
  }

  /** A time for people: "95 s", "17 min", "2.4 h", "41 days". */
  public static String text(double seconds) {
    if (seconds < SHORT) {
      return Sentence.of("%.0f s", Math.max(1, seconds));
    }
    if (seconds < 2 * HOUR) {
      return Sentence.of("%.0f min", seconds / 60);
    }
    return seconds < 3 * DAY
        ? Sentence.of("%.1f h", seconds / HOUR)
        : Sentence.of("%.0f days", seconds / DAY);
  }
}
