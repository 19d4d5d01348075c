package org.spidal.mdschisq.data;

import java.nio.file.Path;
import java.util.List;

/**
 * What the property file says about the weights of pairs.
 *
 * @param cuts bounds of bins that weigh alike; empty for none
 * @param matrix file, or null
 * @param points file of the points' weights, or null
 * @param fixedPairs whether pairs of fixed points count
 */
public record PairWeightOptions(List<Double> cuts, Path matrix, Path points, boolean fixedPairs) {
  /** Whether no pair weighs more than another but for its distance. */
  boolean allAlike() {
    return cuts.isEmpty() && matrix == null && points == null;
  }
}
