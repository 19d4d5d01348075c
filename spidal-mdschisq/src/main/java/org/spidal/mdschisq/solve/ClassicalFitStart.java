package org.spidal.mdschisq.solve;

import org.spidal.common.fitting.ClassicalScaling;
import org.spidal.common.random.IndexedRandom;

/**
 * Classical scaling of the distances, missing ones taken as the mean; unused points are at 0. Other
 * starts than the first are those of another kind.
 */
public final class ClassicalFitStart implements FitStart {
  /** A stream of random numbers that no start has. */
  private static final long STREAM = 1L << 33;

  private final ChisqProblem problem;
  private final ClassicalScaling scaling;
  private final FitStart others;

  public ClassicalFitStart(ChisqProblem problem, long seed, FitStart others) {
    this.problem = problem;
    this.others = others;
    this.scaling =
        new ClassicalScaling(
            problem::multiplySquares,
            problem.gram(),
            new IndexedRandom(seed, STREAM),
            problem.data().mine(),
            problem.data().points(),
            problem.dimension());
  }

  @Override
  public void place(int number, double[] own) {
    if (number == 0) {
      scaling.place(own);
      problem.clearUnused(own);
    } else {
      others.place(number, own);
    }
  }
}
