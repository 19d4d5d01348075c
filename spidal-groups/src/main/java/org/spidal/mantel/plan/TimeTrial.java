package org.spidal.mantel.plan;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.common.random.IndexedRandom;
import org.spidal.groups.kernel.Permutations;
import org.spidal.groups.solve.PairRanks;
import org.spidal.mantel.kernel.Diagonals;
import org.spidal.mantel.kernel.PermutedProducts;
import org.spidal.mantel.kernel.ShiftedProducts;
import org.spidal.mantel.kernel.Triangle;
import org.spidal.mantel.solve.TestSize;

/** How long a test will take, by the products of a few rows under a few permutations. */
public final class TimeTrial {
  private static final double SECONDS = 0.5;
  private static final int PERMUTATIONS = 64;

  private TimeTrial() {}

  /** Multiplies, and tells how long a test would take. Collective. */
  public static void tell(DryRunContext context, TestSize test) {
    double passes = test.count() / (double) test.batch();
    double seconds = work(context.small(), test).secondsOfMost(context.worker().size());
    context
        .console()
        .say(
            "%d permutations: about %.3g s, and the time to load",
            test.count() - 1, passes * seconds);
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(DryRunContext context, TestSize test) {
    Collectives collectives = context.open();
    return PassTrial.of(
        Sentence.of("pass of %s permutations", test.batch()),
        work(collectives, test),
        () -> {
          test.exchangeOfPass(collectives);
          return 1;
        },
        new Whole(
            Sentence.of("%s permutations: about", test.count() - 1),
            (rows, other) -> Math.ceil(test.count() / (double) test.batch()) * (rows + other)),
        collectives);
  }

  /** The products of a pass over all pairs. */
  private static Work work(Collectives collectives, TestSize test) {
    return test.circle()
        ? new Work(ofCircle(collectives, test), test::mostOfCircle, 1)
        : Work.ofRowShares(
            ofRandom(collectives, test.objects()) * test.matrices() * test.batch(), test.objects());
  }

  /** CPU seconds of all groups of diagonals. */
  private static double ofCircle(Collectives collectives, TestSize test) {
    Diagonals first = Diagonals.once(test.objects());
    Diagonals[] others = new Diagonals[test.matrices()];
    Arrays.setAll(others, m -> Diagonals.round(test.objects()));
    double[] sums = new double[test.count()];
    ShiftedProducts products = new ShiftedProducts(test.objects(), test.count(), others.length);
    double round =
        collectives.max(
            new Trial(collectives)
                .ofRound(
                    SECONDS,
                    () -> {
                      products.add(first, others, 0);
                      for (int m = 0; m < others.length; m++) {
                        products.take(m, sums);
                      }
                    }));
    return round * Diagonals.groups(test.objects());
  }

  /** CPU seconds of a permutation of all pairs of two matrices. */
  private static double ofRandom(Collectives collectives, int size) {
    int[][] sources = new int[PERMUTATIONS][size];
    int[][] places = new int[PermutedProducts.ROWS][PERMUTATIONS];
    Triangle others = new Triangle(size);
    Permutations random = new Permutations(new int[size], new IndexedRandom(1, 1));
    double products = 0;
    for (int p = 0; p < PERMUTATIONS; p++) {
      random.find(p + 1, sources[p]);
      int object = Math.min(size - 1, size / 2 + p);
      others.set(object, new float[size]);
      for (int[] of : places) {
        of[p] = object;
      }
      products += places.length * (double) object;
    }
    float[][] rows = new float[places.length][PermutedProducts.length(size)];
    int[] which = IntStream.range(0, rows.length).toArray();
    PermutedProducts kernel = new PermutedProducts(others, sources, places, 1);
    long[] sums = new long[PERMUTATIONS];
    double round =
        collectives.max(
            new Trial(collectives)
                .ofRound(SECONDS, () -> kernel.add(PERMUTATIONS, rows.length, which, rows, sums)));
    return round / products * PairRanks.pairs(size);
  }
}
