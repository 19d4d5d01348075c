package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StopSignalTest {
  private static final int USR1 = 10;

  private final List<Integer> ends = new ArrayList<>();

  /** As when SLURM warns of the end of an allocation while the last checkpoint is written. */
  @Test
  void theFirstSignalAfterMaxHoursDoesNotEndTheProcess() {
    StopSignal stop = new StopSignal(1e-12, ends::add);
    assertThat(stop.reason()).isEqualTo("MaxHours is over");
    stop.arrived("SIGUSR1", USR1);
    assertThat(ends).isEmpty();
    assertThat(stop.reason()).isEqualTo("SIGUSR1 came");
  }

  @Test
  void aSecondSignalEndsItUnlessItIsTheSameRequest() throws InterruptedException {
    StopSignal stop = new StopSignal(0, ends::add);
    assertThat(stop.reason()).isNull();
    stop.arrived("SIGUSR1", USR1);
    stop.arrived("SIGUSR1", USR1);
    assertThat(ends).as("within a second it is the same request").isEmpty();
    Thread.sleep(1001);
    stop.arrived("SIGUSR1", USR1);
    assertThat(ends).containsExactly(128 + USR1);
  }
}
