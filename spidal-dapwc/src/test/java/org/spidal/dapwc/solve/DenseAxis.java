package org.spidal.dapwc.solve;

import java.util.Random;
import org.spidal.dapwc.kernel.Measure;

/** The critical temperature of a soft cluster, from the full matrix. */
public final class DenseAxis {
  private static final int STEPS = 20_000;

  private DenseAxis() {}

  /**
   * The largest eigenvalue of -(1/C) sqrt(m_i m_j) (e_ij - B_i - B_j - 2 A), in units of the
   * measure's int16 steps.
   *
   * @param m memberships of all points
   */
  public static double temperature(short[][] distances, Measure measure, double[] m) {
    int n = m.length;
    double size = 0;
    for (double share : m) {
      size += share;
    }
    double[] b = new double[n];
    double a = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i] += measure.of(distances[i][j]) * m[j] / size;
      }
      a -= m[i] * b[i] / size / 2;
    }
    double[][] s = new double[n][n];
    double bound = 0;
    for (int i = 0; i < n; i++) {
      double row = 0;
      for (int j = 0; j < n; j++) {
        double centered = measure.of(distances[i][j]) - b[i] - b[j] - 2 * a;
        s[i][j] = -Math.sqrt(m[i] * m[j]) * centered / size;
        row += Math.abs(s[i][j]);
      }
      bound = Math.max(bound, row);
    }
    // power iteration; all eigenvalues plus the bound are positive
    double[] v = new Random(1).doubles(n, -1, 1).toArray();
    double[] w = new double[n];
    double length = 0;
    for (int step = 0; step < STEPS; step++) {
      length = 0;
      for (int i = 0; i < n; i++) {
        w[i] = bound * v[i];
        for (int j = 0; j < n; j++) {
          w[i] += s[i][j] * v[j];
        }
        length += w[i] * w[i];
      }
      length = Math.sqrt(length);
      for (int i = 0; i < n; i++) {
        v[i] = w[i] / length;
      }
    }
    return length - bound;
  }
}
