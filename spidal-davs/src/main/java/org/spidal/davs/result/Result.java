package org.spidal.davs.result;

import java.util.List;
import org.spidal.davs.data.HeldPoints;
import org.spidal.davs.data.SigmaUnits;
import org.spidal.davs.solve.Solution;

/**
 * What a job has found.
 *
 * @param scaling to the units of the solution
 * @param scales that were tried, if sigma was not known
 */
public record Result(HeldPoints points, SigmaUnits scaling, Solution solution, List<Scale> scales) {
  /**
   * A sigma that was tried.
   *
   * @param factor sigma, in units of SigmaVectorParameters_i
   * @param bic Bayesian information criterion: the less the better
   */
  public record Scale(double factor, int clusters, double bic) {}
}
