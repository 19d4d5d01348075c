package org.spidal.damds.result;

import java.util.Arrays;

/**
 * The errors of one row of a map, in doubles, a piece of columns at a time. Plain loops over
 * arrays, which the JIT compiler turns into vector code; sums are taken in four fixed strands. One
 * object per worker.
 */
final class RowErrors {
  /** Most columns of a piece: what is kept of them fits in a first-level cache. */
  static final int COLUMNS = 1024;

  private static final int STRANDS = 4;

  private final double[][] x;
  private final double unit;
  private final double[] squares = new double[COLUMNS]; // of the lengths, then of the distances
  private final double[] lengths = new double[COLUMNS];
  private final double[] distances = new double[COLUMNS];
  private final double[] terms = new double[COLUMNS];

  /** Sum of w (r - d)^2. */
  double stress;

  /** Sum of w (r - d)^4. */
  double fourthPowers;

  /** Sum of w r^2. */
  double mapSquares;

  /** Sum of w d^2. */
  double norm;

  /**
   * @param points all points, N x D
   * @param unit factor from numbers of the rows to distances
   */
  RowErrors(double[] points, int n, int dimension, double unit) {
    this.unit = unit;
    this.x = new double[dimension][n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        x[k][i] = points[i * dimension + k];
      }
    }
  }

  void clear() {
    stress = 0;
    fourthPowers = 0;
    mapSquares = 0;
    norm = 0;
  }

  /**
   * Adds the columns {@code from .. from + count - 1} of row i.
   *
   * @param delta distances in units of the rows, NaN where missing
   * @param weight 0 where missing
   */
  void add(int i, int from, int count, float[] delta, float[] weight) {
    Arrays.fill(squares, 0, count, 0);
    for (double[] coordinate : x) {
      addSquares(coordinate, i, from, count);
    }
    root(count);
    scale(delta, weight, count);
    weighErrors(weight, count);
    stress += sumOfTerms(count);
    timesErrors(count);
    fourthPowers += sumOfTerms(count);
    weigh(squares, weight, count);
    mapSquares += sumOfTerms(count);
    squareDistances(count);
    weigh(squares, weight, count);
    norm += sumOfTerms(count);
  }

  // Each loop is a method of its own: a method is compiled anew for each long loop in it.

  private void addSquares(double[] coordinate, int i, int from, int count) {
    double at = coordinate[i];
    for (int j = 0; j < count; j++) {
      double difference = at - coordinate[from + j];
      squares[j] += difference * difference;
    }
  }

  private void root(int count) {
    for (int j = 0; j < count; j++) {
      lengths[j] = Math.sqrt(squares[j]);
    }
  }

  private void scale(float[] delta, float[] weight, int count) {
    for (int j = 0; j < count; j++) {
      distances[j] = weight[j] == 0 ? 0 : delta[j] * unit;
    }
  }

  private void weighErrors(float[] weight, int count) {
    for (int j = 0; j < count; j++) {
      double error = lengths[j] - distances[j];
      terms[j] = weight[j] * (error * error);
    }
  }

  private void timesErrors(int count) {
    for (int j = 0; j < count; j++) {
      double error = lengths[j] - distances[j];
      terms[j] *= error * error;
    }
  }

  private void squareDistances(int count) {
    for (int j = 0; j < count; j++) {
      squares[j] = distances[j] * distances[j];
    }
  }

  private void weigh(double[] numbers, float[] weight, int count) {
    for (int j = 0; j < count; j++) {
      terms[j] = weight[j] * numbers[j];
    }
  }

  /** Sum of w |r - d| of the last piece, of {@code count} columns. */
  double absoluteErrors(int count, float[] weight) {
    for (int j = 0; j < count; j++) {
      terms[j] = weight[j] * error(j);
    }
    return sumOfTerms(count);
  }

  private double sumOfTerms(int count) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int whole = count - count % STRANDS;
    for (int j = 0; j < whole; j += STRANDS) {
      a += terms[j];
      b += terms[j + 1];
      c += terms[j + 2];
      d += terms[j + 3];
    }
    for (int j = whole; j < count; j++) {
      a += terms[j];
    }
    return (a + b) + (c + d);
  }

  /** Distance in the map of the j-th column of the last piece. */
  double length(int j) {
    return lengths[j];
  }

  /** |r - d| of this column. */
  double error(int j) {
    return Math.abs(lengths[j] - distances[j]);
  }
}
