package org.spidal.mdschisq.data;

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
    MissingPairs missing,
    TransformOptions transform,
    Norm norm,
    PairWeightOptions weights,
    MemoryLimits memory) {

  /** Whether anything is done to a distance when it is read. */
  boolean changes() {
    return missing.cut() > 0
        || missing.undefined() >= 0
        || transform.number() != 0
        || transform.squared();
  }
}
