package org.spidal.common.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

class TicksTest {
  private final long seed = TestSeed.of("TicksTest");

  @Test
  void labelsAreTheExactNumbers() {
    Random random = new Random(seed);
    for (int k = 0; k < 10_000; k++) {
      int exponent = random.nextInt(20) - 10;
      int unit = random.nextInt(20) - 10;
      Ticks ticks = new Ticks(new int[] {1, 2, 5}[k % 3], exponent, unit);
      long tick = random.nextInt(2001) - 1000;
      BigDecimal value = BigDecimal.valueOf(tick * ticks.mantissa(), unit - exponent);
      String expected = value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
      assertThat(ticks.label(tick))
          .as("%s, tick %d, seed %d", ticks, tick, seed)
          .isEqualTo(expected.replace('-', '\u2212'));
    }
  }
}
