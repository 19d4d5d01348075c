package org.spidal.damds.bound;

import java.util.Arrays;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.FloatRows.HeapFloatRows;
import org.spidal.common.rows.ShortRows.HeapShortRows;
import org.spidal.common.rows.Weights;
import org.spidal.damds.data.Dissimilarities;
import org.spidal.damds.data.Dissimilarities.Anywhere;
import org.spidal.damds.kernel.GeneralStressPass;
import org.spidal.damds.kernel.SpaceStressPass;
import org.spidal.damds.kernel.StressPass;

/**
 * The distances and weights among the points of a subset, in memory: numbers, and how they are
 * read, as those of all points.
 */
public final class SubsetDistances {
  private static final int SPACE = 3;
  private static final int COLUMNS = 4096;

  private final float[][] delta;
  private final float[][] weight; // null for 1 everywhere
  private final boolean int16;
  private final double length;

  /**
   * @param delta symmetric distances, NaN where one is missing; kept
   * @param weight of the pairs, 0 for missing ones; null for 1 everywhere; kept
   * @param length a length of the data, such as the root mean square of all distances
   */
  public SubsetDistances(float[][] delta, float[][] weight, double length) {
    this(delta, weight, false, length);
  }

  /**
   * @param int16 whether all distances are whole numbers that a short holds
   */
  private SubsetDistances(float[][] delta, float[][] weight, boolean int16, double length) {
    this.delta = delta;
    this.weight = weight;
    this.int16 = int16;
    this.length = length;
  }

  /**
   * Reads those of a job.
   *
   * @param rows reads any row
   * @param points of the subset, in any order
   */
  static SubsetDistances read(Dissimilarities data, Anywhere rows, int[] points) {
    int m = points.length;
    float[][] delta = new float[m][m];
    float[][] weight = data.complete() ? null : new float[m][m];
    int[] ascending = ascending(points);
    int[] columns = Arrays.stream(ascending).map(p -> points[p]).toArray();
    float[] piece = new float[COLUMNS];
    float[] weights = new float[COLUMNS];
    int longest = rows.computed() ? 1 : COLUMNS;
    for (int p : ascending) {
      for (int a = 0, end; a < m; a = end) {
        int from = columns[a];
        end = firstFrom(columns, a, from + longest);
        int count = columns[end - 1] + 1 - from;
        rows.distances().load(points[p], from, count, piece);
        take(piece, columns, ascending, a, end, delta[p]);
        if (weight != null) {
          rows.weights().load(points[p], from, count, piece, weights);
          take(weights, columns, ascending, a, end, weight[p]);
        }
      }
    }
    return new SubsetDistances(
        delta, weight, data.shorts() != null, data.statistics().rootMeanSquare());
  }

  /** Where the first of the ascending columns is that is not below a limit. */
  private static int firstFrom(int[] columns, int start, int limit) {
    int at = start;
    while (at < columns.length && columns[at] < limit) {
      at++;
    }
    return at;
  }

  /** Takes the columns {@code start .. end - 1} out of a piece of a row that begins with them. */
  private static void take(
      float[] piece, int[] columns, int[] places, int start, int end, float[] row) {
    for (int a = start; a < end; a++) {
      row[places[a]] = piece[columns[a] - columns[start]];
    }
  }

  /** The places of the points in their order in the file. */
  private static int[] ascending(int[] points) {
    long[] keys = new long[points.length];
    for (int p = 0; p < keys.length; p++) {
      keys[p] = (long) points[p] << Integer.SIZE | p;
    }
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    for (int p = 0; p < order.length; p++) {
      order[p] = (int) keys[p];
    }
    return order;
  }

  /** Number of points. */
  int size() {
    return delta.length;
  }

  /** A distance; NaN where it is missing. */
  double distance(int p, int q) {
    return delta[p][q];
  }

  /** The largest distance of a point to those before it; 0 if none is known. */
  float largest(int p) {
    float largest = 0;
    for (int q = 0; q < p; q++) {
      largest = delta[p][q] > largest ? delta[p][q] : largest; // a missing one is not
    }
    return largest;
  }

  /** What a pair weighs; 0 where its distance is missing, and for a point with itself. */
  double weight(int p, int q) {
    return p == q ? 0 : weight == null ? 1 : weight[p][q];
  }

  /** All rows, with NaN where a distance is missing. */
  FloatRows rows() {
    return (row, column, count, target) -> System.arraycopy(delta[row], column, target, 0, count);
  }

  /**
   * The pass over them.
   *
   * @param plain whether it is in plain code, as that over all points
   */
  StressPass pass(int dimension, boolean plain) {
    int m = size();
    if (dimension <= SPACE && int16) {
      return SpaceStressPass.ofUnit(new HeapShortRows(shorts()), m, dimension, plain);
    }
    FloatRows rows = new HeapFloatRows(rows(), 0, m, m);
    Weights weights = weight == null ? Weights.unit() : Weights.matrix(this::loadWeights, 1);
    if (dimension > SPACE) {
      return new GeneralStressPass(rows, weights, m, dimension, length);
    }
    return SpaceStressPass.of(rows, weight == null ? null : weights, m, dimension, length, plain);
  }

  private void loadWeights(int row, int column, int count, float[] target) {
    System.arraycopy(weight[row], column, target, 0, count);
  }

  private short[][] shorts() {
    short[][] numbers = new short[size()][size()];
    for (int p = 0; p < numbers.length; p++) {
      for (int q = 0; q < numbers.length; q++) {
        numbers[p][q] = (short) delta[p][q];
      }
    }
    return numbers;
  }
}
