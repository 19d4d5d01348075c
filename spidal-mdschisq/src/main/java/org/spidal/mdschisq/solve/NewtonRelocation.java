package org.spidal.mdschisq.solve;

import org.spidal.common.random.IndexedRandom;
import org.spidal.mdschisq.data.Role;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.ValueKernel;

/**
 * Points that sit in the wrong place of a fit that has come to its end: each is put on a few other
 * points in turn and goes downhill from there alone, the others held. Where that lowers its own
 * misfit clearly, it stays there. What becomes of a point depends on it alone, not on the layout.
 * Allocates nothing but a generator.
 */
final class NewtonRelocation {
  private static final int TRIES = 8;
  private static final int STEPS = 8;

  /** A trial that is so many times as bad after the first steps is given up. */
  private static final double HOPELESS = 2;

  private static final int FIRST_STEPS = 3;

  /** Share of a point's misfit that a better place must save. */
  private static final double CLEAR = 1e-3;

  private static final double DAMPING = 0.1;
  private static final double DOWN = 0.25;
  private static final double UP = 8;

  /** Streams of random numbers that no start has. */
  private static final long STREAM = 1L << 32;

  private final ChisqProblem problem;
  private final long seed;
  private final double[] at = new double[PairPass.AXES];
  private final double[] next = new double[PairPass.AXES];
  private final double[] chosen = new double[PairPass.AXES];
  private final double[] gradient;
  private final double[] step;
  private final double[] block;
  private final Preconditioner inverse;
  private double[] here = new double[ValueKernel.SUMS];
  private double[] there = new double[ValueKernel.SUMS];

  NewtonRelocation(ChisqProblem problem, long seed) {
    this.problem = problem;
    this.seed = seed;
    int d = problem.dimension();
    this.gradient = new double[d];
    this.step = new double[d];
    this.block = new double[Values.blockSize(d)];
    this.inverse = new Preconditioner(1, d);
  }

  /**
   * Moves this worker's points in {@code values.x}, which were evaluated last.
   *
   * @param round different rounds try other places
   * @return how many points of this worker were moved
   */
  int move(Values values, long round) {
    return move(values, round, 0);
  }

  /**
   * The same of points whose misfit is not below {@code worth}, as the others sit well enough.
   *
   * @param worth 0 for all points
   */
  int move(Values values, long round, double worth) {
    IndexedRandom random = new IndexedRandom(seed, STREAM + round);
    int n = problem.data().points();
    int d = problem.dimension();
    int moved = 0;
    for (int q = 0; q < problem.rows(); q++) {
      int point = problem.first() + q;
      if (problem.role(q) != Role.VARIED || values.misfit[q] < worth) {
        continue;
      }
      double least = (1 - CLEAR) * values.misfit[q];
      boolean found = false;
      for (int attempt = 0; attempt < TRIES; attempt++) {
        int other = random.below(n, (long) point * TRIES + attempt);
        if (other == point || problem.data().roles()[other] == Role.UNUSED) {
          continue;
        }
        double reached = descend(point, other, values.misfit[q]);
        if (reached < least) {
          least = reached;
          System.arraycopy(at, 0, chosen, 0, at.length);
          found = true;
        }
      }
      if (found) {
        for (int k = 0; k < d; k++) {
          values.x[q * d + k] = chosen[k] * problem.unit();
        }
        moved++;
      }
    }
    return moved;
  }

  /** Goes down from the place of another point; leaves the end in {@link #at}. */
  private double descend(int point, int other, double misfit) {
    problem.place(other, at);
    problem.evaluate(point, at, here);
    double lambda = DAMPING;
    for (int count = 0; count < STEPS; count++) {
      if (count == FIRST_STEPS && here[0] > HOPELESS * misfit) {
        break;
      }
      problem.derivatives(here, gradient, 0, block, 0);
      inverse.set(block, lambda);
      inverse.apply(gradient, step);
      for (int k = 0; k < step.length; k++) {
        next[k] = at[k] - step[k] / problem.unit();
      }
      problem.evaluate(point, next, there);
      if (there[0] < here[0]) {
        System.arraycopy(next, 0, at, 0, at.length);
        double[] swap = here;
        here = there;
        there = swap;
        lambda *= DOWN;
      } else {
        lambda *= UP;
      }
    }
    return here[0];
  }
}
