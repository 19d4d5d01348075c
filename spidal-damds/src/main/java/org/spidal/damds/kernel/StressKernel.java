package org.spidal.damds.kernel;

/**
 * The inner loop of a {@link StressPass} in three dimensions: three rows at once, over the columns
 * of a tile. For each row i and column j
 *
 * <pre>
 *   t = max(delta_ij - h, 0)      r = |x_i - x_j|      e = r - t
 *   s_i += w_ij e^2               g_i += w_ij (e / r) (x_i - x_j)
 * </pre>
 *
 * <p>Three rows share each load of x_j, which keeps the divider busy, the limit of such a loop. Two
 * rows load too often, and four do not fit into the registers on every JDK. What a row yields does
 * not depend on its slot. One object per worker.
 */
public interface StressKernel {
  /** Sums of one row: g_x, g_y, g_z, s. */
  int SUMS = 4;

  /** Rows that are worked on together. */
  int ROWS = 3;

  /** Most columns that are worked on at once; tiles begin at multiples of it. */
  int tile();

  /** Whether the sums have the term of a point with itself, which counts where it is on trial. */
  boolean takesItself();

  /** Makes the columns {@code from .. from + count - 1} of a row ready in a slot, 0 to 2. */
  void load(int slot, int row, int from, int count);

  /**
   * Adds the columns {@code from .. to - 1}, which {@link #load} has made ready, to the sums of the
   * three rows.
   *
   * @param x first coordinates of all points, in units of the rows; y and z likewise. Each array is
   *     at least a vector longer than the number of points
   * @param at coordinates of the three rows' points: x, y, z of slot 0, then of slot 1, then of
   *     slot 2
   * @param h what the temperature takes from every distance, 0 or more
   * @param sums {@link #SUMS} sums for each of the three rows; modified
   */
  void accumulate(
      int from, int to, float[] x, float[] y, float[] z, float[] at, float h, double[] sums);

  /** Whether it is plain code, which needs no rehearsal. */
  boolean isPlain();

  /** Lets calls take some more turns; see {@link org.spidal.common.job.Rehearsal}. */
  void spin(int turns);
}
