package org.spidal.davs.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest eigenvalue beside that of commons-math. */
class LargestAxisTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 20})
  void likeALibrary(int dimension) {
    Random random = new Random(dimension);
    LargestAxis largest = new LargestAxis(dimension);
    for (int trial = 0; trial < 50; trial++) {
      double[][] matrix = new double[dimension][dimension];
      double[] packed = new double[dimension * (dimension + 1) / 2];
      for (int r = 0, p = 0; r < dimension; r++) {
        for (int c = r; c < dimension; c++, p++) {
          packed[p] = random.nextGaussian();
          matrix[r][c] = packed[p];
          matrix[c][r] = packed[p];
        }
      }
      double expected =
          new EigenDecomposition(new Array2DRowRealMatrix(matrix)).getRealEigenvalue(0);
      double value = largest.value(packed, 0);
      assertThat(value).isCloseTo(expected, within(1e-10));
      checkVector(matrix, value, largest.axis());
    }
  }

  @Test
  void diagonalMatrices() {
    LargestAxis largest = new LargestAxis(2);
    assertThat(largest.value(new double[] {3, 0, 1}, 0)).isEqualTo(3);
    checkVector(new double[][] {{3, 0}, {0, 1}}, 3, largest.axis());
    assertThat(largest.value(new double[] {1, 0, 3}, 0)).isEqualTo(3);
    checkVector(new double[][] {{1, 0}, {0, 3}}, 3, largest.axis());
    assertThat(largest.value(new double[3], 0)).isZero();
  }

  private static void checkVector(double[][] matrix, double value, double[] axis) {
    double length = 0;
    for (int r = 0; r < axis.length; r++) {
      double product = 0;
      for (int c = 0; c < axis.length; c++) {
        product += matrix[r][c] * axis[c];
      }
      assertThat(product).isCloseTo(value * axis[r], within(1e-9));
      length += axis[r] * axis[r];
    }
    assertThat(length).isCloseTo(1, within(1e-12));
  }
}
