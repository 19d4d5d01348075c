package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PhaseTimerTest {
  @Test
  void phasesAddUpToTheWhole() {
    long before = System.nanoTime();
    PhaseTimer timer = new PhaseTimer("start", "compute", "wait");
    long after = System.nanoTime();
    for (int i = 0; i < 1000; i++) {
      timer.enter(1 + i % 2);
    }
    long almostEnd = System.nanoTime();
    timer.enter(0);
    long end = System.nanoTime();
    long sum = timer.nanos(0) + timer.nanos(1) + timer.nanos(2);
    assertThat(sum).isBetween(almostEnd - after, end - before);
    assertThat(timer.nanos(1)).isPositive();
    assertThat(timer.nanos(2)).isPositive();
  }

  @Test
  void enteringTellsWhereToGoBackTo() {
    PhaseTimer timer = new PhaseTimer("start", "compute", "wait");
    assertThat(timer.enter(2)).isZero();
    assertThat(timer.enter(1)).isEqualTo(2);
    assertThat(timer.enter(0)).isEqualTo(1);
    assertThat(timer.phases()).isEqualTo(3);
    assertThat(timer.name(2)).isEqualTo("wait");
  }

  @Test
  void theCurrentStayDoesNotCount() {
    PhaseTimer timer = new PhaseTimer("start", "compute");
    assertThat(timer.nanos(0)).isZero();
    timer.enter(1);
    long start = timer.nanos(0);
    assertThat(timer.nanos(1)).isZero();
    assertThat(timer.nanos(0)).isEqualTo(start);
  }
}
