package org.spidal.damds.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.rows.Weights;
import org.spidal.common.testing.TestSeed;

class MatrixProductTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 16, 17, 31, 1023, 1024, 1025, 4097, 8200})
  void agreesWithPlainSums(int n) {
    long seed = TestSeed.of("MatrixProductTest.agreesWithPlainSums");
    for (int vectors : new int[] {1, 3, 10}) {
      Sample sample = new Sample(n, vectors, 1, 0, seed);
      float[] s = new float[n];
      for (int j = 0; j < n; j++) {
        s[j] = 0.5f + j % 7;
      }
      MatrixProduct product =
          new MatrixProduct(FewRows.floats(sample.delta), Weights.product(s), n);
      for (int row : sample.rows) {
        double[] squares = new double[n];
        double[] weights = new double[n];
        for (int j = 0; j < n; j++) {
          squares[j] = (double) sample.delta[row][j] * sample.delta[row][j];
          weights[j] = j == row ? 0 : (double) s[row] * s[j];
        }
        double[] result = new double[vectors + 2];
        product.squaredDistances(row, sample.padded, result, 1);
        compare(sample, squares, result);
        product.weights(row, sample.padded, result, 1);
        compare(sample, weights, result);
        assertThat(result[0]).as("what stands before the offset").isZero();
        assertThat(result[vectors + 1]).as("what stands behind").isZero();
      }
    }
  }

  private static void compare(Sample sample, double[] entries, double[] result) {
    for (int k = 0; k < sample.dimension; k++) {
      double sum = 0;
      double size = 0;
      for (int j = 0; j < sample.n; j++) {
        sum += entries[j] * sample.exact[k][j];
        size += Math.abs(entries[j] * sample.exact[k][j]);
      }
      assertThat(Math.abs(result[k + 1] - sum)).isLessThanOrEqualTo(1e-6 * size);
    }
  }
}
