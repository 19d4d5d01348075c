package org.spidal.kmeans.solve;

import org.spidal.kmeans.kernel.PackedCentres;

/** The centres, the same on every worker, in the forms in which they are needed. */
final class Centres {
  private final int most;
  private final int dimension;
  private final double[] values;
  private final float[] floats;
  private final PackedCentres packed;
  private int count;
  private double longest;

  /**
   * @param most centres that there can be
   */
  Centres(int most, int dimension) {
    this.most = most;
    this.dimension = dimension;
    this.values = new double[most * dimension];
    this.floats = new float[most * dimension];
    this.packed = new PackedCentres(most, dimension);
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

  /** Component j of centre k at {@code k * d + j}; after a change call {@link #changed}. */
  double[] values() {
    return values;
  }

  /** The same, rounded. */
  float[] floats() {
    return floats;
  }

  PackedCentres packed() {
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
   * Adds a centre behind the first {@code k}, which are all there are then; after the last one call
   * {@link #changed}.
   */
  void add(int k, double[] centre) {
    System.arraycopy(centre, 0, values, k * dimension, dimension);
    for (int at = k * dimension; at < (k + 1) * dimension; at++) {
      floats[at] = (float) values[at];
    }
    count = k + 1;
  }

  /** Removes centres. */
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
