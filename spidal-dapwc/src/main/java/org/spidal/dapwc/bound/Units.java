package org.spidal.dapwc.bound;

import java.util.Arrays;
import org.spidal.dapwc.kernel.PointWeights;

/**
 * What samples are drawn of: each point as often as it counts, one behind the other in the order of
 * the points. A point of weight w is w units at the same place. Immutable.
 */
final class Units {
  /** Samples are drawn from so many at most, as memory grows with them. */
  private static final long MOST = 1 << 22;

  /** Why nothing is said of more. */
  static final String TOO_MANY =
      "the weights of the points add up to more than " + MOST + ", which samples are drawn from";

  private final int size;
  private final int[] first; // unit of each point; null where each point is one

  /** All of the points, of which there are not too many; see {@link #areTooMany}. */
  Units(PointWeights weights, int points) {
    this.size = (int) weights.total();
    this.first = weights.areOnes() ? null : new int[points];
    for (int i = 1; first != null && i < points; i++) {
      first[i] = first[i - 1] + weights.of(i - 1);
    }
  }

  /** Whether nothing is said of points that count so often. */
  static boolean areTooMany(PointWeights weights) {
    return !weights.areOnes() && weights.total() > MOST;
  }

  /** How many there are, at most so many that samples can be drawn from them. */
  static int count(PointWeights weights) {
    return areTooMany(weights) ? (int) MOST : (int) weights.total();
  }

  int size() {
    return size;
  }

  /** The point of a unit. */
  int point(int unit) {
    if (first == null) {
      return unit;
    }
    int at = Arrays.binarySearch(first, unit);
    return at < 0 ? -at - 2 : at;
  }

  /** The first unit of a point. */
  int first(int point) {
    return first == null ? point : first[point];
  }

  /** The points of some units. */
  int[] points(int[] units) {
    return first == null ? units : Arrays.stream(units).map(this::point).toArray();
  }
}
