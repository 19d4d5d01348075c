package org.spidal.common.fitting;

import org.spidal.common.checkpoint.Course;
import org.spidal.common.collective.BlockSums;

/**
 * What {@link LbfgsDescent} lowers, as one worker sees it: the stress of all points, of which it
 * has some, or that of a few points which it has for itself.
 */
public interface Objective {
  /** D of the map. */
  int dimension();

  /** Number of this worker's points. */
  int ownPoints();

  /** v_i = sum over j of w_ij, for each of this worker's points; above 0. Not to be modified. */
  double[] rowWeights();

  /** Sum of w delta^2 over all ordered pairs. */
  double normalisation();

  /** A length of the map: the root of the weighted mean square of the distances. */
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
   * @param g receives the gradient of this worker's points, 0 for fixed ones; modified
   * @param s receives the stress of each of this worker's points; modified
   */
  void evaluate(double[] at, double h, double[] g, double[] s);

  /** Evaluations so far. */
  int passes();

  /** The evaluations so far are so many, as a step of the past has recorded. */
  void setPasses(int count);
}
