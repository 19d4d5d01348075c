package org.spidal.common.geometry;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * The similarity transform that lays points upon others in the least-squares sense, in closed form
 * (Kabsch 1976, Umeyama 1991): it minimises
 *
 * <pre>
 *   E(c, R, t) = sum_i w_i | c R x_i + t - y_i |^2
 * </pre>
 *
 * With means x', y' weighted by w, S = sum w (y - y') (x - x')^T = U D V^T, and s = +1 for a
 * rotation or -1 for one with a mirror:
 *
 * <pre>
 *   R = U diag(1, .., 1, s det(U) det(V)) V^T
 *   c = trace(R^T S) / sum w |x - x'|^2          (or given)
 *   t = y' - c R x'
 * </pre>
 */
public final class Procrustes {
  /** Singular values below this share of the largest are 0. */
  private static final double RANK = 1e-12;

  private final int dimension;
  private final double[] from;
  private final double[] to;
  private final double[] weights;
  private final double total;
  private final double[] fromMean;
  private final double[] toMean;
  private final double spread;
  private final double toSpread;
  private final RealMatrix u;
  private final RealMatrix v;
  private final double[] values;

  /**
   * @param dimension D, at least 2
   * @param from x, N by D, row-major
   * @param to y, N by D, row-major
   * @param weights w, not negative, at least one positive
   */
  public Procrustes(int dimension, double[] from, double[] to, double[] weights) {
    this.dimension = dimension;
    this.from = from;
    this.to = to;
    this.weights = weights;
    double sum = 0;
    for (double w : weights) {
      sum += w;
    }
    this.total = sum;
    this.fromMean = mean(from);
    this.toMean = mean(to);
    double[][] s = new double[dimension][dimension];
    double squares = 0;
    double toSquares = 0;
    for (int i = 0; i < weights.length; i++) {
      for (int l = 0; l < dimension; l++) {
        double x = from[i * dimension + l] - fromMean[l];
        double y = to[i * dimension + l] - toMean[l];
        squares += weights[i] * x * x;
        toSquares += weights[i] * y * y;
        for (int k = 0; k < dimension; k++) {
          s[k][l] += weights[i] * (to[i * dimension + k] - toMean[k]) * x;
        }
      }
    }
    this.spread = squares;
    this.toSpread = toSquares;
    SingularValueDecomposition svd =
        new SingularValueDecomposition(new Array2DRowRealMatrix(s, false));
    this.u = svd.getU();
    this.v = svd.getV();
    this.values = svd.getSingularValues();
  }

  private double[] mean(double[] points) {
    double[] mean = new double[dimension];
    for (int i = 0; i < weights.length; i++) {
      for (int k = 0; k < dimension; k++) {
        mean[k] += weights[i] * points[i * dimension + k];
      }
    }
    for (int k = 0; k < dimension; k++) {
      mean[k] /= total;
    }
    return mean;
  }

  /** Whether the points that are moved are all at one place, so that no scale can be found. */
  public boolean isOnePlace() {
    return isOnePlace(spread, fromMean);
  }

  /** Whether the points that they are laid upon are all at one place: any rotation is as good. */
  public boolean isOntoOnePlace() {
    return isOnePlace(toSpread, toMean);
  }

  private boolean isOnePlace(double squares, double[] mean) {
    double size = 0;
    for (double x : mean) {
      size = Math.max(size, Math.abs(x));
    }
    return !(Math.sqrt(squares / total) > RANK * size);
  }

  /** Whether there is one best rotation only; not where points lie on a line of the space. */
  public boolean isDetermined() {
    return values[0] > 0 && values[dimension - 2] > RANK * values[0];
  }

  /**
   * The best transform of its kind and scale.
   *
   * @param scale c
   */
  public Similarity fit(Handedness handedness, double scale) {
    return fit(handedness, new ScaleRange(scale, scale));
  }

  /**
   * The best transform of its kind.
   *
   * @param range what c may be; R does not depend on it, so that c is the nearest to the best one
   */
  public Similarity fit(Handedness handedness, ScaleRange range) {
    boolean flips = determinant(u) * determinant(v) < 0; // U V^T mirrors
    boolean mirrored =
        switch (handedness) {
          case KEPT -> false;
          case MIRRORED -> true;
          case EITHER -> flips && values[dimension - 1] > RANK * values[0];
        };
    double sign = flips == mirrored ? 1 : -1; // of the least singular value
    double[] rotation = new double[dimension * dimension];
    double trace = 0;
    for (int m = 0; m < dimension; m++) {
      double d = m == dimension - 1 ? sign : 1;
      trace += d * values[m];
      for (int k = 0; k < dimension; k++) {
        for (int l = 0; l < dimension; l++) {
          rotation[k * dimension + l] += d * u.getEntry(k, m) * v.getEntry(l, m);
        }
      }
    }
    double c = range.nearest(trace / spread);
    double[] translation = toMean.clone();
    for (int k = 0; k < dimension; k++) {
      for (int l = 0; l < dimension; l++) {
        translation[k] -= c * rotation[k * dimension + l] * fromMean[l];
      }
    }
    return new Similarity(dimension, c, rotation, translation);
  }

  /**
   * How well x can be laid upon y with a mirror and any scale: sum_m D_m / sqrt(sum w |x - x'|^2
   * sum w |y - y'|^2), from 0 to 1. Its square is the share of the second sum that the best
   * transform explains.
   */
  public double correlation() {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return Math.min(1, sum / Math.sqrt(spread * toSpread));
  }

  private static double determinant(RealMatrix matrix) {
    return new LUDecomposition(matrix).getDeterminant();
  }

  /** sqrt(E / sum w) of a transform: the weighted root mean square residual. */
  public double error(Similarity similarity) {
    double[] moved = similarity.apply(from);
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      for (int k = 0; k < dimension; k++) {
        double r = moved[i * dimension + k] - to[i * dimension + k];
        sum += weights[i] * r * r;
      }
    }
    return Math.sqrt(sum / total);
  }

  /**
   * Which scales are allowed.
   *
   * @param least not negative
   * @param most not below {@code least}
   */
  public record ScaleRange(double least, double most) {
    public static final ScaleRange ANY = new ScaleRange(0, Double.POSITIVE_INFINITY);

    /** The nearest scale that is allowed. */
    public double nearest(double scale) {
      return Math.max(least, Math.min(most, scale));
    }
  }

  /** Whether a map may be mirrored: distances cannot tell a map from its mirror image. */
  public enum Handedness {
    /** Mirrored where that fits better. */
    EITHER,
    /** Never mirrored. */
    KEPT,
    /** Always mirrored. */
    MIRRORED
  }
}
