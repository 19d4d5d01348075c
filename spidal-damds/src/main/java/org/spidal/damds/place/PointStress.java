package org.spidal.damds.place;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;

/**
 * The stress of one point at a place y, with the others where they are, and its derivatives:
 *
 * <pre>
 *   u_j = y - x_j      d_j = |u_j|      f = sum w_j (d_j - delta_j)^2
 *   g = sum w_j (1 - delta_j / d_j) u_j
 *   H = sum w_j [(1 - delta_j / d_j) I + delta_j / d_j^3 u_j u_j']
 * </pre>
 *
 * g and H are half of the derivatives. The order of the pairs is drawn once for all points, so that
 * any first part of them is a fair sample. Allocates nothing; one object per worker.
 */
final class PointStress {
  private static final int SPACE = 3;

  // where sums of evaluateInSpace begin
  private static final int STRESS = 0;
  private static final int ISOTROPIC = 1;
  private static final int GRADIENT = 2;
  private static final int CURVATURE = GRADIENT + SPACE;

  /** Pairs at a time: what is kept of them fits in a first-level cache. */
  private static final int PIECE = 256;

  private static final double LARGEST_LEVERAGE = 0.75;

  /** Squared errors are estimated well enough from so many pairs. */
  private static final int SCATTERED = 1024;

  private final int points;
  private final int dimension;
  private final int[] order;

  private final double[][] all; // coordinates of all points in this order

  // of the pairs of one point, in this order
  private final double[][] x;
  private final double[] delta;
  private final double[] weight;
  private int pairs;
  private double weightOfAll;
  private double squaresOfAll; // sum of w delta^2

  private final double[] squares = new double[PIECE];
  private final double[] inverses = new double[PIECE];

  private final double[] u;
  private final double[] g;
  private final double[] h;

  /** Of the last place in space, in the order of the constants. */
  private final double[] sums = new double[CURVATURE + SPACE * (SPACE + 1) / 2];

  /** Of the places, for a few axes. */
  private final double[] placeSums = new double[SPACE];

  private double atX;
  private double atY;
  private double atZ;

  /**
   * @param map all points, N x D
   */
  PointStress(double[] map, int dimension) {
    this.points = map.length / dimension;
    this.dimension = dimension;
    this.x = new double[Math.max(SPACE, dimension)][points]; // a plane is a space without heights
    this.delta = new double[points];
    this.weight = new double[points];
    this.u = new double[dimension];
    this.g = new double[dimension];
    this.h = new double[dimension * dimension];
    this.order = new int[points];
    IndexedRandom random = new IndexedRandom(points, dimension);
    for (int i = 0; i < points; i++) {
      int j = random.below(i + 1, i);
      order[i] = order[j];
      order[j] = i;
    }
    this.all = new double[dimension][points];
    for (int k = 0; k < dimension; k++) {
      for (int p = 0; p < points; p++) {
        all[k][p] = map[order[p] * dimension + k];
      }
    }
  }

  /**
   * Takes the pairs of a point.
   *
   * @param distances of its row, N, in units of the file
   * @param weights of its row; 0 for missing pairs and the point itself
   * @param unit factor from the numbers of the row to distances
   */
  void take(float[] distances, float[] weights, double unit) {
    pairs = 0;
    double weightSum = 0;
    double squareSum = 0;
    int start = 0; // of a part of the order without a gap
    for (int p = 0; p < points; p++) {
      int j = order[p];
      if (weights[j] > 0) {
        double d = distances[j] * unit;
        double w = weights[j];
        delta[pairs] = d;
        weight[pairs++] = w;
        weightSum += w;
        squareSum += w * d * d;
      } else {
        takePlaces(start, p);
        start = p + 1;
      }
    }
    takePlaces(start, points);
    weightOfAll = weightSum;
    squaresOfAll = squareSum;
  }

  /** Takes the places of a part of the order, whose last pairs were taken just now. */
  private void takePlaces(int start, int end) {
    for (int k = 0; k < dimension; k++) {
      System.arraycopy(all[k], start, x[k], pairs - (end - start), end - start);
    }
  }

  /** How many pairs of the point are known. */
  int pairs() {
    return pairs;
  }

  /** Sum of the weights of the first pairs. */
  double weights(int count) {
    if (count == pairs) {
      return weightOfAll;
    }
    double sum = 0;
    for (int j = 0; j < count; j++) {
      sum += weight[j];
    }
    return sum;
  }

  /** Root mean square of the distances of all pairs, by weight. */
  double length() {
    return Math.sqrt(squaresOfAll / weightOfAll);
  }

  /** Sets {@code middle} to the mean of the points of all pairs, by weight. */
  void middle(double[] middle) {
    for (int from = 0; from < dimension; from += SPACE) {
      addPlaces(from);
      for (int k = from; k < Math.min(dimension, from + SPACE); k++) {
        middle[k] = placeSums[k - from] / weightOfAll;
      }
    }
  }

  /** Sums w x_k over the pairs, for three axes at once: each sum waits for its last addition. */
  private void addPlaces(int from) {
    double[] one = x[from];
    double[] other = x[Math.min(from + 1, x.length - 1)];
    double[] third = x[Math.min(from + 2, x.length - 1)];
    double a = 0, b = 0, c = 0;
    for (int j = 0; j < pairs; j++) {
      double w = weight[j];
      a += w * one[j];
      b += w * other[j];
      c += w * third[j];
    }
    placeSums[0] = a;
    placeSums[1] = b;
    placeSums[2] = c;
  }

  /** Sets {@code place} to the point of the pair with the smallest distance. */
  void nearest(double[] place) {
    int nearest = 0;
    double least = delta[0];
    for (int j = 1; j < pairs; j++) {
      if (delta[j] < least) {
        least = delta[j];
        nearest = j;
      }
    }
    for (int k = 0; k < dimension; k++) {
      place[k] = x[k][nearest];
    }
  }

  /**
   * Computes f, g and H from the first pairs.
   *
   * @param y D numbers
   * @return f
   */
  double evaluate(double[] y, int count) {
    return dimension <= SPACE ? evaluateInSpace(y, count) : evaluateInGeneral(y, count);
  }

  /**
   * Written out, for it takes most of the time, and piece by piece, so that the JIT compiler makes
   * vector code of the roots and divisions. Each loop is a method of its own: a method is compiled
   * anew for each long loop in it.
   */
  private double evaluateInSpace(double[] y, int count) {
    goTo(y);
    Arrays.fill(sums, 0);
    for (int from = 0; from < count; from += PIECE) {
      int size = Math.min(PIECE, count - from);
      square(from, size);
      invert(size);
      add(from, size);
    }
    System.arraycopy(sums, GRADIENT, g, 0, dimension);
    for (int k = 0, at = CURVATURE; k < dimension; k++) {
      for (int l = 0; l <= k; l++) {
        h[k * dimension + l] = sums[at];
        h[l * dimension + k] = sums[at++];
      }
      h[k * dimension + k] += sums[ISOTROPIC];
    }
    return sums[STRESS];
  }

  private void goTo(double[] y) {
    atX = y[0];
    atY = dimension > 1 ? y[1] : 0;
    atZ = dimension > 2 ? y[2] : 0;
  }

  private void square(int from, int size) {
    double[] xs = x[0];
    double[] ys = x[1];
    double[] zs = x[2];
    for (int j = 0; j < size; j++) {
      double ux = atX - xs[from + j];
      double uy = atY - ys[from + j];
      double uz = atZ - zs[from + j];
      squares[j] = ux * ux + uy * uy + uz * uz;
    }
  }

  private void invert(int size) {
    for (int j = 0; j < size; j++) {
      inverses[j] = 1 / Math.sqrt(squares[j]);
    }
  }

  private void add(int from, int size) {
    double[] xs = x[0];
    double[] ys = x[1];
    double[] zs = x[2];
    double f = sums[STRESS], c = sums[ISOTROPIC];
    double gx = sums[GRADIENT], gy = sums[GRADIENT + 1], gz = sums[GRADIENT + 2];
    double xx = sums[CURVATURE];
    double yx = sums[CURVATURE + 1], yy = sums[CURVATURE + 2];
    double zx = sums[CURVATURE + 3], zy = sums[CURVATURE + 4], zz = sums[CURVATURE + 5];
    for (int j = 0; j < size; j++) {
      double ux = atX - xs[from + j];
      double uy = atY - ys[from + j];
      double uz = atZ - zs[from + j];
      double w = weight[from + j];
      double inverse = squares[j] > 0 ? inverses[j] : 0;
      double error = squares[j] * inverse - delta[from + j];
      double ratio = delta[from + j] * inverse;
      double force = w * (1 - ratio);
      double b = w * ratio * (inverse * inverse);
      f += w * error * error;
      c += force;
      gx += force * ux;
      gy += force * uy;
      gz += force * uz;
      double bx = b * ux;
      double by = b * uy;
      xx += bx * ux;
      yx += bx * uy;
      yy += by * uy;
      zx += bx * uz;
      zy += by * uz;
      zz += b * uz * uz;
    }
    sums[STRESS] = f;
    sums[ISOTROPIC] = c;
    sums[GRADIENT] = gx;
    sums[GRADIENT + 1] = gy;
    sums[GRADIENT + 2] = gz;
    sums[CURVATURE] = xx;
    sums[CURVATURE + 1] = yx;
    sums[CURVATURE + 2] = yy;
    sums[CURVATURE + 3] = zx;
    sums[CURVATURE + 4] = zy;
    sums[CURVATURE + 5] = zz;
  }

  private double evaluateInGeneral(double[] y, int count) {
    Arrays.fill(g, 0);
    Arrays.fill(h, 0);
    double f = 0;
    double sum = 0;
    for (int j = 0; j < count; j++) {
      double inverse = direction(y, j);
      double error = (inverse > 0 ? 1 / inverse : 0) - delta[j];
      double ratio = delta[j] * inverse;
      double force = weight[j] * (1 - ratio);
      f += weight[j] * error * error;
      sum += force;
      for (int k = 0; k < dimension; k++) {
        g[k] += force * u[k];
      }
      add(weight[j] * ratio * inverse * inverse, h);
    }
    mirror(h);
    for (int k = 0; k < dimension; k++) {
      h[k * dimension + k] += sum;
    }
    return f;
  }

  /** Sets u to y - x_j; returns 1 / d_j, 0 where the points coincide. */
  private double direction(double[] y, int j) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      u[k] = y[k] - x[k][j];
      square += u[k] * u[k];
    }
    return square > 0 ? 1 / Math.sqrt(square) : 0;
  }

  /** Adds b u u' to the lower triangle. */
  private void add(double b, double[] to) {
    for (int k = 0; k < dimension; k++) {
      for (int l = 0; l <= k; l++) {
        to[k * dimension + l] += b * u[k] * u[l];
      }
    }
  }

  private void mirror(double[] triangle) {
    for (int k = 0; k < dimension; k++) {
      for (int l = 0; l < k; l++) {
        triangle[l * dimension + k] = triangle[k * dimension + l];
      }
    }
  }

  /** Half of the gradient at the last place. */
  double[] gradient() {
    return g;
  }

  /** Half of the second derivatives at the last place, both triangles by rows. */
  double[] curvature() {
    return h;
  }

  /**
   * The variance of the force on the point at a place: the sum of w^2 variance_j u_j u_j' / d_j^2.
   * A pair's variance is its squared error, enlarged by what the places of both points have taken
   * off it, and what the other point's own uncertainty adds, as if it were that of this one.
   *
   * @param y D numbers
   * @param inverse of the curvature of all pairs of the point, both triangles by rows
   * @param variance the mean variance of errors by weight
   * @param into receives both triangles by rows; modified
   */
  void scatter(double[] y, double[] inverse, double variance, double[] into) {
    Arrays.fill(into, 0);
    int count = Math.min(SCATTERED, pairs);
    for (int j = 0; j < count; j++) {
      double perLength = direction(y, j);
      if (perLength > 0) {
        add(spread(j, perLength, inverse, variance), into);
      }
    }
    mirror(into);
    for (int k = 0; k < into.length; k++) {
      into[k] *= (double) pairs / count;
    }
  }

  /** The factor of u_j u_j' in the variance of the force. */
  private double spread(int j, double perLength, double[] inverse, double variance) {
    double product = 0;
    for (int k = 0; k < dimension; k++) {
      for (int l = 0; l < dimension; l++) {
        product += inverse[k * dimension + l] * u[k] * u[l];
      }
    }
    double perSquare = perLength * perLength;
    double leverage = weight[j] * product * perSquare;
    double left = 1 - Math.min(LARGEST_LEVERAGE, 2 * leverage);
    double error = weight[j] * (1 / perLength - delta[j]) / left;
    return (error * error + weight[j] * leverage * variance) * perSquare;
  }
}
