package org.spidal.mantel.solve;

import org.spidal.mantel.kernel.Triangle;

/** The way in which the sums of products under all permutations are found, in parts. */
interface PermutedSums {
  /**
   * A matrix that is compared with the first.
   *
   * @param numbers of its pairs
   * @param scale from a sum of the products of a row to a whole number
   */
  record Other(Triangle numbers, double scale) {}

  /** Parts of the work. */
  int parts();

  /**
   * Does a part of the work. Collective.
   *
   * @param sums by other matrix and permutation, the observed one first, in units of the matrix; to
   *     which those of the part are added, on every worker
   */
  void add(int part, long[] sums);
}
