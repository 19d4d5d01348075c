package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.rows.Weights;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.common.testing.TestSeed;

class GeneralStressPassTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 16, 17, 31, 1023, 1024, 1025, 4095, 4096, 4097, 4098, 8200})
  void agreesWithTheScalarTwin(int n) {
    long seed = seed("agreesWithTheScalarTwin");
    for (double missing : new double[] {0, 0.3, 1}) {
      for (double scale : new double[] {1e-4, 1, 300}) {
        Sample sample = new Sample(n, 3, scale, missing, seed);
        float[][] w = sample.weights(seed);
        for (double h : new double[] {0, 0.37, 9000, 40000}) {
          Agreement.check(sample, pass(sample, w), sample.rows, sample.at, w, (float) h);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
  void worksInAnyNumberOfDimensions(int dimension) {
    long seed = seed("worksInAnyNumberOfDimensions");
    Sample sample = new Sample(1030, dimension, 1, 0.1, seed);
    float[][] w = sample.weights(seed);
    Agreement.check(sample, pass(sample, w), sample.rows, sample.at, w, 0);
    Agreement.check(sample, pass(sample, w), sample.rows, sample.at, w, 4321);
    RowByRow.check(sample, pass(sample, w));
  }

  @Test
  void aPointOnTrialIsNotComparedWithItself() {
    long seed = seed("aPointOnTrialIsNotComparedWithItself");
    for (int n : new int[] {1, 2, 16, 17, 1030}) {
      Sample sample = new Sample(n, 4, 1, 0.2, seed);
      float[][] w = sample.weights(seed);
      float[] trial = sample.at.clone();
      for (int k = 0; k < trial.length; k++) {
        trial[k] -= 2000 + 500 * k;
      }
      Agreement.check(sample, pass(sample, w), sample.rows, trial, w, 0);
    }
  }

  @Test
  void agreesWithTheUnitPass() {
    Sample sample = new Sample(5000, 3, 1, 0, seed("agreesWithTheUnitPass"));
    StressPass general =
        new GeneralStressPass(FewRows.floats(sample.delta), Weights.unit(), sample.n, 3, 1);
    Agreement.check(sample, general, sample.rows, sample.at, null, 1234);
  }

  /** 2 c (p - c) and (c / p) (e / r) (x_i - x_j), p = sqrt(e^2 + c^2), in doubles. */
  @ParameterizedTest
  @CsvSource({"2,17,400", "3,1030,30", "3,2050,20000", "7,1025,1"})
  void absoluteErrorsAgreeWithDoubles(int dimension, int n, double c) {
    long seed = seed("absoluteErrorsAgreeWithDoubles");
    Sample sample = new Sample(n, dimension, 1, 0.2, seed);
    float[][] w = sample.weights(seed);
    StressPass pass =
        new GeneralStressPass(FewRows.floats(sample.delta), FewRows.weights(w), n, dimension, 1, c);
    int rows = sample.rows.length;
    double[] g = new double[rows * dimension];
    double[] s = new double[rows];
    pass.evaluate(sample.rows, rows, sample.at, sample.padded, 0, g, s);
    for (int q = 0; q < rows; q++) {
      int i = sample.rows[q];
      double loss = 0;
      double size = 0;
      double[] slope = new double[dimension];
      for (int j = 0; j < n; j++) {
        float[] from = sample.place(sample.at, q);
        double squares = 0;
        for (int k = 0; k < dimension; k++) {
          squares += Math.pow((double) from[k] - sample.exact[k][j], 2);
        }
        double r = Math.sqrt(squares);
        double e = r - Math.max(sample.delta[i][j], 0);
        double p = Math.hypot(e, c);
        loss += w[i][j] * 2 * c * (p - c);
        size += w[i][j] * c * (1 + r / c * 1e-2);
        for (int k = 0; k < dimension && r > 0; k++) {
          slope[k] += w[i][j] * c / p * e / r * ((double) from[k] - sample.exact[k][j]);
        }
      }
      assertThat(s[q]).isCloseTo(loss, within(1e-5 * loss + 1e-3 * c * c));
      for (int k = 0; k < dimension; k++) {
        assertThat(g[q * dimension + k]).isCloseTo(slope[k], within(1e-5 * size));
      }
    }
  }

  @Test
  void allocatesNothingOnceCompiled() {
    long seed = seed("allocatesNothingOnceCompiled");
    Sample sample = new Sample(4100, 3, 1, 0.1, seed);
    StressPass pass = pass(sample, sample.weights(seed));
    double[] g = new double[sample.rows.length * 3];
    double[] s = new double[sample.rows.length];
    int rows = sample.rows.length;
    assertThat(
            OnceCompiled.allocates(
                () -> pass.evaluate(sample.rows, rows, sample.at, sample.padded, 100, g, s)))
        .isZero();
  }

  private static StressPass pass(Sample sample, float[][] w) {
    return new GeneralStressPass(
        FewRows.floats(sample.delta), FewRows.weights(w), sample.n, sample.dimension, 1);
  }

  private static long seed(String test) {
    return TestSeed.of("GeneralStressPassTest." + test);
  }
}
