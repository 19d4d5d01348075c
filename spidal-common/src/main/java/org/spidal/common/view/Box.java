package org.spidal.common.view;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The box around all points of a page, axis by axis, and coordinates as shares of its sides: q =
 * round(65535 (x - low) / (high - low)).
 */
final class Box {
  private static final int LARGEST = 65535;

  private final double[] low;
  private final double[] high;

  Box(int dimension) {
    low = new double[dimension];
    high = new double[dimension];
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
  }

  /**
   * Grows to hold the points.
   *
   * @param points N by stride, row-major
   * @param present which points count; null for all
   */
  void add(double[] points, int stride, BitSet present) {
    for (int i = 0, at = 0; at < points.length; i++, at += stride) {
      if (present != null && !present.get(i)) {
        continue;
      }
      for (int axis = 0; axis < low.length; axis++) {
        double x = points[at + axis];
        if (!(Math.abs(x) <= Double.MAX_VALUE)) {
          throw new IllegalArgumentException("coordinate " + axis + " of point " + i + " is " + x);
        }
        low[axis] = Math.min(low[axis], x);
        high[axis] = Math.max(high[axis], x);
      }
    }
  }

  /** Lower ends of the sides; 0 where there are no points. */
  double[] low() {
    return ends(low);
  }

  /** Upper ends of the sides. */
  double[] high() {
    return ends(high);
  }

  private static double[] ends(double[] ends) {
    return Arrays.stream(ends).map(end -> Double.isInfinite(end) ? 0 : end).toArray();
  }

  /** Writes the points as 16-bit shares; those that lie outside, or are not numbers, at its rim. */
  void write(PageBlock block, double[] points, int stride) throws IOException {
    for (int at = 0; at < points.length; at += stride) {
      for (int axis = 0; axis < low.length; axis++) {
        // Halves, as the difference of two ends may be more than a double can hold.
        double side = high[axis] / 2 - low[axis] / 2;
        double share = side > 0 ? (points[at + axis] / 2 - low[axis] / 2) / side : 0.5;
        block.shortValue((int) Math.round(LARGEST * Math.max(0, Math.min(1, share))));
      }
    }
  }
}
