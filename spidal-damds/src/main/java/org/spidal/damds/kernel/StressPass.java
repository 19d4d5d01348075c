package org.spidal.damds.kernel;

/**
 * One pass over rows of the distances: for each row i of a list, with its point at a given place
 * and all other points where they are,
 *
 * <pre>
 *   s_i = sum_j w_ij (r_ij - t_ij)^2        g_i = sum_j w_ij (1 - t_ij / r_ij) (x_i - x_j)
 *   r_ij = |x_i - x_j|                      t_ij = max(delta_ij - h, 0),       j != i
 * </pre>
 *
 * or, with absolute errors, what {@link GeneralStressKernel} says.
 *
 * <p>Summed over i, s is the stress of all ordered pairs, and 4 g its gradient (each pair counts
 * twice). What a row yields does not depend on the other rows of the list. Allocates nothing; one
 * object per worker.
 */
public interface StressPass {
  /**
   * Evaluates rows.
   *
   * @param rows numbers of the rows, the first {@code count} of them
   * @param at places of the rows' points, {@code at[D * q + k]} for {@code rows[q]}, in units of
   *     the distances
   * @param x places of all points, {@code x[k][j]}
   * @param h what the temperature takes from every distance, 0 or more
   * @param g receives the gradients, {@code g[D * q + k]}; modified
   * @param s receives the stresses, {@code s[q]}; modified
   */
  void evaluate(int[] rows, int count, float[] at, float[][] x, double h, double[] g, double[] s);

  /**
   * The same for some columns of a few rows, which is enough for {@link
   * org.spidal.common.job.Rehearsal}; as {@link #evaluate} at temperature 0.
   *
   * @param spins turns of an empty loop for each call of the kernel
   */
  void rehearse(int spins, int[] rows, int count, float[] at, float[][] x, double[] g, double[] s);
}
