package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaiterTest {
  /** Else a thousand workers on two cores would do nothing but look whether they may go on. */
  @Test
  void aCrowdLooksSeldom() {
    assertThat(timeOfLooks(20, Waiter.of(1000, 2))).isGreaterThan(Duration.ofMillis(200));
  }

  private static Duration timeOfLooks(int looks, Waiter waiter) {
    int[] count = {0};
    long start = System.nanoTime();
    waiter.await(
        new Waiter.Condition() {
          @Override
          public boolean isMet() {
            return ++count[0] > looks;
          }

          @Override
          public void lookAround(long waitedNanos) {
            assertThat(waitedNanos).isPositive();
          }
        });
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
