package org.spidal.common.fitting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StopRuleTest {
  private static final double STRONG_FORCE = 1;

  @Test
  void endsAfterTenStepsThatGainLessThanTheShare() {
    assertThat(stepsUntilEnd(StopRule.relative(1e-3), 1, 0.99e-4)).isEqualTo(10);
  }

  @Test
  void goesOnWhileTenStepsGainMore() {
    assertThat(stepsUntilEnd(StopRule.relative(1e-3), 1, 1.01e-4)).isEqualTo(-1);
  }

  @Test
  void looksBackTenStepsAndNoFarther() {
    StopRule rule = StopRule.relative(1e-5);
    rule.start(2);
    double stress = 2;
    assertThat(rule.isReached(stress, STRONG_FORCE)).isFalse();
    for (int step = 1; step <= 20; step++) { // falls, and then stays
      stress = step <= 7 ? stress - 0.1 : stress;
      assertThat(rule.isReached(stress, STRONG_FORCE)).as("step " + step).isEqualTo(step >= 17);
      if (step >= 17) {
        return;
      }
    }
  }

  @Test
  void isFreshAfterStart() {
    StopRule rule = StopRule.relative(1e-3);
    assertThat(stepsUntilEnd(rule, 1, 0)).isEqualTo(10);
    assertThat(stepsUntilEnd(rule, 1, 0)).isEqualTo(10);
  }

  @Test
  void endsWhenNothingIsLeftToLower() {
    StopRule rule = StopRule.relative(1e-5);
    rule.start(1e-13);
    assertThat(rule.isReached(1e-13, STRONG_FORCE)).isTrue();
  }

  @Test
  void endsWhenNoForceIsFelt() {
    StopRule rule = StopRule.relative(1e-5);
    rule.start(1);
    assertThat(rule.isReached(1, 1e-5)).isFalse();
    assertThat(rule.isReached(0.5, 1e-8)).isTrue();
  }

  @Test
  void neverMeansNever() {
    StopRule rule = StopRule.never();
    rule.start(0);
    for (int step = 0; step < 100; step++) {
      assertThat(rule.isReached(0, 0)).isFalse();
    }
  }

  /** Steps that each lower the stress by {@code fall}; -1 if 50 are not enough. */
  private static int stepsUntilEnd(StopRule rule, double start, double fall) {
    rule.start(start);
    double stress = start;
    for (int step = 0; step <= 50; step++) {
      if (rule.isReached(stress, STRONG_FORCE)) {
        return step;
      }
      stress -= fall;
    }
    return -1;
  }
}
