package org.spidal.kmeans.solve;

import org.spidal.kmeans.kernel.PackedCenters;

/** The centers, the same on every worker, in the forms in which they are needed. */
final class Centers {
  private final int most;
  private final int dimension;
  private final double[] values;
  private final float[] floats;
  private final PackedCenters packed;
  private int count;
  private double longest;

  /**
   * @param most centers that there can be
   */
  Centers(int most, int dimension) {
    this.most = most;
    this.dimension = dimension;
    this.values = new double[most * dimension];
    this.floats = new float[most * dimension];
    this.packed = new PackedCenters(most, dimension);
  }

  /** K. */
  int count() {
    return count;
  }

  int most() {
    return most;
  }

  int dimension() {
    return dimension;
  }

  /** Component j of center k at {@code k * d + j}; after a change call {@link #changed}. */
  double[] values() {
    return values;
  }

  /** The same, rounded. */
  float[] floats() {
    return floats;
  }

  PackedCenters packed() {
    return packed;
  }

  /** The greatest distance from the origin. */
  double longest() {
    return longest;
  }

  /** The values have been changed: makes the other forms anew. */
  void changed(int newCount) {
    count = newCount;
    double most2 = 0;
    for (int k = 0; k < count; k++) {
      double square = 0;
      for (int at = k * dimension; at < (k + 1) * dimension; at++) {
        floats[at] = (float) values[at];
        square += values[at] * values[at];
      }
      most2 = Math.max(most2, square);
    }
    longest = Math.sqrt(most2);
    packed.pack(values, count);
  }

  /**
   * Adds a center behind the first {@code k}, which are all there are then; after the last one call
   * {@link #changed}.
   */
  void add(int k, double[] center) {
    System.arraycopy(center, 0, values, k * dimension, dimension);
    for (int at = k * dimension; at < (k + 1) * dimension; at++) {
      floats[at] = (float) values[at];
    }
    count = k + 1;
  }

  /** Removes centers. */
  void remove(boolean[] gone) {
    int kept = 0;
    for (int k = 0; k < count; k++) {
      if (!gone[k]) {
        System.arraycopy(values, k * dimension, values, kept * dimension, dimension);
        kept++;
      }
    }
    changed(kept);
  }
}
