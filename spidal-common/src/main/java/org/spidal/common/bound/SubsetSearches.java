package org.spidal.common.bound;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/** The searches of all subsets, each subset by one worker. */
public final class SubsetSearches {
  private SubsetSearches() {}

  /**
   * Has each subset searched by one worker, and all told of what was found. Collective.
   *
   * @param subsets how many
   * @param searches of each
   * @param pointsEach points of a subset
   * @param search of a subset: the cost of our result in it, then those that the searches found;
   *     shares of the cost of all
   */
  public static Gaps of(
      Collectives collectives,
      int subsets,
      int searches,
      int pointsEach,
      IntFunction<double[]> search) {
    int width = searches + 1;
    double[] costs = new double[subsets * width];
    for (int r = 0; r < subsets; r++) {
      if (isMine(collectives, r, subsets)) {
        System.arraycopy(search.apply(r), 0, costs, r * width, width);
      }
    }
    collectives.doubles().allReduce(costs, costs.length, Reduction.SUM); // one addend is not 0
    double[] ours = new double[subsets];
    double[][] found = new double[subsets][];
    for (int r = 0; r < subsets; r++) {
      ours[r] = costs[r * width];
      found[r] = Arrays.copyOfRange(costs, r * width + 1, (r + 1) * width);
    }
    return Gaps.of(ours, found, pointsEach);
  }

  /** Whether this worker searches a subset: the workers are as far from each other as can be. */
  public static boolean isMine(Collectives collectives, int subset, int subsets) {
    int workers = collectives.size();
    int owner = workers < subsets ? subset % workers : (int) ((long) subset * workers / subsets);
    return owner == collectives.rank();
  }
}
