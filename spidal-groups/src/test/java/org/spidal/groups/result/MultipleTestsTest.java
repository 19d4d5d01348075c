package org.spidal.groups.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MultipleTestsTest {
  private static final double[] P = {0.04, 0.001, Double.NaN, 0.03, 0.8, 0.01};

  /** As p.adjust of R 4.3 does it without the NaN. */
  @Test
  void areThoseOfR() {
    assertThat(MultipleTests.holm(P))
        .containsExactly(new double[] {0.09, 0.005, Double.NaN, 0.09, 0.8, 0.04}, within(1e-12));
    assertThat(MultipleTests.benjaminiHochberg(P))
        .containsExactly(new double[] {0.05, 0.005, Double.NaN, 0.05, 0.8, 0.025}, within(1e-12));
  }
}
