package org.spidal.damds.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** The sums beside a plain loop. */
class ShortRowSumsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 15, 16, 17, 31, 100, 4096, 4099, ShortRowSums.PIECE})
  void equalThePlainLoop(int length) {
    long seed = TestSeed.of("ShortRowSumsTest");
    Random random = new Random(seed);
    for (int kind = 0; kind < 4; kind++) {
      short[] numbers = new short[length + 5];
      for (int j = 0; j < numbers.length; j++) {
        numbers[j] =
            switch (kind) {
              case 0 -> Short.MAX_VALUE;
              case 1 -> (short) random.nextInt(1 << 16);
              case 2 -> (short) (random.nextInt(3) - 1);
              default -> 0;
            };
      }
      long count = 0;
      long sum = 0;
      long squares = 0;
      int least = Integer.MAX_VALUE;
      int greatest = 0;
      for (int j = 3; j < 3 + length; j++) {
        int d = numbers[j];
        if (d >= 0) {
          count++;
          sum += d;
          squares += (long) d * d;
          greatest = Math.max(greatest, d);
          least = d > 0 ? Math.min(least, d) : least;
        }
      }
      ShortRowSums sums = new ShortRowSums();
      sums.add(numbers, 3, length);
      assertThat(sums.count).isEqualTo(count);
      assertThat(sums.sum).isEqualTo(sum);
      assertThat(sums.squares).isEqualTo(squares);
      assertThat(sums.leastPositive).isEqualTo(least);
      assertThat(sums.greatest).isEqualTo(greatest);
    }
  }
}
