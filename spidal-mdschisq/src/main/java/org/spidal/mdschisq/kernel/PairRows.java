package org.spidal.mdschisq.kernel;

import org.spidal.common.rows.ShortRows;

/**
 * Distances and weights of pairs, as kernels want them: distances t = delta / u in some unit u, and
 * the weights of pairs in two parts, so that one division for a pair is enough whatever the weight:
 *
 * <pre>
 *   v_ij = factor(i) / u^2 . w_j (1 - L + L t) / e
 * </pre>
 *
 * with L of the {@link Norm}. Allocates nothing; one object per worker.
 */
public interface PairRows {
  /** What a weight depends on besides the distance. */
  Norm norm();

  /** u, one unit of t as a distance of the file; positive. */
  double unit();

  /** The mean distance in units. */
  double mean();

  /** The least d of the {@link Norm}, in units. */
  double floor();

  /** What all weights of a row are multiplied with. */
  double factor(int row);

  /** w_j of a row's pairs; at least {@link PairPass#PADDING} numbers longer than the row. */
  float[] weights(int row);

  /**
   * Reads a piece of a row.
   *
   * @param t receives distances from index 0 on; 0 for missing ones; modified
   * @param e receives e, positive infinity for pairs of weight 0, such as missing ones and the
   *     point with itself; modified
   */
  void load(int row, int column, int count, float[] t, float[] e);

  /**
   * The same t as int16 numbers, negative for missing ones, where e is the norm's E of them; else
   * null.
   */
  ShortRows shorts();
}
