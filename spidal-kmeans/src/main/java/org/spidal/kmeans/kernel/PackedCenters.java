package org.spidal.kmeans.kernel;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;

/**
 * Centers as the tiles want them: in sheets of {@link #WIDTH} centers, component by component,
 * already multiplied by -2:
 *
 * <pre>
 *   -2 c_kj:   minusTwice[((k / WIDTH) * d + j) * WIDTH + k % WIDTH]
 *   |c_k|^2:   squares[k]
 * </pre>
 *
 * A column is as many centers of a sheet as a vector has lanes. Behind the last center stand some
 * that are infinitely far away.
 */
public final class PackedCenters {
  static final int LANES = FloatVector.SPECIES_PREFERRED.length();

  /** Centers of a sheet: the same for shorter vectors, as processors of a job may differ. */
  public static final int WIDTH = Math.max(16, LANES);

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
    int padded = sheets(most) * WIDTH;
    this.minusTwice = new float[padded * dimension];
    this.squares = new float[padded];
  }

  /** Sheets of so many centers. */
  public static int sheets(int centers) {
    return (centers + WIDTH - 1) / WIDTH;
  }

  /** Columns of so many centers. */
  public static int columns(int centers) {
    return (centers + LANES - 1) / LANES;
  }

  /** The sheet with a column. */
  public static int sheetOf(int column) {
    return column * LANES / WIDTH;
  }

  /**
   * Takes centers.
   *
   * @param centers component j of center k at {@code k * d + j}; not modified
   */
  public void pack(double[] centers, int newCount) {
    begin(newCount);
    for (int k = 0; k < count; k++) {
      put(k, centers, k * dimension);
    }
  }

  /** Has so many places, with nothing in them. */
  public void begin(int places) {
    count = places;
    longest = 0;
    int padded = sheets(places) * WIDTH;
    Arrays.fill(minusTwice, 0, padded * dimension, 0);
    Arrays.fill(squares, 0, padded, Float.POSITIVE_INFINITY);
  }

  /**
   * Takes a center into a place.
   *
   * @param from where its d components begin
   */
  public void put(int place, double[] centers, int from) {
    double square = 0;
    for (int j = 0; j < dimension; j++) {
      double c = centers[from + j];
      minusTwice[(place / WIDTH * dimension + j) * WIDTH + place % WIDTH] = (float) (-2 * c);
      square += c * c;
    }
    squares[place] = (float) square;
    longest = Math.max(longest, Math.sqrt(square));
  }

  /** The arrays have been given the numbers of so many centers, none of which is longer. */
  public void filled(int newCount, double newLongest) {
    count = newCount;
    longest = newLongest;
  }

  /** K, or the number of places. */
  public int count() {
    return count;
  }

  int dimension() {
    return dimension;
  }

  int columns() {
    return columns(count);
  }

  public float[] minusTwice() {
    return minusTwice;
  }

  public float[] squares() {
    return squares;
  }

  /** The length of the longest. */
  public double longest() {
    return longest;
  }

  /** Where a column begins; its next component stands {@link #WIDTH} numbers farther. */
  int start(int column) {
    int center = column * LANES;
    return center / WIDTH * dimension * WIDTH + center % WIDTH;
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
