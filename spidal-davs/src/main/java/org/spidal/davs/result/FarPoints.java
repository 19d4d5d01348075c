package org.spidal.davs.result;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.davs.data.HeldPoints;

/**
 * Single points far from all others. The background is even within the box around all points: one
 * far point makes it thin everywhere, and then any two points that are near each other are more
 * than it explains.
 */
final class FarPoints {
  /** Widths of the middle half of the points. */
  private static final double FAR = 1000;

  private FarPoints() {}

  /**
   * What to say of the first axis with such points; empty if there is none, or rows are not held.
   */
  static Optional<String> warning(HeldPoints points) {
    if (points.rows().size() < points.size()) {
      return Optional.empty();
    }
    return IntStream.range(0, points.dimension())
        .mapToObj(axis -> warning(points, axis))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> warning(HeldPoints points, int axis) {
    int n = points.size();
    double[] sorted = new double[n];
    for (int a = 0; a < n; a++) {
      sorted[a] = points.coordinates()[a * points.dimension() + axis];
    }
    Arrays.sort(sorted);
    double low = sorted[n / 4];
    double high = sorted[n - 1 - n / 4];
    double away = Math.max(sorted[n - 1] - high, low - sorted[0]);
    return high > low && away > FAR * (high - low)
        ? Optional.of(
            Sentence.of(
                "%s of some points is %.3g away from the middle half of all, which is %.3g wide: the"
                    + " background is taken to be as wide, so points that are near each other by chance"
                    + " count as clusters. Leave out what is far away, such as numbers that stand for"
                    + " missing ones",
                points.names().get(axis), away, high - low))
        : Optional.empty();
  }
}
