package org.spidal.mdschisq.solve;

import java.util.Arrays;

/**
 * The step of Levenberg and Marquardt: (A + lambda diag(B)) x = g, by conjugate gradients with the
 * damped diagonal blocks as preconditioner, from 0.
 *
 * <p>With exact second derivatives A may not be positive definite. Where a direction of negative
 * curvature comes up, the step ends with what it has (Steihaug 1983), or with the preconditioned
 * gradient if it has nothing. All workers decide alike; allocates nothing after construction.
 */
final class ConjugateGradients {
  private final ChisqProblem problem;
  private final Preconditioner preconditioner;
  private final double limit;
  private final int most;
  private final double[] x;
  private final double[] r;
  private final double[] z;
  private final double[] d;
  private final double[] y;
  private int steps;
  private boolean negative;
  private double predicted;

  /**
   * @param limit share of the squared residual at which a step is good enough
   * @param most products with the Hessian
   */
  ConjugateGradients(ChisqProblem problem, double limit, int most) {
    this.problem = problem;
    this.limit = limit;
    this.most = most;
    int length = problem.rows() * problem.dimension();
    this.preconditioner = new Preconditioner(problem.rows(), problem.dimension());
    this.x = new double[length];
    this.r = new double[length];
    this.z = new double[length];
    this.d = new double[length];
    this.y = new double[length];
  }

  /**
   * Finds the step at the points of {@code at}, which were evaluated last. Collective.
   *
   * @param second whether with exact second derivatives
   */
  void solve(Values at, double lambda, boolean second) {
    double[] g = at.gradient;
    preconditioner.set(at.blocks, lambda);
    double[] damping = preconditioner.damping();
    Arrays.fill(x, 0);
    System.arraycopy(g, 0, r, 0, r.length);
    preconditioner.apply(r, z);
    System.arraycopy(z, 0, d, 0, d.length);
    double rz = problem.dots(r, z, null, null, null, null)[0];
    double goal = limit * rz;
    steps = 0;
    negative = false;
    while (steps < most && rz > goal) {
      problem.multiply(second, d, y);
      steps++;
      for (int k = 0; k < y.length; k++) {
        y[k] += damping[k] * d[k];
      }
      double dy = problem.dots(d, y, null, null, null, null)[0];
      negative = !(dy > 0);
      double alpha = negative ? 1 : rz / dy;
      if (!negative || steps == 1) {
        for (int k = 0; k < x.length; k++) {
          x[k] += alpha * d[k];
          r[k] -= alpha * y[k];
        }
      }
      if (negative) {
        break;
      }
      preconditioner.apply(r, z);
      double next = problem.dots(r, z, null, null, null, null)[0];
      double beta = next / rz;
      rz = next;
      for (int k = 0; k < d.length; k++) {
        d[k] = z[k] + beta * d[k];
      }
    }
    // f(X) - f(X - x) = 2 x.g - x.A x, and A x = g - r - damping x
    for (int k = 0; k < y.length; k++) {
      y[k] = damping[k] * x[k];
    }
    double[] dots = problem.dots(x, g, x, r, x, y);
    predicted = dots[0] + dots[1] + dots[2];
  }

  /** The step, to be taken from the points. */
  double[] step() {
    return x;
  }

  /** By how much the quadratic model says that the step lowers the sum. */
  double predicted() {
    return predicted;
  }

  int steps() {
    return steps;
  }

  /** Whether it met a direction of negative curvature. */
  boolean metNegative() {
    return negative;
  }
}
