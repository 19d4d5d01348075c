package org.spidal.common.bound;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

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
    double[] numbers = new double[subsets * width];
    for (int r = 0; r < subsets; r++) {
      if (isMine(collectives, r, subsets)) {
        System.arraycopy(search.apply(r), 0, numbers, r * width, width);
      }
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
