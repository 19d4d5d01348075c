package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

/**
 * Compares what a pass yields for the rows of a sample with the scalar twin.
 *
 * <p>A float lane knows r and e to about 2e-7 of them. So a row's stress, a sum of e^2, may be
 * wrong by about 1e-6 (s + sqrt(s sum r^2)), and its gradient by 1e-6 sum (r + |e|); the gradient
 * of generic rows together is within 1e-6, unless there are so few that they may nearly cancel.
 */
final class Agreement {
  private static final double TOLERANCE = 1e-6;
  private static final double NOTHING = 1e-25;
  private static final int GENERIC = 10;

  private Agreement() {}

  /**
   * @param weights weights of each row, by number, or null for 1; 0 where the pair is missing
   */
  static void check(
      Sample sample, StressPass pass, int[] rows, float[] at, float[][] weights, double h) {
    int dimension = sample.dimension;
    double[] g = new double[rows.length * dimension];
    double[] s = new double[rows.length];
    Arrays.fill(g, Double.NaN);
    Arrays.fill(s, Double.NaN);
    pass.evaluate(rows, rows.length, at, sample.padded, h, g, s);
    double[] expected = new double[dimension];
    double wrong = 0;
    double right = 0;
    double allSizes = 0;
    for (int q = 0; q < rows.length; q++) {
      int row = rows[q];
      float[] weight = weights == null ? null : weights[row];
      float[] place = sample.place(at, q);
      double stress =
          ScalarStress.row(row, sample.deltaOf(row), weight, sample.exact, place, h, expected);
      double[] sizes = sample.sizes(row, weight, place);
      String where = "row " + row + " of " + sample.n + ", h=" + h;
      assertThat(Math.abs(s[q] - stress))
          .as("stress of " + where + ": " + s[q] + " against " + stress)
          .isLessThanOrEqualTo(
              TOLERANCE * (stress + Math.sqrt(stress * sizes[0]))
                  + 1e-12 * sizes[0]
                  + TOLERANCE * sizes[3]
                  + NOTHING);
      double size =
          sizes[1] + Math.sqrt(stress * sizes[2]) + Math.sqrt(sizes[3]); // at least sum w (r + |e|)
      double error = 0;
      for (int k = 0; k < dimension; k++) {
        error += square(g[q * dimension + k] - expected[k]);
        right += square(expected[k]);
      }
      assertThat(Math.sqrt(error))
          .as("gradient of " + where)
          .isLessThanOrEqualTo(TOLERANCE * size + NOTHING);
      wrong += error;
      allSizes += size;
    }
    if (sample.n < GENERIC) {
      return;
    }
    assertThat(Math.sqrt(wrong))
        .as("gradient of all rows of " + sample.n)
        .isLessThanOrEqualTo(TOLERANCE * Math.sqrt(right) + 1e-8 * allSizes + NOTHING);
  }

  private static double square(double x) {
    return x * x;
  }
}
