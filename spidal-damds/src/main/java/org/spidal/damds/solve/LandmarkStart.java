package org.spidal.damds.solve;

import java.util.Arrays;
import org.spidal.common.rows.FloatRows;

/**
 * Landmark scaling (de Silva and Tenenbaum 2004): classical scaling of a hundred random points, and
 * all others placed by their distances to these. For complete distances. Placing the points
 * allocates nothing.
 */
final class LandmarkStart implements Start {
  /** Axes whose eigenvalue is less than this share of the first are rounding. */
  private static final double NEGLIGIBLE = 1e-9;

  private static final int COLUMNS = 1024;

  private final StressProblem problem;
  private final Landmarks landmarks;
  private final FloatRows rows;
  private final float[] piece = new float[COLUMNS];

  LandmarkStart(StressProblem problem, long seed) {
    this.problem = problem;
    this.rows = problem.data().anywhere().get().distances();
    rows.load(0, 0, 1, piece); // the first read of a file allocates
    this.landmarks =
        problem.ofProcess(
            () -> Landmarks.of(rows, problem.data().points(), problem.dimension(), seed));
  }

  @Override
  public void place(double[] points) {
    int dimension = problem.dimension();
    int[] landmark = landmarks.points();
    double[] values = landmarks.values();
    double[][] vectors = landmarks.vectors();
    double least = 0;
    for (double value : values) {
      least = Math.max(least, NEGLIGIBLE * Math.abs(value));
    }
    Arrays.fill(points, 0);
    // x_k = -1/2 sum_a v_k[a] (delta_a^2 - mean_a) / sqrt(lambda_k)
    for (int a = 0; a < landmark.length; a++) {
      for (int from = 0; from < problem.ownPoints(); from += piece.length) {
        int count = Math.min(piece.length, problem.ownPoints() - from);
        rows.load(landmark[a], problem.firstPoint() + from, count, piece);
        for (int q = 0; q < count; q++) {
          double excess = (double) piece[q] * piece[q] - landmarks.mean()[a];
          for (int k = 0; k < vectors.length; k++) {
            if (values[k] > least) {
              points[(from + q) * dimension + k] -=
                  vectors[k][a] * excess / (2 * Math.sqrt(values[k]));
            }
          }
        }
      }
    }
  }
}
