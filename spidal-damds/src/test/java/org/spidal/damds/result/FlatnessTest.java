package org.spidal.damds.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FlatnessTest {
  private static final double[] PLANE = {-3, 1, 0, 2, 1e-3, 1e-9, 1, -1, 0};
  private static final double[] SPACE = {-3, 1, 0.1, 2, 0, -0.1, 1, -1, 0};

  @Test
  void aPlaneThatItsDistancesLeaveIsFlat() {
    assertThat(Flatness.of(PLANE, 3, 0.02)).isTrue();
    assertThat(Flatness.of(PLANE, 3, 1e-12)).as("distances of a plane").isFalse();
    assertThat(Flatness.of(SPACE, 3, 0.02)).isFalse();
  }
}
