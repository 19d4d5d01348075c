package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PassTimeTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void slowPassesAtTheStartAreForgotten() {
    PassTime pace = new PassTime();
    long nanos = 0;
    int passes = 0;
    for (int k = 0; k < 5; k++) { // until the JIT compiler is done
      nanos += 2 * SECOND;
      pace.take(++passes, nanos);
    }
    assertThat(pace.secondsPerPass(passes, nanos)).isEqualTo(2, within(1e-9));
    assertThat(pace.isSettled()).isFalse();
    for (int k = 0; k < 110; k++) {
      nanos += SECOND / 10;
      pace.take(++passes, nanos);
    }
    assertThat(pace.secondsPerPass(passes, nanos)).isEqualTo(0.1, within(0.02));
    assertThat(pace.isSettled()).isTrue();
  }

  @Test
  void aPassOfMinutesCounts() {
    PassTime pace = new PassTime();
    pace.take(1, 100 * SECOND);
    assertThat(pace.secondsPerPass(1, 100 * SECOND)).isEqualTo(100);
    assertThat(new PassTime().secondsPerPass(0, 0)).isZero();
  }
}
