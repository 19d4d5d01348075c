package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.whole.Matrices;

/** Four times g is the gradient of the stress over all ordered pairs. */
class GradientTest {
  private static final int N = 23;

  @ParameterizedTest
  @CsvSource({"3,0", "3,5000", "2,0", "2,3000"})
  void ofUnitWeights(int dimension, double h) {
    check(dimension, h, false);
  }

  @ParameterizedTest
  @CsvSource({"2,0", "3,4000", "5,0", "10,2000"})
  void ofWeights(int dimension, double h) {
    check(dimension, h, true);
  }

  private static void check(int dimension, double h, boolean weighted) {
    long seed = TestSeed.of("GradientTest.check");
    float[][] delta = Matrices.times(Matrices.distances(Matrices.clusters(N, seed)), 9000);
    short[][] shorts = new short[N][N];
    int[] rows = new int[N];
    for (int i = 0; i < N; i++) {
      rows[i] = i;
      for (int j = 0; j < N; j++) {
        shorts[i][j] = (short) delta[i][j];
      }
    }
    float[][] w = Matrices.weights(N, seed);
    ShortRows shortRows = FewRows.whole(shorts);
    StressPass pass =
        weighted
            ? new GeneralStressPass(FewRows.floats(shorts), FewRows.weights(w), N, dimension, 1)
            : SpaceStressPass.ofUnit(shortRows, N, dimension);

    double[][] points = Matrices.cube(N, dimension, seed + 1);
    float[][] x = new float[dimension][N + 64];
    float[] at = new float[N * dimension];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < dimension; k++) {
        x[k][i] = (float) (9000 * points[i][k]);
        at[i * dimension + k] = x[k][i];
        points[i][k] = x[k][i];
      }
    }
    double[] g = new double[N * dimension];
    double[] s = new double[N];
    pass.evaluate(rows, N, at, x, h, g, s);

    double wrong = 0;
    double right = 0;
    double step = 0.01;
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < dimension; k++) {
        double here = points[i][k];
        points[i][k] = here + step;
        double above = stress(points, shorts, weighted ? w : null, h);
        points[i][k] = here - step;
        double below = stress(points, shorts, weighted ? w : null, h);
        points[i][k] = here;
        double slope = (above - below) / (2 * step);
        wrong += Math.pow(4 * g[i * dimension + k] - slope, 2);
        right += slope * slope;
      }
    }
    assertThat(Math.sqrt(wrong / right)).isLessThan(2e-6);
    assertThat(java.util.Arrays.stream(s).sum())
        .isCloseTo(
            stress(points, shorts, weighted ? w : null, h),
            org.assertj.core.api.Assertions.withinPercentage(1e-4));
  }

  private static double stress(double[][] points, short[][] delta, float[][] w, double h) {
    double stress = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        double e = Matrices.distance(points[i], points[j]) - Math.max(delta[i][j] - h, 0);
        stress += i == j ? 0 : (w == null ? 1 : w[i][j]) * e * e;
      }
    }
    return stress;
  }
}
