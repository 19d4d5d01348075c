package org.spidal.damds.kernel;

import java.util.Arrays;
import org.spidal.common.rows.ShortRows;

/**
 * {@link StressPass} over int16 distances, complete and all of weight 1, in two or three
 * dimensions.
 */
public final class UnitStressPass implements StressPass {
  private static final int AXES = 3;
  private static final int REHEARSED_COLUMNS = 32;

  private final ShortRows rows;
  private final int points;
  private final int dimension;
  private final UnitStressKernel kernel = new UnitStressKernel();
  private final float[] places = new float[UnitStressKernel.ROWS * AXES];
  private final double[] sums = new double[UnitStressKernel.ROWS * UnitStressKernel.SUMS];
  private final float[] flat;

  /**
   * @param points N
   * @param dimension 2 or 3; a plane is a space whose third coordinate is 0
   */
  public UnitStressPass(ShortRows rows, int points, int dimension) {
    this.rows = rows;
    this.points = points;
    this.dimension = dimension;
    this.flat = dimension < AXES ? new float[points + 64] : null;
  }

  @Override
  public void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s) {
    evaluate(list, count, at, x, h, g, s, points);
  }

  @Override
  public void rehearse(
      int spins, int[] list, int count, float[] at, float[][] x, double[] g, double[] s) {
    kernel.spin(spins);
    int few = Math.min(count, UnitStressKernel.ROWS);
    evaluate(list, few, at, x, 0, g, s, Math.min(points, REHEARSED_COLUMNS));
    kernel.spin(0);
  }

  private void evaluate(
      int[] list,
      int count,
      float[] at,
      float[][] x,
      double h,
      double[] g,
      double[] s,
      int columns) {
    float[] z = dimension < AXES ? flat : x[2];
    for (int q = 0; q < count; q += UnitStressKernel.ROWS) {
      Arrays.fill(sums, 0);
      for (int slot = 0; slot < UnitStressKernel.ROWS; slot++) {
        int index = Math.min(q + slot, count - 1); // an odd row out is worked on twice
        for (int k = 0; k < dimension; k++) {
          places[AXES * slot + k] = at[dimension * index + k];
        }
      }
      for (int from = 0; from < columns; from += ShortRows.TILE) {
        int to = Math.min(columns, from + ShortRows.TILE);
        for (int slot = 0; slot < UnitStressKernel.ROWS; slot++) {
          rows.load(slot, list[Math.min(q + slot, count - 1)], from, to - from);
        }
        kernel.accumulate(rows, from, to, x[0], x[1], z, places, (float) h, sums);
      }
      for (int slot = 0; slot < UnitStressKernel.ROWS && q + slot < count; slot++) {
        take(list[q + slot], q + slot, slot, x, z, g, s);
      }
    }
  }

  /**
   * Hands out a row's sums, less the term of the point with itself (which counts where the point is
   * moved on trial).
   */
  private void take(int row, int index, int slot, float[][] x, float[] z, double[] g, double[] s) {
    double dx = (double) places[AXES * slot] - x[0][row];
    double dy = (double) places[AXES * slot + 1] - x[1][row];
    double dz = (double) places[AXES * slot + 2] - z[row];
    int from = UnitStressKernel.SUMS * slot;
    g[dimension * index] = sums[from] - dx;
    g[dimension * index + 1] = sums[from + 1] - dy;
    if (dimension == AXES) {
      g[dimension * index + 2] = sums[from + 2] - dz;
    }
    s[index] = sums[from + AXES] - (dx * dx + dy * dy + dz * dz);
  }
}
