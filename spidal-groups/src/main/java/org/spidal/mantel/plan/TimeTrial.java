package org.spidal.mantel.plan;

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
    int permutations = test.count() - 1;
    double ofPermutation = seconds(context.small(), test) * test.matrices();
    context
        .console()
        .say(
            "%d permutations: about %.3g s, and the time to load",
            permutations, ofPermutation * permutations / context.worker().size());
  }

  /** The same of one worker that waits for nobody, for the plan of another cluster. */
  public static PassTrial alone(DryRunContext context, TestSize test) {
    Collectives collectives = context.open();
    double ofPermutation = seconds(collectives, test) * test.matrices();
    int batch = test.batch();
    return PassTrial.of(
        Sentence.of("pass of %s permutations", batch),
        Work.ofRowShares(ofPermutation * batch, context.partition().rows()),
        () -> {
          test.exchangeOfPass(collectives);
          return 1;
        },
        new Whole(
            Sentence.of("%s permutations: about", test.count() - 1),
            (rows, other) -> Math.ceil(test.count() / (double) batch) * (rows + other)),
        collectives);
  }

  /** CPU seconds of a permutation of all pairs of two matrices. */
  private static double seconds(Collectives collectives, TestSize test) {
    return test.circle()
        ? ofShifts(collectives, test.objects(), test.count())
        : ofRandom(collectives, test.objects());
  }

  private static double ofShifts(Collectives collectives, int size, int count) {
    Diagonals first = Diagonals.once(size);
    Diagonals[] other = {Diagonals.round(size)};
    double[] sums = new double[count];
    ShiftedProducts products = new ShiftedProducts(size, count, other.length);
    double round =
        collectives.max(
            new Trial(collectives)
                .ofRound(
                    SECONDS,
                    () -> {
                      products.add(first, other, 0);
                      products.take(0, sums);
                    }));
    return round * Diagonals.groups(size) / count;
  }

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
