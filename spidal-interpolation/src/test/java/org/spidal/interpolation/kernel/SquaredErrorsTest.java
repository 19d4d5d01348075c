package org.spidal.interpolation.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.interpolation.kernel.SquaredErrors.GeneralErrors;

/** Vectors and plain loops find the same sums, and derivatives are those of f. */
class SquaredErrorsTest {
  private static final int N = 1111;
  private static final int PADDED = 1152;
  private static final double STEP = 1e-4;
  private static final float CLOSE = 0.05f;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 10})
  void derivatives(int dimension) {
    long seed = TestSeed.of("SquaredErrorsTest");
    Random random = new Random(seed);
    float[][] columns = new float[dimension][PADDED];
    float[] delta = new float[PADDED];
    float[] weight = new float[PADDED];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < dimension; k++) {
        columns[k][i] = (float) random.nextGaussian();
      }
      delta[i] = random.nextFloat() + .5f;
      weight[i] = random.nextInt(5) == 0 ? 0 : random.nextFloat();
    }
    double[] y = random.doubles(dimension, -1, 1).toArray();
    for (int i = 0; i < N; i++) { // at a landmark the error has no derivatives
      if (Math.abs(columns[0][i] - y[0]) < CLOSE) {
        columns[0][i] += 1;
      }
    }
    double[] g = new double[dimension];
    double[] h = new double[dimension * (dimension + 1) / 2];
    SquaredErrors errors = SquaredErrors.of(columns);
    double f = errors.evaluate(y, delta, weight, 1, g, h);
    assertThat(f).isCloseTo(f(y, columns, delta, weight), within(1e-5 * f));

    double[] gPlus = new double[dimension];
    double[] gMinus = new double[dimension];
    double[] unused = new double[h.length];
    SquaredErrors general = new GeneralErrors(columns);
    for (int k = 0; k < dimension; k++) {
      double at = y[k];
      y[k] = at + STEP;
      double plus = f(y, columns, delta, weight);
      general.evaluate(y, delta, weight, 1, gPlus, unused);
      y[k] = at - STEP;
      double minus = f(y, columns, delta, weight);
      general.evaluate(y, delta, weight, 1, gMinus, unused);
      y[k] = at;
      assertThat(2 * g[k]).isCloseTo((plus - minus) / (2 * STEP), within(1e-3 * N));
      for (int l = 0; l <= k; l++) {
        double expected = (gPlus[l] - gMinus[l]) / (2 * STEP);
        assertThat(h[k * (k + 1) / 2 + l]).isCloseTo(expected, within(2e-3 * N));
      }
    }
  }

  private static double f(double[] y, float[][] columns, float[] delta, float[] weight) {
    double f = 0;
    for (int i = 0; i < N; i++) {
      double square = 0;
      for (int k = 0; k < y.length; k++) {
        square += (y[k] - columns[k][i]) * (y[k] - columns[k][i]);
      }
      double e = Math.sqrt(square) - delta[i];
      f += weight[i] * e * e;
    }
    return f;
  }
}
