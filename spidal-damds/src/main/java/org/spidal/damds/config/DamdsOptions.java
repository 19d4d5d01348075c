package org.spidal.damds.config;

import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsKeys.Method;

/**
 * How a map is searched for: what methods, and estimates of them, take from the property file.
 *
 * @param scale what of the distances the map is to keep
 * @param dimension D of the map
 * @param equalWeights whether all pairs weigh the same
 * @param givenPlaces whether places of points are given: of fixed ones, or to begin with
 */
public record DamdsOptions(
    Method method,
    Effort effort,
    Smacof smacof,
    Limits limits,
    ScaleOptions scale,
    int dimension,
    long seed,
    boolean equalWeights,
    boolean givenPlaces) {
  /**
   * How long a search may take.
   *
   * @param iterations most iterations at one temperature (smacof), or most passes in all (auto)
   * @param temperatures most temperatures; 0 for all
   */
  public record Limits(int iterations, int temperatures) {}

  /**
   * The old keys that steer SMACOF alone.
   *
   * @param alpha cooling factor
   * @param tminFactor sets the last temperature above 0
   * @param threshold least fall of the normalised stress in an iteration
   * @param cgIterations most steps of conjugate gradients
   * @param cgThreshold factor by which their squared residual has to fall
   */
  public record Smacof(
      double alpha, double tminFactor, double threshold, int cgIterations, double cgThreshold) {}
}
