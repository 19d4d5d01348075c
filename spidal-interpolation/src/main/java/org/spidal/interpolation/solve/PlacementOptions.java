package org.spidal.interpolation.solve;

import org.spidal.common.bound.BoundEffort;

/**
 * How objects are placed.
 *
 * @param twoLevel how most distances are estimated; null where all are computed
 * @param neighbours nearest landmarks from whose distances to the others an object's are estimated
 * @param smoothing the share, from 0 to 1, of these estimates in the distances of a placement
 * @param quantile an object is an outlier if it is farther from its nearest landmarks than this
 *     share of the landmarks are from theirs
 * @param bound how much is done to bound the stress; null where the cost of alignments decides
 * @param cost what was predicted of both ways; null where it did not decide
 */
public record PlacementOptions(
    TwoLevel twoLevel,
    int neighbours,
    double smoothing,
    double quantile,
    long seed,
    BoundEffort bound,
    SearchCost cost) {
  /**
   * The two-level search.
   *
   * @param coarse landmarks that every object is compared with
   * @param candidates landmarks near the object that it is compared with besides
   */
  public record TwoLevel(int coarse, int candidates) {}

  /** Distances that are computed for an object, where these are not all of n. */
  public int most(int n) {
    return twoLevel == null ? 0 : Math.min(n, twoLevel.coarse() + twoLevel.candidates());
  }
}
