package org.spidal.common.fitting;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Puts a map into a pose of its own: centered, axes by decreasing variance, and each axis pointing
 * so that the third moment along it is positive (or, if that is nearly 0, so that the point
 * farthest out is on the positive side). Distances know no pose; this one makes runs comparable.
 */
public final class PrincipalAxes {
  private static final double NO_SKEW = 1e-3;

  private PrincipalAxes() {}

  /**
   * Turns the points.
   *
   * @param points N x D numbers, row by row; modified
   */
  public static void turn(double[] points, int dimension) {
    int n = points.length / dimension;
    center(points, dimension);
    RealMatrix scatter = new Array2DRowRealMatrix(dimension, dimension);
    for (int k = 0; k < dimension; k++) {
      for (int l = k; l < dimension; l++) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += points[i * dimension + k] * points[i * dimension + l];
        }
        scatter.setEntry(k, l, sum);
        scatter.setEntry(l, k, sum);
      }
    }
    EigenDecomposition eigen = new EigenDecomposition(scatter); // eigenvalues in descending order
    double[] turned = new double[dimension];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        turned[k] = 0;
        for (int l = 0; l < dimension; l++) {
          turned[k] += eigen.getV().getEntry(l, k) * points[i * dimension + l];
        }
      }
      System.arraycopy(turned, 0, points, i * dimension, dimension);
    }
    orient(points, dimension);
  }

  /**
   * Has each axis point so that the third moment along it is positive, and so on, as above.
   *
   * @param points N x D numbers, row by row, centered; modified
   */
  public static void orient(double[] points, int dimension) {
    int n = points.length / dimension;
    for (int k = 0; k < dimension; k++) {
      if (pointsBackwards(points, dimension, k)) {
        for (int i = 0; i < n; i++) {
          points[i * dimension + k] = -points[i * dimension + k];
        }
      }
    }
  }

  private static void center(double[] points, int dimension) {
    int n = points.length / dimension;
    for (int k = 0; k < dimension; k++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += points[i * dimension + k];
      }
      double mean = sum / n;
      for (int i = 0; i < n; i++) {
        points[i * dimension + k] -= mean;
      }
    }
  }

  private static boolean pointsBackwards(double[] points, int dimension, int axis) {
    double squares = 0;
    double cubes = 0;
    double farthest = 0;
    int n = points.length / dimension;
    for (int i = 0; i < n; i++) {
      double x = points[i * dimension + axis];
      squares += x * x;
      cubes += x * x * x;
      if (Math.abs(x) > Math.abs(farthest)) {
        farthest = x;
      }
    }
    double deviation = Math.sqrt(squares / n);
    double skewness = deviation > 0 ? cubes / n / (deviation * deviation * deviation) : 0;
    return Math.abs(skewness) < NO_SKEW ? farthest < 0 : skewness < 0;
  }
}
