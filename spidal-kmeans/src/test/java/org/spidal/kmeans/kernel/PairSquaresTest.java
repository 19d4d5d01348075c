package org.spidal.kmeans.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairSquaresTest {
  private static final int MANY = 1_000_000_000; // sets for which vector code is worth it

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 5", "32, 2", "33, 7", "70, 64", "129, 100"})
  void tilesAndPlainCodeHaveTheBitsOfTheDefinition(int m, int d) {
    long seed = System.nanoTime();
    System.out.println("PairSquaresTest seed=" + seed);
    Random random = new Random(seed);
    float[] vectors = new float[m * d];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = (float) random.nextGaussian();
    }
    float[][] expected = new float[m][m];
    for (int p = 0; p < m; p++) {
      for (int q = 0; q < m; q++) {
        for (int j = 0; j < d; j++) {
          float difference = vectors[j * m + q] - vectors[j * m + p];
          expected[p][q] += difference * difference;
        }
      }
    }
    assertThat(PairSquares.of(1, m, d).among(vectors, m)).isDeepEqualTo(expected);
    assertThat(PairSquares.of(MANY, m, d).among(vectors, m)).isDeepEqualTo(expected);
  }
}
