package org.spidal.common.shm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class LiveProcessTest {
  @Test
  void thisProcessLives() {
    LiveProcess self = LiveProcess.self();
    assertThat(self.pid()).isEqualTo(ProcessHandle.current().pid());
    assertThat(self.isAlive()).isTrue();
    assertThat(LiveProcess.self()).isEqualTo(self);
  }

  @Test
  void anEndedProcessIsDead() throws IOException, InterruptedException {
    assertThat(new LiveProcess(EndedProcess.pid(), 0).isAlive()).isFalse();
  }

  @Test
  void aNumberUsedAgainIsNotTheOldProcess() {
    LiveProcess self = LiveProcess.self();
    Assumptions.assumeTrue(self.startTime() != 0, "SKIPPED: this system does not tell start times");
    assertThat(new LiveProcess(self.pid(), self.startTime() - 1).isAlive()).isFalse();
  }

  @Test
  void anUnknownStartTimeLeavesTheNumberAlone() {
    assertThat(new LiveProcess(LiveProcess.self().pid(), 0).isAlive()).isTrue();
  }
}
