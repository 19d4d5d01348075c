package org.spidal.common.geometry;

/**
 * Which scales are allowed.
 *
 * @param least not negative
 * @param most not below {@code least}
 */
public record ScaleRange(double least, double most) {
  public static final ScaleRange ANY = new ScaleRange(0, Double.POSITIVE_INFINITY);

  /** The nearest scale that is allowed. */
  public double nearest(double scale) {
    return Math.max(least, Math.min(most, scale));
  }
}
