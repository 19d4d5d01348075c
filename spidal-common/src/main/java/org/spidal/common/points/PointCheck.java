package org.spidal.common.points;

import org.spidal.common.labels.Labels;

/** Argument checks of the writers that take points as a row-major array. */
public final class PointCheck {
  private PointCheck() {}

  /**
   * Returns the number of points; all coordinates must be finite, so that no writer fails in the
   * middle.
   */
  public static int count(double[] points, int dimension) {
    if (dimension < 1 || dimension > 10) {
      throw new IllegalArgumentException("dimension=" + dimension + " is not in 1..10");
    }
    if (points.length % dimension != 0) {
      throw new IllegalArgumentException(
          "points.length=" + points.length + " is not a multiple of dimension=" + dimension);
    }
    for (int i = 0; i < points.length; i++) {
      if (!(Math.abs(points[i]) <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "coordinate " + i % dimension + " of point " + i / dimension + " is " + points[i]);
      }
    }
    return points.length / dimension;
  }

  public static int count(double[] points, int dimension, Labels labels) {
    int count = count(points, dimension);
    if (labels.size() != count) {
      throw new IllegalArgumentException(count + " points != " + labels.size() + " labels");
    }
    return count;
  }
}
