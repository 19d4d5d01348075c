package org.spidal.groups.plan;

import java.util.Comparator;
import java.util.List;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.data.Grouping;
import org.spidal.groups.kernel.Labelings;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.kernel.WithinSums;
import org.spidal.groups.solve.GroupTests;
import org.spidal.groups.solve.PairRanks;

/** How long tests will take, by the sums of a row of the largest of them. */
public final class TimeTrial {
  private static final double SECONDS = 0.5;

  /** Labelings of the trial, at most. */
  private static final int SOME = 1000;

  /** Members that it is tried with: to permute a million takes longer than the trial. */
  private static final int SOME_MEMBERS = 1 << 15;

  private TimeTrial() {}

  /**
   * Takes the sums, and tells how long all tests would take. Collective.
   *
   * @param permutations of each test
   * @param ranked whether ANOSIM is done, too
   */
  public static void tell(
      DryRunContext context, List<Grouping> tests, int permutations, boolean ranked) {
    double seconds = seconds(context.small(), tests, permutations, ranked);
    context
        .console()
        .say(
            "%s: about %.3g s, and the time to load",
            text(tests, permutations), seconds / context.worker().size());
  }

  private static String text(List<Grouping> tests, int permutations) {
    return Sentence.of(
        "%s with %d permutations", Sentence.count(tests.size(), "test"), permutations);
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(
      DryRunContext context, List<Grouping> tests, int permutations, boolean ranked) {
    Collectives collectives = context.open();
    double seconds = seconds(collectives, tests, permutations, ranked);
    int rows = context.partition().rows();
    return PassTrial.of(
        "pass of all tests",
        Work.ofRowShares(seconds, rows).withReadings(tests.size()),
        () -> {
          double parts = 0;
          for (Grouping test : tests) {
            parts += GroupTests.exchangeOfPart(collectives, test, permutations, ranked);
          }
          return tests.size() / parts; // next to always, all tests have as many
        },
        new Whole(text(tests, permutations) + ": about", Double::sum),
        collectives);
  }

  /** CPU seconds of all tests. */
  private static double seconds(
      Collectives collectives, List<Grouping> tests, int permutations, boolean ranked) {
    Grouping largest =
        tests.stream()
            .max(Comparator.comparingInt(Grouping::size))
            .orElseThrow()
            .first(SOME_MEMBERS);
    int n = largest.size();
    int count = Math.min(permutations + 1, SOME);
    Labelings labelings = new Labelings(largest, count);
    labelings.make(largest, new Permutations(largest.stratum(), new IndexedRandom(1, 1)), 0, 1);
    WithinSums sums = new WithinSums(labelings, largest.groups(), ranked);
    long[] pairs = new long[n];
    double row =
        collectives.max(new Trial(collectives).ofRound(SECONDS, () -> sums.add(n / 2, pairs)));
    double perPair = row * n / PairRanks.pairs(n); // each row has half of its pairs
    double all = tests.stream().mapToDouble(test -> PairRanks.pairs(test.size())).sum();
    return perPair * all * (permutations + 1) / count;
  }
}
