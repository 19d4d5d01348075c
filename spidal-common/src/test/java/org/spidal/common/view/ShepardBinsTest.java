package org.spidal.common.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShepardBinsTest {
  private static final double LARGEST = 3.7;

  /** A deviation that is small beside the mean loses nothing. */
  @ParameterizedTest
  @ValueSource(doubles = {.5, 1e-2, 1e-3, 1e-4})
  void deviationsAreAsExactAsTheyArePrinted(double deviation) {
    Random random = new Random(3);
    int pairs = 5000;
    double[] y = new double[pairs];
    long[] sums = new long[2 * ShepardBins.SUMS];
    double mean = 0;
    for (int i = 0; i < pairs; i++) {
      y[i] = 2 + deviation * (random.nextDouble() - .5);
      mean += y[i] / pairs;
      ShepardBins.add(sums, 1, y[i], LARGEST);
    }
    double variance = 0;
    for (double value : y) {
      variance += (value - mean) * (value - mean) / pairs;
    }
    ShepardBins bins = new ShepardBins(0, 4, LARGEST, sums);
    assertThat(bins.pairs(1)).isEqualTo(pairs);
    assertThat(bins.mean(1)).isCloseTo(mean, withinPercentage(1e-6));
    assertThat(bins.deviation(1)).isCloseTo(Math.sqrt(variance), withinPercentage(.01));
    assertThat(bins.deviation(0)).isNaN();
  }
}
