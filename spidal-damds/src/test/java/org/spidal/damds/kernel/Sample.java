package org.spidal.damds.kernel;

import java.util.Random;

/**
 * A random configuration with a few rows of int16 distances; distances and places alike in size.
 */
final class Sample {
  private static final int PADDING = 64;
  private static final double SPREAD = 8000;

  final int n;
  final int dimension;
  final int[] rows;
  final short[][] delta;
  final float[][] padded;
  final float[][] exact;
  final float[] at;

  /**
   * @param scale size of the configuration; 1 is that of the distances
   */
  Sample(int n, int dimension, double scale, double missing, long seed) {
    Random random = new Random(seed);
    this.n = n;
    this.dimension = dimension;
    this.rows = random.ints(0, n).distinct().limit(Math.min(n, 5)).toArray();
    this.delta = new short[n][];
    this.padded = new float[dimension][n + PADDING];
    this.exact = new float[dimension][n];
    for (int k = 0; k < dimension; k++) {
      for (int j = 0; j < n; j++) {
        padded[k][j] = (float) (scale * SPREAD * random.nextGaussian());
      }
    }
    if (n > 3) { // duplicates of the first row's point, near to it and far from it
      copyPoint(rows[0], (rows[0] + 1) % n);
      copyPoint(rows[0], (rows[0] + n / 2) % n);
    }
    for (int k = 0; k < dimension; k++) {
      System.arraycopy(padded[k], 0, exact[k], 0, n);
    }
    for (int row : rows) {
      delta[row] = new short[n];
      for (int j = 0; j < n; j++) {
        boolean gone = random.nextDouble() < missing;
        int distance = random.nextInt(8) == 0 ? 0 : random.nextInt(Short.MAX_VALUE + 1);
        delta[row][j] = (short) (j == row ? 0 : gone ? -1 : distance);
      }
    }
    this.at = places(rows);
  }

  /** Weights of 0 to 1 for the rows, 0 for missing pairs and some others. */
  float[][] weights(long seed) {
    Random random = new Random(seed + 1);
    float[][] w = new float[n][];
    for (int row : rows) {
      w[row] = new float[n];
      for (int j = 0; j < n; j++) {
        boolean none = delta[row][j] < 0 || random.nextInt(10) == 0;
        w[row][j] = none ? 0 : random.nextFloat();
      }
    }
    return w;
  }

  private void copyPoint(int from, int to) {
    for (float[] axis : padded) {
      axis[to] = axis[from];
    }
  }

  /** Where the points of some rows are. */
  float[] places(int... list) {
    float[] places = new float[list.length * dimension];
    for (int q = 0; q < list.length; q++) {
      for (int k = 0; k < dimension; k++) {
        places[q * dimension + k] = padded[k][list[q]];
      }
    }
    return places;
  }

  float[] place(float[] places, int q) {
    return java.util.Arrays.copyOfRange(places, q * dimension, (q + 1) * dimension);
  }

  /** Distances of a row as the scalar twin takes them. */
  float[] deltaOf(int row) {
    float[] result = new float[n];
    for (int j = 0; j < n; j++) {
      result[j] = Math.max(delta[row][j], 0);
    }
    return result;
  }

  /**
   * What errors of float lanes are measured by: sums of w r^2, w r and w over a row, and r^2 of a
   * place on trial from the point's own.
   */
  double[] sizes(int row, float[] weight, float[] place) {
    double squares = 0;
    double sum = 0;
    double weights = 0;
    double self = 0;
    for (int j = 0; j < n; j++) {
      double w = j == row ? 0 : weight == null ? 1 : weight[j];
      double r2 = 0;
      for (int k = 0; k < dimension; k++) {
        r2 += ((double) place[k] - padded[k][j]) * ((double) place[k] - padded[k][j]);
      }
      squares += w * r2;
      sum += w * Math.sqrt(r2);
      weights += w;
      self += j == row ? r2 : 0;
    }
    return new double[] {squares, sum, weights, self};
  }
}
