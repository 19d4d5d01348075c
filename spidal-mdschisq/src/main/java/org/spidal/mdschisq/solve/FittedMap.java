package org.spidal.mdschisq.solve;

import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;

/**
 * The map and what is known of each point; on worker 0, null arrays on others.
 *
 * @param points N by D
 * @param misfits part of each point in chi-squared: the sum of its pairs' f^2
 * @param errors N by D: how far a coordinate can be moved until chi-squared is one unit of its mean
 *     higher, the others held; NaN for points that do not move
 * @param split chi-squared by roles, as printed; on all workers; null if there are no fixed points
 */
public record FittedMap(double[] points, double[] misfits, double[] errors, Split split) {

  /** Gathers the best fit from all workers. Collective. */
  public static FittedMap of(BestFit fit, ChisqProblem problem) {
    Split split = problem.data().used() > problem.data().varied() ? fit.split() : null;
    return of(fit.best(), problem, split);
  }

  /** Gathers a fit from all workers. Collective. */
  static FittedMap of(Values fit, ChisqProblem problem, Split split) {
    int d = problem.dimension();
    int n = problem.data().points();
    double[] errors = gather(problem, true, fit);
    double[] points = gather(problem, false, fit);
    if (problem.collectives().rank() != 0) {
      return new FittedMap(null, null, null, split);
    }
    FittedMap findings = new FittedMap(new double[n * d], new double[n], new double[n * d], split);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        findings.points[i * d + k] = points[i * (d + 2) + k];
        findings.errors[i * d + k] = errors[i * (d + 2) + k];
      }
      findings.misfits[i] = points[i * (d + 2) + d];
    }
    return findings;
  }

  /** D + 2 numbers of each point on worker 0: coordinates, or their error bars; misfit. */
  private static double[] gather(ChisqProblem problem, boolean errors, Values fit) {
    int d = problem.dimension();
    double[] own = new double[problem.rows() * (d + 2)];
    for (int q = 0; q < problem.rows(); q++) {
      for (int k = 0; k < d; k++) {
        own[q * (d + 2) + k] = errors ? fit.error(q, k, d, problem.data()) : fit.x[q * d + k];
      }
      own[q * (d + 2) + d] = fit.misfit[q];
    }
    SharedDoubles<Parts> section = problem.sections().result();
    section.put((long) problem.first() * (d + 2), own, 0, own.length);
    problem.collectives().gather(section, 0);
    if (problem.collectives().rank() != 0) {
      return null;
    }
    double[] all = new double[problem.data().points() * (d + 2)];
    section.get(0, all, 0, all.length);
    return all;
  }
}
