package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.partition.RowRange;

/** What negative numbers of a matrix mean. */
class NegativesTest {
  @ParameterizedTest
  @CsvSource({
    // largest, two negative numbers, of which the second may be none, and whether they are missing
    "2, -1e-7, -1.2e-7, false, false",
    "2, -1e-7, 0, false, false",
    "2, -1, 0, true, false",
    "2, -1, -1e-7, true, false",
    "2, -0.5, 0, true, false",
    "2, -9999, -1e-7, true, false",
    "1e9, -1, 0, true, false",
    "1e9, -1, -1e-6, true, false",
    "1e9, -8, -2, false, false",
    "1e9, -0.25, 0, false, false",
    "0, -1, 0, true, false",
    "1, -1e300, 0, true, false",
  })
  void roundingOrMissing(double largest, double one, double other, boolean first, boolean second) {
    NegativeRule rule = seen(largest, one, other).rule("d.npy", NumberType.FLOAT64);
    assertThat(rule.isMissing(one)).isEqualTo(first);
    assertThat(rule.isMissing(other)).isEqualTo(second);
    assertThat(rule.distance(-0.0)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"2, -1, -2", "2, -0.9, -0.1", "2, -1e-5, -1e-7", "2, -1e-5, -1e-5", "9, -1, -1e-4"})
  void othersAreRefused(double largest, double one, double other) {
    assertThatThrownBy(() -> seen(largest, one, other).rule("d.npy", NumberType.FLOAT64))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("d.npy has ")
        .hasMessageContaining("may stand for missing ones");
  }

  @Test
  void numbersOf16BitsAreCoarse() {
    Negatives seen = seen(1, -0.001, -0.0005);
    assertThat(seen.rule("d.npy", NumberType.FLOAT16).isMissing(-0.001)).isFalse();
    assertThatThrownBy(() -> seen.rule("d.npy", NumberType.FLOAT32));
  }

  @Test
  void eachNumberCountsOnce() {
    NegativeCensus census = new NegativeCensus(new RowRange(3, 4));
    for (int time = 0; time < 2; time++) {
      census.begin(3, 0, 4);
      for (double number : new double[] {-1, -1e-8, 5, -1}) {
        census.take(number);
      }
    }
    assertThat(census.seen()).isEqualTo(new Negatives(5, -1, -1e-8, 3, 2));
    assertThat(census.seen().roundings(NumberType.FLOAT32)).isEqualTo(1);
  }

  private static Negatives seen(double largest, double... numbers) {
    NegativeCensus census = new NegativeCensus(new RowRange(0, 1));
    census.begin(0, 0, numbers.length);
    census.take(largest);
    for (double number : numbers) {
      census.take(number);
    }
    return census.seen();
  }
}
