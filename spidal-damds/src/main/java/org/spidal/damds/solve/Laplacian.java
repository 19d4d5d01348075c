package org.spidal.damds.solve;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.BlockSums;
import org.spidal.damds.kernel.MatrixProduct;

/**
 * Solves V d = g for the weighted Laplacian V of SMACOF, v_ii = sum_j w_ij and v_ij = -w_ij, by
 * conjugate gradients with the diagonal as preconditioner (Hestenes and Stiefel 1952). Missing
 * pairs weigh 0 here as everywhere.
 *
 * <p>V has the constant vectors as its null space, and the gradient g has no part in it, so the
 * system is consistent and no ridge is needed; the solution is that of the pseudo-inverse but for a
 * shift of the whole map. With fixed points, V is restricted to the free ones and regular. Where
 * all weights are 1 and nothing is fixed, V d = N d - 1 1'd, and d = g / N needs no iteration.
 */
final class Laplacian {
  private static final int RZ = 0;
  private static final int PQ = 1;
  private static final int RR = 2;

  private final StressProblem problem;
  private final int dimension;
  private final int mostSteps;
  private final double threshold;
  private final MatrixProduct product;
  private final BlockSums few;
  private final double[] r;
  private final double[] p;
  private final double[] q;
  private long steps;

  /**
   * @param mostSteps most steps of a solution
   * @param threshold factor by which the squared residual has to fall
   */
  Laplacian(StressProblem problem, int mostSteps, double threshold) {
    this.problem = problem;
    this.dimension = problem.dimension();
    this.mostSteps = mostSteps;
    this.threshold = threshold;
    this.product =
        new MatrixProduct(
            problem.data().floats(), problem.data().weights(), problem.data().points());
    this.few = problem.sums(problem.sections().few());
    int length = problem.ownPoints() * dimension;
    this.r = new double[length];
    this.p = new double[length];
    this.q = new double[length];
  }

  /** Declares what outlives a solution. */
  void declare(RunState state) {
    state.number("steps of conjugate gradients", () -> steps, value -> steps = (long) value);
  }

  /** Steps of conjugate gradients so far. */
  long steps() {
    return steps;
  }

  /**
   * Solves V d = g. Collective.
   *
   * @param g right side, 0 for fixed points; not modified
   * @param d receives the solution; modified
   */
  void solve(double[] g, double[] d) {
    if (problem.data().complete() && !problem.anyFixed()) {
      double scale = 1.0 / problem.data().points();
      for (int k = 0; k < d.length; k++) {
        d[k] = g[k] * scale;
      }
      return;
    }
    double[] v = problem.data().rowWeights();
    for (int k = 0; k < d.length; k++) {
      d[k] = 0;
      r[k] = g[k];
      p[k] = r[k] / v[k / dimension];
    }
    double[] start = sums();
    double rz = start[RZ];
    double first = start[RR];
    for (int step = 0; step < mostSteps && rz > 0; step++) {
      multiply();
      steps++;
      double curvature = sums()[PQ];
      if (!(curvature > 0)) {
        return; // rounding has used the direction up
      }
      double length = rz / curvature;
      for (int k = 0; k < d.length; k++) {
        d[k] += length * p[k];
        r[k] -= length * q[k];
      }
      double[] total = sums();
      double next = total[RZ];
      if (total[RR] <= threshold * first) {
        return;
      }
      for (int k = 0; k < d.length; k++) {
        p[k] = r[k] / v[k / dimension] + next / rz * p[k];
      }
      rz = next;
    }
  }

  /** q := V p, with 0 for fixed points. */
  private void multiply() {
    problem.timer().enter(DamdsPhase.EXCHANGE);
    problem.points().publish(p);
    problem.timer().enter(DamdsPhase.PASSES);
    double[] v = problem.data().rowWeights();
    for (int row = 0; row < problem.ownPoints(); row++) {
      int point = problem.firstPoint() + row;
      product.weights(point, problem.points().all(), q, row * dimension);
      for (int k = row * dimension; k < (row + 1) * dimension; k++) {
        q[k] = problem.isFixed(point) ? 0 : v[row] * p[k] - q[k];
      }
    }
    problem.timer().enter(DamdsPhase.VECTOR_ALGEBRA);
  }

  /** The inner products r'M^-1 r, p'q and r'r. */
  private double[] sums() {
    double[] v = problem.data().rowWeights();
    few.clear();
    for (int b = 0; b < few.blocks(); b++) {
      double rz = 0;
      double pq = 0;
      double rr = 0;
      for (int k = few.block(b).start() * dimension; k < few.block(b).end() * dimension; k++) {
        rz += r[k] * r[k] / v[k / dimension];
        pq += p[k] * q[k];
        rr += r[k] * r[k];
      }
      few.set(b, RZ, rz);
      few.set(b, PQ, pq);
      few.set(b, RR, rr);
    }
    return few.total();
  }
}
