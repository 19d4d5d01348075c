package org.spidal.common.bound;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ProgressReport;
import org.spidal.common.job.Worker;

/** The searches of all subsets, each subset by one worker. */
public final class SubsetSearches {
  private SubsetSearches() {}

  /**
   * Has each subset searched by one worker, and tells all what was found. Collective.
   *
   * @param subsets how many
   * @param width numbers that a search of a subset yields
   * @param search of a subset, by its number
   * @return {@code [subset][k]}, the same on every worker
   */
  public static double[][] of(
      Collectives collectives, int subsets, int width, IntFunction<double[]> search) {
    return of(collectives, subsets, width, search, () -> {});
  }

  /**
   * The same for the subsets of a map, which may take long: the user hears how far it is, and the
   * job can be stopped each time that every worker has searched a subset or has none.
   *
   * @param course whose search has ended; see {@link Course#stopAfterSearch}
   */
  public static double[][] of(
      Worker worker,
      Collectives collectives,
      Course course,
      BoundPlan plan,
      int width,
      IntFunction<double[]> search) {
    ProgressReport report = new ProgressReport(worker);
    IntFunction<double[]> told =
        subset -> {
          if (worker.rank() == 0 && subset > 0 && report.isDue()) {
            report.tell(
                Sentence.of(
                    "bound: subset %d of %d, of %d points each",
                    subset + 1, plan.subsets(), plan.points()),
                facts -> {
                  facts.put("phase", "bound");
                  facts.put("subset", subset + 1);
                  facts.put("subsets", plan.subsets());
                  facts.put("seconds-left", report.seconds() / subset * (plan.subsets() - subset));
                });
          }
          return search.apply(subset);
        };
    return of(collectives, plan.subsets(), width, told, course::stopAfterSearch);
  }

  private static double[][] of(
      Collectives collectives,
      int subsets,
      int width,
      IntFunction<double[]> search,
      Runnable afterRound) {
    double[] numbers = new double[subsets * width];
    for (int first = 0; first < subsets; first += collectives.size()) {
      int end = Math.min(subsets, first + collectives.size());
      for (int r = first; r < end; r++) {
        if (isMine(collectives, r, subsets)) {
          System.arraycopy(search.apply(r), 0, numbers, r * width, width);
        }
      }
      afterRound.run();
    }
    collectives.doubles().allReduce(numbers, numbers.length, Reduction.SUM); // one addend is not 0
    double[][] rows = new double[subsets][];
    for (int r = 0; r < subsets; r++) {
      rows[r] = Arrays.copyOfRange(numbers, r * width, (r + 1) * width);
    }
    return rows;
  }

  /** Whether this worker searches a subset: the workers are as far from each other as can be. */
  public static boolean isMine(Collectives collectives, int subset, int subsets) {
    int workers = collectives.size();
    int owner = workers < subsets ? subset % workers : (int) ((long) subset * workers / subsets);
    return owner == collectives.rank();
  }
}
