package org.spidal.common.geometry;

import java.util.Arrays;
import org.spidal.common.geometry.Procrustes.Handedness;
import org.spidal.common.geometry.Procrustes.ScaleRange;

/**
 * The similarity transform of {@link Procrustes} by damped steps (Levenberg 1944, Marquardt 1963),
 * as the original program found it: over translation, angles and scale at once,
 *
 * <pre>
 *   r_i = c R x_i + t - y_i,    R := exp([w]) R
 *   dr_i / dt = 1,   dr_i / dw = [w] c R x_i,   dr_i / dc = R x_i
 * </pre>
 *
 * with x about their mean. It begins at the best of all quarter turns; as the sum of squares is
 * linear in R it has no other minimum for c above 0. It knows nothing of the closed form, which it
 * confirms.
 */
public final class DampedFit {
  private static final int MOST_STEPS = 200;
  private static final double FIRST_DAMPING = 1e-3;
  private static final double SMALL = 1e-30;

  /** Sums of squares that differ by less are the same: near the end angles tell more. */
  private static final double SAME = 1e-14;

  /** Angles of the last step, and its shift and scale as shares of what there is. */
  private static final double ENOUGH = 1e-14;

  /** A mirror must save more than this share of the spread: flat points do as well without. */
  private static final double TIE = 1e-12;

  private static final double LARGEST_DAMPING = 1e16;
  private static final double LEAST_PIVOT = 1e-14;

  private final int d;
  private final int angles;
  private final double[] from;
  private final double[] to;
  private final double[] weights;
  private final double[] mean;
  private final ScaleRange range;
  private double[] rotation;
  private double[] shift;
  private double scale;

  /**
   * @param from x, N by D, row-major
   * @param to y, N by D, row-major
   * @param weights w, not negative, at least one positive
   */
  public DampedFit(int dimension, double[] from, double[] to, double[] weights, ScaleRange range) {
    this.d = dimension;
    this.angles = dimension == 2 ? 1 : 3;
    this.weights = weights;
    this.to = to;
    this.range = range;
    this.mean = mean(from);
    this.from = new double[from.length];
    for (int at = 0; at < from.length; at++) {
      this.from[at] = from[at] - mean[at % d];
    }
  }

  private double[] mean(double[] points) {
    double[] middle = new double[d];
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      total += weights[i];
      for (int k = 0; k < d; k++) {
        middle[k] += weights[i] * points[i * d + k];
      }
    }
    for (int k = 0; k < d; k++) {
      middle[k] /= total;
    }
    return middle;
  }

  /** Sum w |y - y'|^2. */
  private double spread(double[] points) {
    double[] middle = mean(points);
    double sum = 0;
    for (int at = 0; at < points.length; at++) {
      double y = points[at] - middle[at % d];
      sum += weights[at / d] * y * y;
    }
    return sum;
  }

  /** The best transform of its kind. */
  public Similarity fit(Handedness handedness) {
    if (handedness != Handedness.EITHER) {
      return fit(handedness == Handedness.MIRRORED);
    }
    Similarity kept = fit(false);
    double ofKept = sum(rotation, shift, scale);
    Similarity mirrored = fit(true);
    return ofKept - sum(rotation, shift, scale) > TIE * spread(to) ? mirrored : kept;
  }

  private Similarity fit(boolean mirrored) {
    begin(mirrored);
    double sum = sum(rotation, shift, scale);
    double lambda = FIRST_DAMPING;
    for (int step = 0; step < MOST_STEPS; step++) {
      double[] p = step(lambda);
      if (p == null) { // points on a line turn about it without a change
        lambda = Math.max(FIRST_DAMPING, 10 * lambda);
        continue;
      }
      double[] newShift = shift.clone();
      for (int k = 0; k < d; k++) {
        newShift[k] += p[k];
      }
      double[] newRotation = turned(p);
      double newScale = range.nearest(scale + p[d + angles]);
      double newSum = sum(newRotation, newShift, newScale);
      if (newSum <= sum * (1 + SAME)) {
        boolean last = size(p) <= ENOUGH;
        rotation = newRotation;
        shift = newShift;
        scale = newScale;
        sum = newSum;
        lambda = Math.max(SMALL, lambda / 10);
        if (last) {
          break;
        }
      } else if (lambda > LARGEST_DAMPING) {
        break;
      } else {
        lambda *= 10;
      }
    }
    double[] translation = shift.clone();
    for (int k = 0; k < d; k++) {
      for (int l = 0; l < d; l++) {
        translation[k] -= scale * rotation[k * d + l] * mean[l];
      }
    }
    return new Similarity(d, scale, rotation, translation);
  }

  /** How far a step goes: the largest of its angles, and of its shift and scale as shares. */
  private double size(double[] p) {
    double length = SMALL;
    for (double t : shift) {
      length = Math.max(length, Math.abs(t));
    }
    double largest = Math.abs(p[d + angles]) / Math.max(SMALL, scale);
    for (int k = 0; k < d + angles; k++) {
      largest = Math.max(largest, Math.abs(p[k]) / (k < d ? length : 1));
    }
    return largest;
  }

  /** The quarter turn that fits best, its best scale, and the mean in its place. */
  private void begin(boolean mirrored) {
    shift = mean(to);
    double best = Double.NEGATIVE_INFINITY;
    double[] spread = new double[1];
    double[] s = covariance(spread);
    for (double[] turn : new QuarterTurns(d, mirrored).all()) {
      double trace = 0;
      for (int k = 0; k < s.length; k++) {
        trace += turn[k] * s[k];
      }
      if (trace > best) {
        best = trace;
        rotation = turn;
      }
    }
    scale = range.nearest(best / spread[0]);
  }

  /** S = sum w (y - y') x^T; also the spread of x. */
  private double[] covariance(double[] spread) {
    double[] s = new double[d * d];
    for (int i = 0; i < weights.length; i++) {
      for (int l = 0; l < d; l++) {
        double x = from[i * d + l];
        spread[0] += weights[i] * x * x;
        for (int k = 0; k < d; k++) {
          s[k * d + l] += weights[i] * (to[i * d + k] - shift[k]) * x;
        }
      }
    }
    return s;
  }

  private double sum(double[] r, double[] t, double c) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      for (int k = 0; k < d; k++) {
        double residual = c * rotated(r, i, k) + t[k] - to[i * d + k];
        sum += weights[i] * residual * residual;
      }
    }
    return sum;
  }

  private double rotated(double[] r, int i, int k) {
    double value = 0;
    for (int l = 0; l < d; l++) {
      value += r[k * d + l] * from[i * d + l];
    }
    return value;
  }

  /** The damped step over t, w and c; a scale at its bound that wants beyond it stays. */
  private double[] step(double lambda) {
    int size = d + angles + 1;
    double[][] a = new double[size][size];
    double[] g = new double[size];
    double[][] slopes = new double[d][size];
    double[] residual = new double[d];
    double[][] curvature = new double[size][size];
    for (int i = 0; i < weights.length; i++) {
      slopes(i, slopes);
      for (int k = 0; k < d; k++) {
        residual[k] = scale * rotated(rotation, i, k) + shift[k] - to[i * d + k];
        for (int p = 0; p < size; p++) {
          g[p] -= weights[i] * slopes[k][p] * residual[k];
          for (int q = 0; q < size; q++) {
            a[p][q] += weights[i] * slopes[k][p] * slopes[k][q];
          }
        }
      }
      addCurvature(i, residual, slopes, curvature);
    }
    int last = size - 1;
    if (scale <= range.least() && g[last] < 0 || scale >= range.most() && g[last] > 0) {
      for (int p = 0; p < size; p++) {
        a[p][last] = a[last][p] = 0;
        curvature[p][last] = curvature[last][p] = 0;
      }
      g[last] = 0;
    }
    for (int p = 0; p < size; p++) {
      a[p][p] += a[p][p] > 0 ? lambda * a[p][p] : 1;
    }
    double[] newton = solve(a, curvature, g);
    return newton != null ? newton : solve(a, new double[size][size], g);
  }

  /**
   * Solves (A + B) x = g by Cholesky's factors.
   *
   * @return null if A + B is not positive definite
   */
  private static double[] solve(double[][] a, double[][] b, double[] g) {
    int size = g.length;
    double[][] l = new double[size][size];
    double[] x = g.clone();
    for (int p = 0; p < size; p++) {
      for (int q = 0; q <= p; q++) {
        double sum = a[p][q] + b[p][q];
        for (int k = 0; k < q; k++) {
          sum -= l[p][k] * l[q][k];
        }
        if (p == q && !(sum > LEAST_PIVOT * a[p][p])) {
          return null;
        }
        l[p][q] = p == q ? Math.sqrt(sum) : sum / l[q][q];
      }
      for (int k = 0; k < p; k++) {
        x[p] -= l[p][k] * x[k];
      }
      x[p] /= l[p][p];
    }
    for (int p = size - 1; p >= 0; p--) {
      for (int k = p + 1; k < size; k++) {
        x[p] -= l[k][p] * x[k];
      }
      x[p] /= l[p][p];
    }
    return x;
  }

  /**
   * What is beyond Gauss and Newton: residuals are large where maps differ, and then it is needed.
   * With v = c R x, r . d2 v / dw2 = (r v^T + v r^T) / 2 - (r . v) 1, and r . d2 v / dw dc = r .
   * dv/dw / c.
   */
  private void addCurvature(int i, double[] r, double[][] slopes, double[][] curvature) {
    double w = weights[i];
    double along = 0;
    for (int k = 0; k < d; k++) {
      along += r[k] * scale * slopes[k][d + angles];
    }
    for (int p = 0; p < angles; p++) {
      double slope = 0;
      for (int k = 0; k < d; k++) {
        slope += r[k] * slopes[k][d + p];
      }
      for (int q = 0; d == 3 && q < angles; q++) {
        double vp = scale * slopes[p][d + angles];
        double vq = scale * slopes[q][d + angles];
        curvature[d + p][d + q] += w * (r[p] * vq + vp * r[q]) / 2;
      }
      curvature[d + p][d + p] -= w * along;
      double mixed = scale > 0 ? w * slope / scale : 0;
      curvature[d + p][d + angles] += mixed;
      curvature[d + angles][d + p] += mixed;
    }
  }

  /** Derivatives of one residual. */
  private void slopes(int i, double[][] slopes) {
    double[] x = new double[d];
    for (int k = 0; k < d; k++) {
      x[k] = rotated(rotation, i, k);
    }
    for (int k = 0; k < d; k++) {
      Arrays.fill(slopes[k], 0);
      slopes[k][k] = 1;
      slopes[k][d + angles] = x[k];
    }
    if (d == 2) {
      slopes[0][2] = -scale * x[1];
      slopes[1][2] = scale * x[0];
      return;
    }
    for (int axis = 0; axis < d; axis++) { // e_axis x (c R x)
      int next = (axis + 1) % d;
      int after = (axis + 2) % d;
      slopes[next][d + axis] = -scale * x[after];
      slopes[after][d + axis] = scale * x[next];
    }
  }

  /** exp([w]) R, by Rodrigues' formula. */
  private double[] turned(double[] p) {
    if (d == 2) {
      double cos = Math.cos(p[2]);
      double sin = Math.sin(p[2]);
      return times(new double[] {cos, -sin, sin, cos});
    }
    double angle = Math.sqrt(p[3] * p[3] + p[4] * p[4] + p[5] * p[5]);
    double first = angle > 0 ? Math.sin(angle) / angle : 1;
    double half = angle > 0 ? Math.sin(angle / 2) / angle : 0.5;
    double second = 2 * half * half;
    double[] w = {0, -p[5], p[4], p[5], 0, -p[3], -p[4], p[3], 0};
    double[] turn = new double[9];
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        double square = 0;
        for (int m = 0; m < 3; m++) {
          square += w[3 * k + m] * w[3 * m + l];
        }
        turn[3 * k + l] = (k == l ? 1 : 0) + first * w[3 * k + l] + second * square;
      }
    }
    return times(turn);
  }

  private double[] times(double[] turn) {
    double[] product = new double[d * d];
    for (int k = 0; k < d; k++) {
      for (int l = 0; l < d; l++) {
        for (int m = 0; m < d; m++) {
          product[k * d + l] += turn[k * d + m] * rotation[m * d + l];
        }
      }
    }
    return product;
  }
}
