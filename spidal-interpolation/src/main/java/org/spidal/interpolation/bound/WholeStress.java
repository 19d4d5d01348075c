package org.spidal.interpolation.bound;

import org.spidal.common.bound.Bound;

/**
 * The normalised stress of the map of landmarks and new objects: sum over all pairs of w (d -
 * delta)^2 over that of w delta^2.
 *
 * @param stress estimated from the pairs of the subsets; NaN where there are none
 * @param error its standard error
 * @param bound what no map of all points can be below
 */
public record WholeStress(double stress, double error, Bound bound) {
  /** Nothing is known. */
  static WholeStress skipped(String reason) {
    return new WholeStress(Double.NaN, Double.NaN, Bound.skipped(reason));
  }

  /** Whether the stress is known. */
  public boolean isKnown() {
    return !Double.isNaN(stress);
  }
}
