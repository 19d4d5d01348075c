package org.spidal.mdschisq.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** TransformMethod 8 against its definition. */
class FourDimensionsTest {
  /** Squared distances of normal points in four dimensions follow 2 Gamma(2): nothing is to do. */
  @Test
  void fourDimensionsStayAsTheyAre() {
    FourDimensions law = new FourDimensions(4, 8, 20);
    for (double d : new double[] {0, 1e-6, 0.01, 1, 4, 7.5, 19, 20}) {
      assertThat(law.share(d)).isEqualTo(d / 20, within(1e-12));
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "3", "10", "57.5", "400"})
  void equallyRareDistancesCorrespond(double dimension) {
    double mean = 0.3;
    double scale = 2 * mean / dimension;
    double largest = 2 * mean;
    FourDimensions law = new FourDimensions(mean, 2 * mean * mean / dimension, largest);
    assertThat(law.share(0)).isZero();
    assertThat(law.share(largest)).isEqualTo(1, within(1e-14));
    double unit = -1; // E of the largest distance
    double before = 0;
    for (double d = largest; d > 0.3 * mean; d *= 0.95) {
      double rarity = Gamma.regularizedGammaQ(dimension / 2, d / scale);
      if (rarity > 1e-200 && rarity < 1 - 1e-3) {
        double share = law.share(d);
        unit = unit < 0 ? invert(rarity) / share : unit;
        double e = share * unit;
        // Q(2, E) = (1 + E) exp(-E)
        assertThat((1 + e) * Math.exp(-e)).isEqualTo(rarity, within(1e-9 * rarity));
        assertThat(before == 0 || share < before).isTrue();
        before = share;
      }
    }
    assertThat(unit).isPositive();
  }

  /** E with (1 + E) exp(-E) = q, by bisection. */
  private static double invert(double q) {
    double low = 0;
    double high = 1000;
    for (int step = 0; step < 200; step++) {
      double middle = (low + high) / 2;
      if (Math.log1p(middle) - middle > Math.log(q)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Far out, where the share of rarer distances is no double any more. */
  @Test
  void theRarestHaveANumber() {
    FourDimensions law = new FourDimensions(1, 2.0 / 3000, 4);
    assertThat(law.share(3)).isBetween(0.4, 0.8);
    assertThat(law.share(2)).isBetween(0.05, law.share(3));
  }
}
