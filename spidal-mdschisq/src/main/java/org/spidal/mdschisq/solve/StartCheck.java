package org.spidal.mdschisq.solve;

import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Whether a fit can begin at some points: else it would end there, as if it had converged. */
final class StartCheck {
  private final ChisqProblem problem;

  StartCheck(ChisqProblem problem) {
    this.problem = problem;
  }

  /**
   * Looks at points that were evaluated last. Collective.
   *
   * @throws SpidalException on all workers, if chi-squared is not a number there
   */
  void requireNumber(Values at) {
    if (!(at.sum <= Double.MAX_VALUE)) {
      throw new SpidalException(
          ExitCode.DATA,
          "chi-squared is %s at the start: coordinates of InitialPointsFile or"
              + " FixedPointsFile, MinimumDistance or weights are too large to be squared. Give"
              + " them in the units of the distances.",
          at.sum);
    }
  }

  /**
   * Looks at the same points. Collective.
   *
   * @throws SpidalException on all workers, if no pair moves any point there
   */
  void requireMotion(Values at) {
    int moved = 0;
    for (double slope : at.gradient) {
      moved += slope != 0 ? 1 : 0;
    }
    for (double curvature : at.blocks) {
      moved += curvature != 0 ? 1 : 0;
    }
    if (problem.sumOfWorkers(moved) == 0) {
      throw new SpidalException(
          ExitCode.DATA,
          "no pair moves any point at the start: all points begin at one place (see"
              + " InitialPointsFile), or all pairs weigh 0 (see PointWeightFile and"
              + " WeightMatrixFile)");
    }
  }
}
