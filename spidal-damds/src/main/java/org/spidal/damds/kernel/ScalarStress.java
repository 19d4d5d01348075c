package org.spidal.damds.kernel;

import org.spidal.common.rows.ShortRows;

/**
 * The scalar twin of the vector kernels, all in doubles and in the order of the columns: what tests
 * compare with, any number of dimensions.
 */
public final class ScalarStress {
  private ScalarStress() {}

  /**
   * One row against all points.
   *
   * @param row number of the row, whose own column is left out
   * @param delta distances of the row
   * @param weight weights of the row, or null for 1 everywhere
   * @param x coordinates of all points, {@code x[k][j]}
   * @param at coordinates of the row's point
   * @param g gradient of the row; modified
   * @return stress of the row, sum of w (r - t)^2
   */
  public static double row(
      int row, float[] delta, float[] weight, float[][] x, float[] at, double h, double[] g) {
    int n = x[0].length;
    double stress = 0;
    java.util.Arrays.fill(g, 0);
    for (int j = 0; j < n; j++) {
      double w = weight == null ? 1 : weight[j];
      if (j == row || w == 0) {
        continue;
      }
      double r2 = 1e-30;
      for (int k = 0; k < x.length; k++) {
        double d = (double) at[k] - x[k][j];
        r2 += d * d;
      }
      double r = Math.sqrt(r2);
      double e = r - Math.max(delta[j] - h, 0);
      stress += w * e * e;
      for (int k = 0; k < x.length; k++) {
        g[k] += w * (e / r) * ((double) at[k] - x[k][j]);
      }
    }
    return stress;
  }

  /**
   * {@link StressKernel#accumulate} of int16 rows for one slot, in the manner of a plain loop over
   * doubles; for benchmarks.
   */
  public static void unit(
      ShortRows rows,
      int slot,
      int from,
      int to,
      float[] x,
      float[] y,
      float[] z,
      float[] at,
      float h,
      double[] sums) {
    short[] delta = rows.array(slot);
    int offset = rows.offset(slot) - from;
    double xi = at[3 * slot];
    double yi = at[3 * slot + 1];
    double zi = at[3 * slot + 2];
    double gx = 0;
    double gy = 0;
    double gz = 0;
    double s = 0;
    for (int j = from; j < to; j++) {
      double dx = xi - x[j];
      double dy = yi - y[j];
      double dz = zi - z[j];
      double r = Math.sqrt(dx * dx + dy * dy + dz * dz + 1e-30);
      double e = r - Math.max(delta[offset + j] - (double) h, 0);
      double q = e / r;
      s += e * e;
      gx += q * dx;
      gy += q * dy;
      gz += q * dz;
    }
    sums[4 * slot] += gx;
    sums[4 * slot + 1] += gy;
    sums[4 * slot + 2] += gz;
    sums[4 * slot + 3] += s;
  }
}
