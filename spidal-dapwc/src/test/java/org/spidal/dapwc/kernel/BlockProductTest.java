package org.spidal.dapwc.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.Rehearsal;
import org.spidal.common.testing.OnceCompiled;
import org.spidal.common.testing.TestSeed;

/** The vector kernel beside sums in doubles. */
class BlockProductTest {
  private final long seed = TestSeed.of("BlockProductTest");
  private final Random random = new Random(seed);

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "2, 1",
    "17, 2",
    "64, 3",
    "100, 4",
    "333, 5",
    "333, 6",
    "333, 7",
    "333, 8",
    "333, 9",
    "333, 10",
    "333, 11",
    "4096, 12",
    "4097, 13",
    "5000, 21",
    "16389, 3",
    "20000, 7"
  })
  void equalsTheScalarTwin(int n, int vectors) {
    for (Measure measure : Measure.values()) {
      short[][] d = matrix(Math.min(n, 7), n);
      float[][] u = vectors(vectors, n);
      int[] list = new int[d.length];
      for (int r = 0; r < list.length; r++) {
        list[r] = list.length - 1 - r;
      }
      double[] y = new double[list.length * vectors];
      new BlockProduct(new MatrixRows(d), measure, n, vectors)
          .multiply(list, list.length, u, vectors, y);
      for (int r = 0; r < list.length; r++) {
        for (int c = 0; c < vectors; c++) {
          double expected = 0;
          double size = 0;
          for (int j = 0; j < n; j++) {
            double e = d[list[r]][j];
            double term = (measure == Measure.PLAIN ? e : e * e * measure.perUnit()) * u[c][j];
            expected += term;
            size += Math.abs(term);
          }
          assertThat(y[r * vectors + c]).isCloseTo(expected, within(1e-5 * size + 1e-9));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "15, 2", "17, 1", "64, 3", "255, 4", "333, 5", "5000, 11", "16389, 3"})
  void plainCodeGivesTheSameBits(int n, int vectors) {
    for (Measure measure : Measure.values()) {
      short[][] d = matrix(Math.min(n, 7), n);
      float[][] u = vectors(vectors, n);
      int[] list = new int[d.length];
      Arrays.setAll(list, r -> r);
      double[] plain = new double[list.length * vectors];
      double[] vector = plain.clone();
      new BlockProduct(new MatrixRows(d), measure, n, vectors, true)
          .multiply(list, list.length, u, vectors, plain);
      new BlockProduct(new MatrixRows(d), measure, n, vectors, false)
          .multiply(list, list.length, u, vectors, vector);
      assertThat(plain).as("seed %d", seed).isEqualTo(vector);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 9, 10})
  void aRowDoesNotDependOnItsNeighbours(int vectors) {
    int n = 4500;
    short[][] d = matrix(5, n);
    float[][] u = vectors(vectors, n);
    BlockProduct product = new BlockProduct(new MatrixRows(d), Measure.PLAIN, n, vectors);
    double[] together = new double[5 * vectors];
    product.multiply(new int[] {0, 1, 2, 3, 4}, 5, u, vectors, together);
    double[] alone = new double[vectors];
    for (int i = 0; i < 5; i++) {
      product.multiply(new int[] {i}, 1, u, vectors, alone);
      for (int c = 0; c < vectors; c++) {
        assertThat(alone[c]).isEqualTo(together[i * vectors + c]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 10})
  void allocatesNothingOnceCompiled(int vectors) {
    int n = 2000;
    short[][] d = matrix(30, n);
    float[][] u = vectors(vectors, n);
    int[] list = new int[30];
    for (int r = 0; r < 30; r++) {
      list[r] = r;
    }
    double[] y = new double[30 * vectors];
    for (Measure measure : Measure.values()) {
      BlockProduct product = new BlockProduct(new MatrixRows(d), measure, n, vectors);
      Rehearsal.of(spins -> product.rehearse(spins, 0));
      assertThat(OnceCompiled.allocates(() -> product.multiply(list, 30, u, vectors, y))).isZero();
    }
  }

  private short[][] matrix(int rows, int n) {
    short[][] d = new short[rows][n];
    for (short[] row : d) {
      for (int j = 0; j < n; j++) {
        row[j] = (short) random.nextInt(Short.MAX_VALUE + 1);
      }
    }
    return d;
  }

  private float[][] vectors(int count, int n) {
    float[][] u = new float[count][n + BlockProduct.PADDING];
    for (float[] vector : u) {
      for (int j = 0; j < n; j++) {
        vector[j] = random.nextFloat() - 0.5f;
      }
    }
    return u;
  }
}
