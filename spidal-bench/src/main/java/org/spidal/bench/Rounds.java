package org.spidal.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.spidal.common.collective.Collectives;

/**
 * Times subjects in turn, round after round, so that whatever else the machine does meets all of
 * them alike. The time of a round is the mean of the slowest worker, the result the median of the
 * rounds.
 */
public final class Rounds {
  private static final int WARM_UP_ROUNDS = 3;
  private static final int FEWEST_RUNS = 2;
  private static final int MOST_RUNS = 5000;

  private final Collectives collectives;
  private final int rounds;
  private final long nanosPerRound;
  private final LongSupplier clock;

  /**
   * @param rounds how many count, after some to warm up
   * @param nanosPerRound how long a subject should run in a round
   */
  public Rounds(Collectives collectives, int rounds, long nanosPerRound) {
    this(collectives, rounds, nanosPerRound, System::nanoTime);
  }

  /**
   * @param clock nanoseconds; such as the CPU time of this thread, for subjects that do not wait
   */
  public Rounds(Collectives collectives, int rounds, long nanosPerRound, LongSupplier clock) {
    this.collectives = collectives;
    this.rounds = rounds;
    this.nanosPerRound = nanosPerRound;
    this.clock = clock;
  }

  /**
   * Measures; collective.
   *
   * @param apart whether all workers meet before every run, outside its time: else broadcasts, in
   *     which the root waits for nobody, would overlap
   * @return microseconds of one run of each subject, the same on every worker
   */
  public double[] medians(List<Runnable> subjects, boolean apart) {
    int[] runs = new int[subjects.size()];
    Arrays.fill(runs, FEWEST_RUNS);
    double[][] micros = new double[subjects.size()][rounds];
    for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
      for (int s = 0; s < runs.length; s++) {
        long start = System.nanoTime();
        double mean = mean(subjects.get(s), runs[s], apart);
        if (round >= 0) {
          micros[s][round] = mean;
        } else {
          runs[s] = fitting(runs[s], collectives.max(System.nanoTime() - start));
        }
      }
    }
    double[] medians = new double[runs.length];
    for (int s = 0; s < runs.length; s++) {
      Arrays.sort(micros[s]);
      medians[s] = micros[s][rounds / 2];
    }
    return medians;
  }

  private int fitting(int runs, long nanos) {
    return (int)
        Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, runs * nanosPerRound / Math.max(1, nanos)));
  }

  private double mean(Runnable subject, int runs, boolean apart) {
    subject.run(); // what the subject before left in the caches is not its fault
    collectives.barrier();
    long sum = 0;
    if (apart) {
      for (int i = 0; i < runs; i++) {
        collectives.barrier();
        long start = clock.getAsLong();
        subject.run();
        sum += clock.getAsLong() - start;
      }
    } else {
      long start = clock.getAsLong();
      for (int i = 0; i < runs; i++) {
        subject.run();
      }
      sum = clock.getAsLong() - start;
    }
    return collectives.max(sum / 1e3 / runs);
  }
}
