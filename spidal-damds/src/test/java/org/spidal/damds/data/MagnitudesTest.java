package org.spidal.damds.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.testing.TestSeed;

class MagnitudesTest {
  private final Magnitudes magnitudes = new Magnitudes();

  @Test
  void theMedianIsThatOfTheNumbers() {
    long seed = TestSeed.of("MagnitudesTest");
    Random random = new Random(seed);
    float[] numbers = new float[10_001];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = (float) Math.exp(3 * random.nextGaussian());
      magnitudes.add(numbers[k]);
    }
    Arrays.sort(numbers);
    double median = numbers[numbers.length / 2];
    assertThat(magnitudes.median()).isCloseTo(median, within(0.008 * median));
    assertThat(magnitudes.shareAbove(numbers[9000])).isCloseTo(0.1, within(0.003));
  }

  /** The largest number of all decides nothing. */
  @Test
  void aFewEnormousNumbersDoNotMoveIt() {
    for (int k = 0; k < 99; k++) {
      magnitudes.add(0.25f);
    }
    magnitudes.add(1e30f);
    assertThat(magnitudes.median()).isCloseTo(0.25, within(0.002));
    assertThat(magnitudes.shareAbove(1)).isEqualTo(0.01);
  }

  @Test
  void nothingHasNoMedian() {
    assertThat(magnitudes.median()).isZero();
    assertThat(magnitudes.shareAbove(0)).isZero();
    magnitudes.add(0);
    assertThat(magnitudes.median()).isLessThan(1e-38);
  }
}
