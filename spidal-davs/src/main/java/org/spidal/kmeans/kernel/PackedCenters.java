package org.spidal.kmeans.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;

/**
 * K centers as the tiles want them: in columns of as many centers as a vector has lanes, component
 * by component, already multiplied by -2:
 *
 * <pre>
 *   -2 c_kj:   minusTwice[((k / LANES) * d + j) * LANES + k % LANES]
 *   |c_k|^2:   squares[k]
 * </pre>
 *
 * Behind the last center stand some that are infinitely far away.
 */
public final class PackedCenters {
  static final int LANES = FloatVector.SPECIES_PREFERRED.length();

  private final int dimension;
  private final float[] minusTwice;
  private final float[] squares;
  private int count;
  private double longest;

  /**
   * @param most centers that there can be
   */
  public PackedCenters(int most, int dimension) {
    this.dimension = dimension;
    int padded = (most + LANES - 1) / LANES * LANES;
    this.minusTwice = new float[padded * dimension];
    this.squares = new float[padded];
  }

  /**
   * Takes centers.
   *
   * @param centers component j of center k at {@code k * d + j}; not modified
   */
  public void pack(double[] centers, int newCount) {
    begin(newCount);
    for (int k = 0; k < count; k++) {
      put(k, centers, k);
    }
  }

  /**
   * Takes centers into places of their own.
   *
   * @param centers component j of center k at {@code k * d + j}; not modified
   * @param placed which center comes to each place, or a negative number for none
   * @param places how many
   */
  public void pack(double[] centers, int[] placed, int places) {
    begin(places);
    for (int place = 0; place < places; place++) {
      if (placed[place] >= 0) {
        put(place, centers, placed[place]);
      }
    }
  }

  private void begin(int newCount) {
    count = newCount;
    longest = 0;
    Arrays.fill(minusTwice, 0, columns() * LANES * dimension, 0);
    Arrays.fill(squares, 0, columns() * LANES, Float.POSITIVE_INFINITY);
  }

  private void put(int place, double[] centers, int k) {
    double square = 0;
    for (int j = 0; j < dimension; j++) {
      double c = centers[k * dimension + j];
      minusTwice[(place / LANES * dimension + j) * LANES + place % LANES] = (float) (-2 * c);
      square += c * c;
    }
    squares[place] = (float) square;
    longest = Math.max(longest, Math.sqrt(square));
  }

  /** K, or the number of places. */
  public int count() {
    return count;
  }

  int dimension() {
    return dimension;
  }

  int columns() {
    return (count + LANES - 1) / LANES;
  }

  float[] minusTwice() {
    return minusTwice;
  }

  float[] squares() {
    return squares;
  }

  /**
   * Bound on the error of a score |c|^2 - 2 x.c that a tile computes: each of d fused products, the
   * rounding of c and of |c|^2 errs by at most one roundoff of |c|^2 + 2 |x| |c|, or by the
   * smallest float. What {@link Squared#exact} rounds is added.
   *
   * @param length |x|
   */
  public double scoreError(double length) {
    double far = length + longest;
    return 1.01 * (dimension + 3) * Squared.EPS * (longest * longest + 2 * length * longest)
        + (dimension + 3) * (Float.MIN_NORMAL + Squared.EXACT_EPS * far * far);
  }
}
