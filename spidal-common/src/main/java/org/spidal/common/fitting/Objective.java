package org.spidal.common.fitting;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;

/**
 * What {@link LbfgsDescent} lowers, as one worker sees it: a sum over all ordered pairs of points,
 * such as the raw stress, over {@link #normalisation}. The worker has some of all points, or a few
 * for itself.
 */
public interface Objective {
  /** D of the map. */
  int dimension();

  /** Number of this worker's points. */
  int ownPoints();

  /**
   * v_i for each of this worker's points, above 0, as large as the second derivatives are: of
   * stress, the sum over j of w_ij. Not to be modified.
   */
  double[] rowWeights();

  /** What the sum is divided by: of stress, the sum of w delta^2 over all ordered pairs. */
  double normalisation();

  /** The unit of h in the log, such as the root of the weighted mean square of the distances. */
  double length();

  /** A new set of {@link LbfgsDescent#SUMS} sums over all points. */
  BlockSums sums();

  /** The steps that the search takes. */
  Course course();

  /**
   * Evaluates all points. Collective, where points have several workers.
   *
   * @param at this worker's points, {@code at[D * q + k]}
   * @param h what the temperature takes from every distance
   * @param g receives a quarter of the gradient of the sum for this worker's points, 0 for fixed
   *     ones: of stress, sum over j of w (1 - t / r) (x_i - x_j); modified
   * @param s receives the part of each of this worker's points in the sum; modified
   */
  void evaluate(double[] at, double h, double[] g, double[] s);

  /** Evaluations so far. */
  int passes();

  /** The evaluations so far are so many, as a step of the past has recorded. */
  void setPasses(int count);
}
