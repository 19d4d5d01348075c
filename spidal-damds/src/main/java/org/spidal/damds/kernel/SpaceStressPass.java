package org.spidal.damds.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;

/** {@link StressPass} in two or three dimensions, three rows at once. */
public final class SpaceStressPass implements StressPass {
  private static final int AXES = 3;
  private static final int REHEARSED_COLUMNS = 32;

  private final StressKernel kernel;
  private final int points;
  private final int dimension;
  private final float[] places = new float[StressKernel.ROWS * AXES];
  private final double[] sums = new double[StressKernel.ROWS * StressKernel.SUMS];
  private final float[] flat;

  private SpaceStressPass(StressKernel kernel, int points, int dimension) {
    this.kernel = kernel;
    this.points = points;
    this.dimension = dimension;
    this.flat = dimension < AXES ? new float[points + 64] : null;
  }

  /**
   * Over int16 distances, complete and all of weight 1.
   *
   * @param points N
   * @param dimension 1 to 3; a plane is a space whose third coordinate is 0, and a line a plane
   *     whose second is
   */
  public static StressPass ofUnit(ShortRows rows, int points, int dimension) {
    return ofUnit(rows, points, dimension, !Rehearsal.pays(points));
  }

  /** The same, in plain code or not; see {@link PlainLanes}. */
  public static StressPass ofUnit(ShortRows rows, int points, int dimension, boolean plain) {
    return new SpaceStressPass(new UnitStressKernel(rows, plain), points, dimension);
  }

  /**
   * Over distances that are all known, and all of weight 1.
   *
   * @param points N
   * @param dimension 1 to 3
   * @param length a length of the data, see {@link WeightedStressKernel}
   */
  public static StressPass ofUnit(FloatRows rows, int points, int dimension, double length) {
    return of(rows, null, points, dimension, length);
  }

  /**
   * Over any distances and weights.
   *
   * @param weights null for 1 everywhere, where no distance is missing
   * @param points N
   * @param dimension 1 to 3
   * @param length a length of the data, see {@link WeightedStressKernel}
   */
  public static StressPass of(
      FloatRows distances, Weights weights, int points, int dimension, double length) {
    return of(distances, weights, points, dimension, length, !Rehearsal.pays(points));
  }

  /** The same, in plain code or not; see {@link PlainLanes}. */
  public static StressPass of(
      FloatRows distances,
      Weights weights,
      int points,
      int dimension,
      double length,
      boolean plain) {
    StressKernel kernel = new WeightedStressKernel(distances, weights, length, plain);
    return new SpaceStressPass(kernel, points, dimension);
  }

  @Override
  public void evaluate(
      int[] list, int count, float[] at, float[][] x, double h, double[] g, double[] s) {
    evaluate(list, count, at, x, h, g, s, points);
  }

  @Override
  public void rehearse(
      int spins, int[] list, int count, float[] at, float[][] x, double[] g, double[] s) {
    if (kernel.isPlain()) {
      return; // as fast as it is going to be
    }
    kernel.spin(spins);
    int few = Math.min(count, StressKernel.ROWS);
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
    float[] y = dimension < 2 ? flat : x[1];
    float[] z = dimension < AXES ? flat : x[2];
    for (int q = 0; q < count; q += StressKernel.ROWS) {
      evaluateTogether(list, q, count, at, x[0], y, z, (float) h, columns);
      for (int slot = 0; slot < StressKernel.ROWS && q + slot < count; slot++) {
        take(list[q + slot], q + slot, slot, x[0], y, z, g, s);
      }
    }
  }

  /** The sums of as many rows as the kernel takes at once. */
  private void evaluateTogether(
      int[] list,
      int q,
      int count,
      float[] at,
      float[] x,
      float[] y,
      float[] z,
      float h,
      int columns) {
    Arrays.fill(sums, 0);
    for (int slot = 0; slot < StressKernel.ROWS; slot++) {
      int index = Math.min(q + slot, count - 1); // an odd row out is worked on twice
      for (int k = 0; k < dimension; k++) {
        places[AXES * slot + k] = at[dimension * index + k];
      }
    }
    for (int from = 0; from < columns; from += kernel.tile()) {
      int to = Math.min(columns, from + kernel.tile());
      for (int slot = 0; slot < StressKernel.ROWS; slot++) {
        kernel.load(slot, list[Math.min(q + slot, count - 1)], from, to - from);
      }
      kernel.accumulate(from, to, x, y, z, places, h, sums);
    }
  }

  /** Hands out a row's sums, less the term of the point with itself. */
  private void take(
      int row, int index, int slot, float[] x, float[] y, float[] z, double[] g, double[] s) {
    int one = kernel.takesItself() ? 1 : 0;
    double dx = one * ((double) places[AXES * slot] - x[row]);
    double dy = one * ((double) places[AXES * slot + 1] - y[row]);
    double dz = one * ((double) places[AXES * slot + 2] - z[row]);
    int from = StressKernel.SUMS * slot;
    g[dimension * index] = sums[from] - dx;
    if (dimension > 1) {
      g[dimension * index + 1] = sums[from + 1] - dy;
    }
    if (dimension == AXES) {
      g[dimension * index + 2] = sums[from + 2] - dz;
    }
    s[index] = sums[from + AXES] - (dx * dx + dy * dy + dz * dz);
  }
}
