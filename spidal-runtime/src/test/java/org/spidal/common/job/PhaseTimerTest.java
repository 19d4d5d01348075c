package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhaseTimerTest {
  private enum Phase implements WorkPhase {
    START,
    COMPUTE,
    WAIT
  }

  @Test
  void phasesAddUpToTheWhole() {
    long before = System.nanoTime();
    PhaseTimer timer = new PhaseTimer(Phase.values());
    long after = System.nanoTime();
    for (int i = 0; i < 1000; i++) {
      timer.enter(i % 2 == 0 ? Phase.COMPUTE : Phase.WAIT);
    }
    long almostEnd = System.nanoTime();
    timer.enter(Phase.START);
    long end = System.nanoTime();
    long sum = timer.nanos(Phase.START) + timer.nanos(Phase.COMPUTE) + timer.nanos(Phase.WAIT);
    assertThat(sum).isBetween(almostEnd - after, end - before);
    assertThat(timer.nanos(Phase.COMPUTE)).isPositive();
    assertThat(timer.nanos(Phase.WAIT)).isPositive();
  }

  @Test
  void enteringTellsWhereToGoBackTo() {
    PhaseTimer timer = new PhaseTimer(Phase.values());
    assertThat(timer.enter(Phase.WAIT)).isEqualTo(Phase.START);
    assertThat(timer.enter(Phase.COMPUTE)).isEqualTo(Phase.WAIT);
    assertThat(timer.enter(Phase.START)).isEqualTo(Phase.COMPUTE);
    assertThat(timer.phases()).isEqualTo(Phase.values());
  }

  @Test
  void firstEntriesAreTold() {
    List<WorkPhase> told = new ArrayList<>();
    PhaseTimer timer = new PhaseTimer(told::add, Phase.values());
    for (int i = 0; i < 3; i++) {
      timer.enter(Phase.COMPUTE);
      timer.enter(Phase.WAIT);
    }
    assertThat(told).containsExactly(Phase.COMPUTE, Phase.WAIT);
  }

  @Test
  void collectionsCountInThePhaseInWhichTheyHappen() {
    PhaseTimer timer = new PhaseTimer(Phase.values());
    timer.enter(Phase.COMPUTE);
    System.gc();
    timer.enter(Phase.WAIT);
    assertThat(timer.fullCollections(Phase.COMPUTE)).isPositive();
    assertThat(timer.fullCollections(Phase.WAIT)).isZero();
  }

  @Test
  void theCurrentStayDoesNotCount() {
    PhaseTimer timer = new PhaseTimer(Phase.values());
    assertThat(timer.nanos(Phase.START)).isZero();
    timer.enter(Phase.COMPUTE);
    long start = timer.nanos(Phase.START);
    assertThat(timer.nanos(Phase.COMPUTE)).isZero();
    assertThat(timer.nanos(Phase.START)).isEqualTo(start);
    timer.count();
    assertThat(timer.nanos(Phase.COMPUTE)).isPositive();
  }
}
