package org.spidal.damds.scale;

/**
 * A function as straight lines between a few of its points.
 *
 * @param x ascending
 * @param y at each x
 */
public record Knots(double[] x, double[] y) {
  /**
   * Leaves out points that the lines between the others meet within a tolerance.
   *
   * @param points at least 1 of them
   */
  static Knots of(double[] x, double[] y, int points, double tolerance) {
    int[] kept = new int[points];
    int count = 1;
    int anchor = 0;
    // slopes of the lines from the anchor that meet all points behind it
    double least = Double.NEGATIVE_INFINITY;
    double greatest = Double.POSITIVE_INFINITY;
    for (int i = 1; i < points; i++) {
      double slope = (y[i] - y[anchor]) / (x[i] - x[anchor]);
      if (slope < least || slope > greatest) {
        anchor = i - 1;
        kept[count++] = anchor;
        least = Double.NEGATIVE_INFINITY;
        greatest = Double.POSITIVE_INFINITY;
      }
      least = Math.max(least, (y[i] - tolerance - y[anchor]) / (x[i] - x[anchor]));
      greatest = Math.min(greatest, (y[i] + tolerance - y[anchor]) / (x[i] - x[anchor]));
    }
    if (points > 1) {
      kept[count++] = points - 1;
    }
    Knots knots = new Knots(new double[count], new double[count]);
    for (int k = 0; k < count; k++) {
      knots.x[k] = x[kept[k]];
      knots.y[k] = y[kept[k]];
    }
    return knots;
  }
}
