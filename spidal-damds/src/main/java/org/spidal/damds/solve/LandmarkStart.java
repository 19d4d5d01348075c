package org.spidal.damds.solve;

/**
 * Landmark scaling (de Silva and Tenenbaum 2004): classical scaling of a hundred random points, and
 * all others placed by their distances to these. For complete distances. Placing the points
 * allocates nothing.
 */
final class LandmarkStart implements Start {
  /** Axes whose eigenvalue is less than this share of the first are rounding. */
  private static final double NEGLIGIBLE = 1e-9;

  private final StressProblem problem;
  private final Landmarks landmarks;
  private final float[] one = new float[1];

  LandmarkStart(StressProblem problem, long seed) {
    this.problem = problem;
    this.landmarks =
        problem.ofProcess(
            () ->
                Landmarks.of(
                    problem.data().anywhere().get(),
                    problem.data().points(),
                    problem.dimension(),
                    seed));
  }

  @Override
  public void place(double[] points) {
    int dimension = problem.dimension();
    int[] landmark = landmarks.points();
    double[] values = landmarks.values();
    double[][] vectors = landmarks.vectors();
    // x_k = -1/2 sum_a v_k[a] (delta_a^2 - mean_a) / sqrt(lambda_k)
    for (int q = 0; q < problem.ownPoints(); q++) {
      for (int k = 0; k < dimension; k++) {
        points[q * dimension + k] = 0;
      }
      for (int a = 0; a < landmark.length; a++) {
        problem.data().floats().load(problem.firstPoint() + q, landmark[a], 1, one);
        double excess = (double) one[0] * one[0] - landmarks.mean()[a];
        for (int k = 0; k < vectors.length; k++) {
          if (values[k] > NEGLIGIBLE * values[0]) {
            points[q * dimension + k] -= vectors[k][a] * excess / (2 * Math.sqrt(values[k]));
          }
        }
      }
    }
  }
}
