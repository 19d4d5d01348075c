package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.damds.config.DamdsOptions;

/** A way to solve the problem, {@code Method} in the property file. One object per worker. */
public interface DamdsMethod {
  /**
   * The solver of {@code Method=auto} for such a problem: {@link SgdMethod} if it takes the job and
   * no distance is missing. Collective.
   */
  static DamdsMethod auto(
      StressProblem problem, ConvergenceLog log, DamdsOptions options, GivenPlaces given) {
    problem.prepare(options.scale());
    return SgdMethod.takes(options, problem.data().points())
            && problem.data().statistics().missing() == 0
        ? new SgdMethod(problem, log, options, given.center())
        : new CandidatesMethod(problem, log, options, given);
  }

  /** Finds a map, which {@link #points} then has. Collective. */
  void solve();

  /** Declares all that a step needs of those before; called once, before {@link #solve}. */
  void declare(RunState state);

  /** This worker's points of the map found, {@code points[D * q + k]}. */
  double[] points();

  /**
   * This worker's points of the map of least squares of the distances themselves, from which the
   * search went on; null where that is the result.
   */
  default double[] leastSquaresPoints() {
    return null;
  }

  /** One line for the summary: what was done. */
  String account();
}
