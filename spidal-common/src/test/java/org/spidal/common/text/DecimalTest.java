package org.spidal.common.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

class DecimalTest {
  private final DecimalFormat original =
      new DecimalFormat("#.##########", DecimalFormatSymbols.getInstance(Locale.ROOT));

  @Test
  void examples() {
    assertThat(Decimal.text(0.5)).isEqualTo("0.5");
    assertThat(Decimal.text(-0.25)).isEqualTo("-0.25");
    assertThat(Decimal.text(-0.0)).isEqualTo("0");
    assertThat(Decimal.text(-1e-12)).isEqualTo("0");
    assertThat(Decimal.text(1e-10)).isEqualTo("0.0000000001");
    assertThat(Decimal.text(3)).isEqualTo("3");
    assertThat(Decimal.text(1.00000000005)).isEqualTo("1.0000000001");
    assertThat(Decimal.text(1e20)).isEqualTo("100000000000000000000");
    assertThat(Decimal.text(524288.5)).isEqualTo("524288.5");
  }

  @Test
  void refusesWhatIsNotFinite() {
    for (double bad :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      assertThatThrownBy(() -> Decimal.text(bad)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void equalsDecimalFormat() {
    long seed = TestSeed.of("DecimalTest.equalsDecimalFormat");
    Random random = new Random(seed);
    for (int i = 0; i < 1_000_000; i++) {
      check(value(random, i % 9));
    }
  }

  private static double value(Random random, int kind) {
    double sign = random.nextBoolean() ? 1 : -1;
    return sign
        * switch (kind) {
          case 0 -> random.nextDouble();
          case 1 -> random.nextDouble() * 1e-9;
          case 2 -> random.nextDouble() * (1 << random.nextInt(20));
          // Multiples of 2^-11 end in 5 at the 11th decimal: true ties.
          case 3 -> random.nextInt(1 << 30) / 2048.0;
          // Near ties.
          case 4 -> (random.nextInt(1 << 30) + 0.5) * 1e-10 * (1 + random.nextInt(100));
          // Short decimals.
          case 5 -> random.nextInt(1 << 30) / 1e4;
          // Around the limit of the fast path.
          case 6 -> 524288 + random.nextDouble() * random.nextInt(1000) - 300;
          // The slow path where it must still agree.
          case 7 -> Math.scalb(1 + random.nextDouble(), 19 + random.nextInt(34));
          default -> Math.scalb(1 + random.nextDouble(), random.nextInt(160) - 80);
        };
  }

  @Test
  void neighboursOfPowersAndTies() {
    for (int exponent = -60; exponent < 80; exponent++) {
      check(Math.scalb(1.0, exponent));
      check(Math.nextDown(Math.scalb(1.0, exponent)));
      check(Math.nextUp(Math.scalb(1.0, exponent)));
    }
    for (int odd = 1; odd < 20_000; odd += 2) {
      double tie = odd / 2048.0;
      check(tie);
      check(Math.nextUp(tie));
      check(Math.nextDown(tie));
    }
    check(Double.MIN_VALUE);
    check(Double.MAX_VALUE);
  }

  private void check(double value) {
    if (Math.abs(value) >= 0x1p53) {
      // JDKs differ here; what must hold is that no digit that counts is lost.
      if (Double.parseDouble(Decimal.text(value)) != value) {
        throw new AssertionError(value + ": found " + Decimal.text(value));
      }
      return;
    }
    String expected = original.format(value);
    String wanted = "-0".equals(expected) ? "0" : expected;
    String found = Decimal.text(value);
    if (!wanted.equals(found)) {
      throw new AssertionError(value + ": expected " + wanted + ", found " + found);
    }
  }
}
