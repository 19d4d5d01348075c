package org.spidal.damds.solve;

import org.spidal.common.fitting.ClassicalScaling;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.random.IndexedRandom;
import org.spidal.damds.kernel.MatrixProduct;

/** Classical scaling of complete distances. */
final class ClassicalStart implements Start {
  private final StressProblem problem;
  private final MatrixProduct product;
  private final ClassicalScaling scaling;

  ClassicalStart(StressProblem problem, long seed) {
    this.problem = problem;
    int dimension = problem.dimension();
    this.product =
        new MatrixProduct(
            problem.data().floats(), problem.data().weights(), problem.data().points());
    this.scaling =
        new ClassicalScaling(
            this::multiply,
            problem.sums(problem.sections().gram()),
            new IndexedRandom(seed, Purpose.CLASSICAL_START.stream(0)),
            problem.data().mine(),
            problem.data().points(),
            dimension);
    double[] warm = new double[dimension];
    Runnable row =
        () -> product.squaredDistances(problem.firstPoint(), problem.points().all(), warm, 0);
    problem.warmUp(() -> Rehearsal.of(row));
  }

  @Override
  public void place(double[] points) {
    scaling.place(points);
  }

  private void multiply(double[] x, double[] image) {
    int dimension = problem.dimension();
    problem.points().publish(x);
    for (int q = 0; q < problem.ownPoints(); q++) {
      product.squaredDistances(
          problem.firstPoint() + q, problem.points().all(), image, q * dimension);
    }
  }
}
