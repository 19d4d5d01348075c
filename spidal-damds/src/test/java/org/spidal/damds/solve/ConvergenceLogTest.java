package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Worker 0 keeps all passes, the others know the last one. */
class ConvergenceLogTest {
  private static ConvergenceLog withPasses(int rank) {
    ConvergenceLog log = ConvergenceLog.ofWorker(rank);
    log.enter("start");
    for (int pass = 1; pass <= 3; pass++) {
      log.add(pass, 1.0 / pass, 0.5 / pass, 0.1 / pass);
    }
    return log;
  }

  @Test
  void theWriterKeepsAllPasses() {
    ConvergenceLog log = withPasses(0);
    assertThat(log.entries()).isEqualTo(3);
    assertThat(log.stresses()).containsExactly(0.5, 0.25, 0.5 / 3);
    assertThat(log.pass(0)).isEqualTo(1);
  }

  @Test
  void theOthersSayTheSameOfTheLast() {
    assertThat(withPasses(5).where()).isEqualTo(withPasses(0).where()).contains("pass 3 (start)");
    assertThat(withPasses(5).entries()).isEqualTo(3);
  }

  @Test
  void theOthersHaveRoomForOne() {
    assertThat(ConvergenceLog.passesKept(5)).isEqualTo(1);
    assertThat(ConvergenceLog.passesKept(0)).isEqualTo(ConvergenceLog.CAPACITY);
  }
}
