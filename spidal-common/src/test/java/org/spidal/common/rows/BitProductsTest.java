package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.matrix.Matrices;

class BitProductsTest {
  @Test
  void plainAndVectorCodeGiveTheSame() {
    Random random = Matrices.random();
    BitProducts plain = new BitProducts();
    BitProducts vectors = new BitProducts(0);
    long[] coefficients = random.longs(200).toArray();
    short[] shorts = new short[200];
    float[] floats = new float[200];
    for (int k = 0; k < 200; k++) {
      shorts[k] = (short) random.nextInt();
      floats[k] = random.nextInt(4) == 0 ? Float.NaN : random.nextFloat() * 1e9f;
    }
    floats[5] = -0f;
    for (int count = 0; count < 100; count++) {
      int place = random.nextInt(100);
      int from = count % 2 == 0 ? 200 - count : random.nextInt(100);
      assertThat(vectors.of(coefficients, place, shorts, from, count))
          .isEqualTo(plain.of(coefficients, place, shorts, from, count));
      assertThat(vectors.of(coefficients, place, floats, from, count))
          .isEqualTo(plain.of(coefficients, place, floats, from, count));
    }
  }
}
