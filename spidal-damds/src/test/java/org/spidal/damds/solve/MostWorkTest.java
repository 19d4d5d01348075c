package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.spidal.common.partition.RowPartition;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsOptions.Limits;
import org.spidal.damds.config.DamdsOptions.Smacof;

class MostWorkTest {
  private static final Smacof SMACOF = new Smacof(0.95, 0.5, 1e-6, 20, 1e-5);

  @Test
  void timeLeftFallsWithThePasses() {
    MostWork bound = CandidatesMethod.bound(Effort.DEFAULT, new Limits(10_000, 0), false, false);
    assertThat(bound.isKnown()).isTrue();
    assertThat(bound.passes()).isEqualTo(400);
    double before = bound.secondsLeft(0, 0.5, 1000);
    assertThat(before).isGreaterThan(400 * 0.5);
    assertThat(bound.secondsLeft(100, 0.5, 1000)).isCloseTo(before - 100 * 0.5, within(1e-9));
    assertThat(bound.secondsLeft(400, 0.5, 1000)).as("the results are still to come").isPositive();
  }

  /** With a turn, many points have as many passes in both parts together as without one. */
  @Test
  void manyPointsShareTheirPasses() {
    assertThat(Refinement.sharesPasses(true, 20_000)).isTrue();
    assertThat(Refinement.sharesPasses(false, 20_000)).isFalse();
    assertThat(Refinement.sharesPasses(true, 2_000)).isFalse();
    MostWork bound = CandidatesMethod.bound(Effort.DEFAULT, new Limits(10_000, 0), true, false);
    assertThat(bound.passes()).isEqualTo(200);
  }

  @Test
  void workersWithoutAChainWait() {
    Limits limits = new Limits(10_000, 0);
    RowPartition four = new RowPartition(1000, 4);
    MostWork bound = SgdMethod.bound(Effort.DEFAULT, limits, four);
    assertThat(bound.passes()).isEqualTo(200);
    MostWork many = SgdMethod.bound(Effort.DEFAULT, limits, new RowPartition(1000, 8));
    assertThat(many.secondsLeft(0, 0.5, 1000)).isGreaterThan(bound.secondsLeft(0, 0.5, 1000) + 40);
    assertThat(many.secondsLeft(100, 0.5, 1000)).isEqualTo(bound.secondsLeft(100, 0.5, 1000));
  }

  @Test
  void smacofIsBoundedByItsTemperatures() {
    assertThat(SmacofMethod.bound(new Limits(10_000, 0), SMACOF).isKnown()).isFalse();
    assertThat(SmacofMethod.bound(new Limits(9, 5), SMACOF).passes()).isEqualTo(50);
  }

  @Test
  void clockIsRoundedUp() {
    assertThat(Progress.clock(0.1)).isEqualTo("0:00:01");
    assertThat(Progress.clock(3661)).isEqualTo("1:01:01");
    assertThat(Progress.clock(360_000)).isEqualTo("100:00:00");
  }
}
