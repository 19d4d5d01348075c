package org.spidal.mdschisq.data;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.keys.InputKeys.Asymmetry;
import org.spidal.common.matrix.MemoryOptions;
import org.spidal.mdschisq.kernel.Norm;

/**
 * What the property file says about distances and weights.
 *
 * @param points N, 0 if not said
 * @param asymmetry what is done if the distances are not symmetric
 * @param cut distances above it are missing; 0 or less: none
 * @param undefined distance of missing pairs; below 0: they are left out
 * @param linkCut points with so many known distances or fewer are left out
 * @param transform number of the function of distances, 0 for none
 * @param parameter of that function
 * @param squared whether distances are squared
 * @param weightCuts bounds of bins that weigh alike; empty for none
 * @param weightMatrix file, or null
 * @param pointWeights file, or null
 * @param fixedPairs whether pairs of fixed points count
 * @param memory what memory may be used for rows
 */
public record DataOptions(
    Path distances,
    int points,
    boolean bigEndian,
    Asymmetry asymmetry,
    double cut,
    double undefined,
    int linkCut,
    int transform,
    double parameter,
    boolean squared,
    Norm norm,
    List<Double> weightCuts,
    Path weightMatrix,
    Path pointWeights,
    boolean fixedPairs,
    MemoryOptions memory) {

  /** Whether anything is done to a distance when it is read. */
  boolean changes() {
    return cut > 0 || undefined >= 0 || transform != 0 || squared;
  }
}
