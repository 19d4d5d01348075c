package org.spidal.common.bench;

import java.util.Arrays;
import java.util.List;
import org.spidal.common.collective.Collectives;

/**
 * Times subjects in turn, round after round, so that whatever else the machine does meets all of
 * them alike. The time of a round is the mean of the slowest worker, the result the median of the
 * rounds.
 */
final class Rounds {
  private static final int WARM_UP_ROUNDS = 3;
  private static final int FEWEST_RUNS = 2;
  private static final int MOST_RUNS = 5000;

  private final Collectives collectives;
  private final int rounds;
  private final long nanosPerRound;

  /**
   * @param nanosPerRound how long a subject should run in a round
   */
  Rounds(Collectives collectives, int rounds, long nanosPerRound) {
    this.collectives = collectives;
    this.rounds = rounds;
    this.nanosPerRound = nanosPerRound;
  }

  /**
   * Measures; collective.
   *
   * @param apart whether all workers meet before every run, outside its time: else broadcasts, in
   *     which the root waits for nobody, would overlap
   * @return microseconds of one run of each subject, the same on every worker
   */
  double[] medians(List<Runnable> subjects, boolean apart) {
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
    return (int) Math.max(FEWEST_RUNS, Math.min(MOST_RUNS, runs * nanosPerRound / nanos));
  }

  private double mean(Runnable subject, int runs, boolean apart) {
    subject.run(); // what the subject before left in the caches is not its fault
    collectives.barrier();
    long sum = 0;
    if (apart) {
      for (int i = 0; i < runs; i++) {
        collectives.barrier();
        long start = System.nanoTime();
        subject.run();
        sum += System.nanoTime() - start;
      }
    } else {
      long start = System.nanoTime();
      for (int i = 0; i < runs; i++) {
        subject.run();
      }
      sum = System.nanoTime() - start;
    }
    return collectives.max(sum / 1e3 / runs);
  }
}
