package org.spidal.damds.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapLengthsTest {
  private static final int N = 1500;
  private static final int ROOM = 64;

  @ParameterizedTest
  @CsvSource({"1,1024", "2,1", "3,476", "5,33"})
  void vectorCodeHasTheBitsOfPlainCode(int dimension, int count) {
    Random random = new Random(4);
    float[][] x = new float[dimension][N + ROOM];
    for (float[] axis : x) {
      for (int j = 0; j < N; j++) {
        axis[j] = 1000 * random.nextFloat();
      }
    }
    float[] plain = new float[CodedRows.COLUMNS];
    float[] vectors = new float[CodedRows.COLUMNS];
    int from = N - count;
    MapLengths.plain(x, 7, from, count, plain);
    new MapLengths(0).of(x, 7, from, count, vectors);
    assertThat(Arrays.copyOf(vectors, count)).isEqualTo(Arrays.copyOf(plain, count));
    double squares = 0;
    for (float[] axis : x) {
      squares += Math.pow((double) axis[7] - axis[from], 2);
    }
    assertThat((double) plain[0]).isCloseTo(Math.sqrt(squares), within(1e-3));
  }
}
