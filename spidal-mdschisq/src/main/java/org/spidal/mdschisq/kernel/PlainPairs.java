package org.spidal.mdschisq.kernel;

import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;

/**
 * The loops of {@link ValueKernel}, {@link ProductKernel} and {@link GradientKernel} in plain code,
 * which takes the lanes of the vectors one after the other, to the same bits: for jobs that are
 * over before vector code is compiled. The formulas are those of the kernels.
 */
final class PlainPairs {
  private static final int DOUBLES = DoubleVector.SPECIES_PREFERRED.length();
  private static final int FLOATS = FloatVector.SPECIES_PREFERRED.length();

  private PlainPairs() {}

  /**
   * Value, gradient and block of some columns.
   *
   * @param least m^2
   * @param large L
   * @param deltas distances of these columns, from index 0 on; e and weights likewise
   * @param lanes of {@link ValueKernel#SUMS}; modified
   */
  static void values(
      boolean squared,
      double least,
      double large,
      double[] deltas,
      double[] e,
      double[] weights,
      int from,
      int count,
      double[][] x,
      double[] at,
      double[] lanes) {
    Arrays.fill(lanes, 0);
    for (int j = 0; j < count; j++) {
      double sx = at[0] - x[0][from + j];
      double sy = at[1] - x[1][from + j];
      double sz = at[2] - x[2][from + j];
      double numerator = Math.fma(deltas[j], large, 1 - large) * weights[j];
      int lane = j % DOUBLES;
      double a;
      double b;
      if (squared) {
        double f = Math.fma(sx, sx, Math.fma(sy, sy, sz * sz)) - deltas[j];
        double v = numerator / e[j];
        double wf = v * f;
        lanes[lane] = Math.fma(wf, f, lanes[lane]);
        a = v * 4;
        b = wf + wf;
      } else {
        double r2 = Math.fma(sx, sx, Math.fma(sy, sy, Math.fma(sz, sz, least)));
        double r = Math.sqrt(r2);
        double f = r - deltas[j];
        double u = numerator / (r2 * r * e[j]);
        a = u * r;
        b = u * f * r2;
        lanes[lane] = Math.fma(b * f, r, lanes[lane]);
      }
      add(lanes, lane + DOUBLES, b, sx);
      add(lanes, lane + 2 * DOUBLES, b, sy);
      add(lanes, lane + 3 * DOUBLES, b, sz);
      add(lanes, lane + 4 * DOUBLES, a * sx, sx);
      add(lanes, lane + 5 * DOUBLES, a * sx, sy);
      add(lanes, lane + 6 * DOUBLES, a * sx, sz);
      add(lanes, lane + 7 * DOUBLES, a * sy, sy);
      add(lanes, lane + 8 * DOUBLES, a * sy, sz);
      add(lanes, lane + 9 * DOUBLES, a * sz, sz);
    }
  }

  /**
   * Value and gradient of some columns, in floats.
   *
   * @param least m^2
   * @param large L
   * @param t distances of these columns, from index 0 on; e likewise
   * @param lanes of {@link GradientKernel#SUMS}; modified
   */
  static void gradients(
      boolean squared,
      float least,
      float large,
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      float[][] x,
      float[] at,
      float[] lanes) {
    Arrays.fill(lanes, 0);
    for (int j = 0; j < count; j++) {
      float s0 = at[0] - x[0][from + j];
      float s1 = at[1] - x[1][from + j];
      float s2 = at[2] - x[2][from + j];
      float r2 = Math.fma(s0, s0, Math.fma(s1, s1, Math.fma(s2, s2, squared ? 0 : least)));
      float r = squared ? r2 : root(r2);
      float f = r - t[j];
      float weighted = Math.fma(t[j], large, 1 - large) * w[from + j] * f;
      int lane = j % FLOATS;
      float b;
      if (squared) {
        float vf = weighted / e[j];
        lanes[lane] = Math.fma(vf, f, lanes[lane]);
        b = vf + vf;
      } else {
        b = weighted / (r * e[j]);
        lanes[lane] = Math.fma(b * r, f, lanes[lane]);
      }
      lanes[lane + FLOATS] = Math.fma(b, s0, lanes[lane + FLOATS]);
      lanes[lane + 2 * FLOATS] = Math.fma(b, s1, lanes[lane + 2 * FLOATS]);
      lanes[lane + 3 * FLOATS] = Math.fma(b, s2, lanes[lane + 3 * FLOATS]);
    }
  }

  private static void add(double[] lanes, int at, double factor, double s) {
    lanes[at] = Math.fma(factor, s, lanes[at]);
  }

  /**
   * A row of the half Hessian times a vector, over some columns.
   *
   * @param least m^2
   * @param large L
   * @param t distances of these columns, from index 0 on; e likewise
   * @param lanes of three sums; modified
   */
  static void products(
      boolean squared,
      boolean exact,
      float least,
      float large,
      float[] t,
      float[] e,
      float[] w,
      int from,
      int count,
      float[][] x,
      float[][] p,
      int row,
      float[] lanes) {
    Arrays.fill(lanes, 0);
    for (int j = 0; j < count; j++) {
      float s0 = x[0][row] - x[0][from + j];
      float s1 = x[1][row] - x[1][from + j];
      float s2 = x[2][row] - x[2][from + j];
      float q0 = p[0][row] - p[0][from + j];
      float q1 = p[1][row] - p[1][from + j];
      float q2 = p[2][row] - p[2][from + j];
      float sq = Math.fma(s0, q0, Math.fma(s1, q1, s2 * q2));
      float a;
      float b;
      if (squared) {
        float d = Math.fma(s0, s0, Math.fma(s1, s1, s2 * s2));
        float v2 = Math.fma(t[j], 2 * large, 2 - 2 * large) * w[from + j] / e[j]; // 2 v
        a = (v2 + v2) * sq;
        b = exact ? (d - t[j]) * v2 : 0;
      } else {
        float r2 = Math.fma(s0, s0, Math.fma(s1, s1, Math.fma(s2, s2, least)));
        float r = root(r2);
        float u = Math.fma(t[j], large, 1 - large) * w[from + j] / (r2 * r * e[j]); // v / D^3
        a = (exact ? t[j] : r) * sq * u;
        b = exact ? (r - t[j]) * r2 * u : 0;
      }
      int lane = j % FLOATS;
      lanes[lane] = Math.fma(a, s0, Math.fma(b, q0, lanes[lane]));
      lanes[lane + FLOATS] = Math.fma(a, s1, Math.fma(b, q1, lanes[lane + FLOATS]));
      lanes[lane + 2 * FLOATS] = Math.fma(a, s2, Math.fma(b, q2, lanes[lane + 2 * FLOATS]));
    }
  }

  /** The root of a float, rounded correctly: that of doubles has digits enough. */
  static float root(float square) {
    return (float) Math.sqrt(square);
  }
}
