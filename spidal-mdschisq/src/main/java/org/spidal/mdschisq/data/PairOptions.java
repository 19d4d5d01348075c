package org.spidal.mdschisq.data;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.rows.MemoryLimits;
import org.spidal.mdschisq.kernel.Norm;

/**
 * What the property file says about distances and weights.
 *
 * @param matrix of the distances
 * @param memory what memory may be used for rows
 */
public record PairOptions(
    MatrixOptions matrix,
    Missing missing,
    Transform transform,
    Norm norm,
    Weights weights,
    MemoryLimits memory) {

  /** Whether anything is done to a distance when it is read. */
  boolean changes() {
    return missing.cut() > 0
        || missing.undefined() >= 0
        || transform.number() != 0
        || transform.squared();
  }

  /**
   * Which distances count as missing, and what becomes of missing ones.
   *
   * @param cut distances above it are missing; 0 or less: none
   * @param undefined distance of missing pairs; below 0: they are left out
   * @param linkCut points with so many known distances or fewer are left out
   */
  public record Missing(double cut, double undefined, int linkCut) {}

  /**
   * What is done to a distance when it is read.
   *
   * @param number of the function of distances, 0 for none
   * @param parameter of that function
   * @param squared whether distances are squared
   */
  public record Transform(int number, double parameter, boolean squared) {}

  /**
   * What the property file says about the weights of pairs.
   *
   * @param cuts bounds of bins that weigh alike; empty for none
   * @param matrix file, or null
   * @param points file of the points' weights, or null
   * @param fixedPairs whether pairs of fixed points count
   */
  public record Weights(List<Double> cuts, Path matrix, Path points, boolean fixedPairs) {
    /** Whether no pair weighs more than another but for its distance. */
    boolean allAlike() {
      return cuts.isEmpty() && matrix == null && points == null;
    }
  }
}
