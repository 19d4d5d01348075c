package org.spidal.davs.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How many chance gains are expected, and which gains are accepted. */
class ChanceGainsTest {

  @Test
  void whatTheDrawsHaveIsCounted() {
    double[] gains = new double[1000];
    Arrays.setAll(gains, i -> 1000 - i); // 1 to 1000, four draws
    ChanceGains chance = new ChanceGains(gains, 4);
    assertThat(chance.expected(0)).isEqualTo(250);
    assertThat(chance.expected(501)).isEqualTo(125);
    assertThat(chance.expected(500.5)).isEqualTo(125);
    assertThat(chance.expected(951)).isEqualTo(12.5);
  }

  /** 300 gains a draw with density exp(-g / 1.6) / 1.6: E(g) = 300 exp(-g / 1.6). */
  @Test
  void theTailGoesOnWhereTheDrawsEnd() {
    Random random = new Random(1);
    double sum = 0;
    for (int trial = 0; trial < 40; trial++) {
      double[] gains = new double[600];
      Arrays.setAll(gains, i -> -1.6 * Math.log(1 - random.nextDouble()));
      ChanceGains chance = new ChanceGains(gains, 2);
      double far = 1.6 * Math.log(300 / 0.02);
      double error = Math.log(chance.expected(far) / 0.02);
      assertThat(error).isBetween(-3.0, 3.0);
      sum += error;
      assertThat(chance.threshold(new double[0], 0.02)).isCloseTo(far, within(4.0));
    }
    assertThat(sum / 40).isCloseTo(0, within(0.4));
  }

  /** 500 gains by chance beside 100 true ones: a fiftieth of those accepted is false. */
  @Test
  void theShareOfFalseOnesIsHeld() {
    Random random = new Random(2);
    double falses = 0;
    double accepted = 0;
    for (int trial = 0; trial < 50; trial++) {
      double[] drawn = new double[500];
      Arrays.setAll(drawn, i -> -1.6 * Math.log(1 - random.nextDouble()));
      double[] found = new double[600];
      for (int i = 0; i < 600; i++) {
        found[i] = i < 100 ? 30 : -1.6 * Math.log(1 - random.nextDouble());
      }
      double threshold = new ChanceGains(drawn, 1).threshold(found, 0.02);
      for (int i = 0; i < 600; i++) {
        accepted += found[i] >= threshold ? 1 : 0;
        falses += i >= 100 && found[i] >= threshold ? 1 : 0;
      }
    }
    assertThat(accepted).isGreaterThanOrEqualTo(50 * 100);
    assertThat(falses / accepted).isBetween(0.008, 0.032);
  }

  @Test
  void nothingDrawnIsNothingToCompareWith() {
    ChanceGains chance = new ChanceGains(new double[0], 8);
    assertThat(chance.expected(0)).isZero();
    assertThat(chance.expected(20)).isPositive().isLessThan(1e-5);
    assertThat(chance.threshold(new double[0], 0.02)).isFinite();
  }
}
