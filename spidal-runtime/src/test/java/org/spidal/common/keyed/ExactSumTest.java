package org.spidal.common.keyed;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

class ExactSumTest {
  private static double sum(List<Double> terms) {
    long[] total = new long[ExactSum.WORDS];
    long[] next = new long[ExactSum.WORDS];
    for (double term : terms) {
      ExactSum.set(next, 0, term);
      ExactSum.add(total, 0, next, 0);
    }
    return ExactSum.value(total, 0);
  }

  /** The terms combined two by two, as pairs of neighbours come. */
  private static double sumByPairs(List<Double> terms) {
    List<long[]> sums = new ArrayList<>();
    for (double term : terms) {
      long[] one = new long[ExactSum.WORDS];
      ExactSum.set(one, 0, term);
      sums.add(one);
    }
    while (sums.size() > 1) {
      List<long[]> half = new ArrayList<>();
      for (int i = 0; i < sums.size(); i += 2) {
        if (i + 1 < sums.size()) {
          ExactSum.add(sums.get(i + 1), 0, sums.get(i), 0);
        }
        half.add(sums.get(Math.min(i + 1, sums.size() - 1)));
      }
      sums = half;
    }
    return ExactSum.value(sums.get(0), 0);
  }

  @Test
  void aSumHasTheSameBitsInEveryOrderAndIsExactToTheLastBit() {
    long seed = TestSeed.of("ExactSumTest.aSumHasTheSameBitsInEveryOrderAndIsExactToTheLastBit");
    Random random = new Random(seed);
    for (int trial = 0; trial < 2000; trial++) {
      int range = 1 + random.nextInt(trial % 3 == 0 ? 600 : 20);
      int middle = random.nextInt(900) - 600;
      List<Double> terms = new ArrayList<>();
      BigDecimal exact = BigDecimal.ZERO;
      double greatest = 0;
      for (int i = 0, n = 1 + random.nextInt(60); i < n; i++) {
        double term = Math.scalb(random.nextDouble() - 0.4, middle + random.nextInt(range));
        terms.add(term);
        exact = exact.add(new BigDecimal(term));
        greatest = Math.max(greatest, Math.abs(term));
      }
      double sum = sum(terms);
      Collections.shuffle(terms, random);
      assertThat(sum(terms)).as("seed %d", seed).isEqualTo(sum);
      assertThat(sumByPairs(terms)).as("seed %d", seed).isEqualTo(sum);
      double error = new BigDecimal(sum).subtract(exact).abs().doubleValue();
      double bound = 60 * greatest * 0x1p-64 + Math.ulp(sum) / 2 * (1 + 1e-9);
      assertThat(error)
          .as("seed %d, exact %s", seed, exact.round(MathContext.DECIMAL64))
          .isLessThanOrEqualTo(bound);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "-3, -3",
    "0, 0",
    "1e300, 1e300",
    "4.9e-324, 4.9e-324",
    "-2.3e-310, -2.3e-310",
    "1.7976931348623157e308, 1.7976931348623157e308",
    "NaN, NaN",
    "Infinity, Infinity",
    "-Infinity, -Infinity"
  })
  void oneTermIsItsOwnSum(double term, double expected) {
    assertThat(sum(List.of(term))).isEqualTo(Double.valueOf(expected));
  }

  @Test
  void whatIsNotFiniteStaysSo() {
    double infinity = Double.POSITIVE_INFINITY;
    assertThat(sum(List.of(1.0, infinity, 2.0))).isEqualTo(infinity);
    assertThat(sum(List.of(1.0, infinity, -infinity))).isNaN();
    assertThat(sum(List.of(1.0, Double.NaN, 2.0))).isNaN();
    assertThat(sum(List.of(Double.MAX_VALUE, Double.MAX_VALUE))).isEqualTo(infinity);
    assertThat(sum(List.of(Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE)))
        .isEqualTo(Double.MAX_VALUE);
  }

  @Test
  void smallTermsAreNotLostBesideTheGreatest() {
    List<Double> terms = new ArrayList<>(Collections.nCopies(1 << 20, 0x1p-60));
    terms.add(1.0);
    assertThat(sum(terms)).isEqualTo(1 + 0x1p-40);
    terms.add(-1.0);
    assertThat(sum(terms)).isEqualTo(0x1p-40);
  }
}
