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

  /** Else two workers on a machine that others use burn most of its time. */
  @Test
  void whereSpinningDoesNotPayItGetsShort() {
    Waiter waiter = Waiter.of(2, 2);
    for (int spins = 2000; spins > 16; spins /= 2) {
      timeOfLooks(spins + 1500, waiter); // comes when it has yielded for long
    }
    assertThat(waiter).extracting("spins").isEqualTo(16);
    timeOfLooks(16 + 1, waiter); // comes with the first look after spinning
    assertThat(waiter).as("would have paid").extracting("spins").isEqualTo(64);
    for (int wait = 0; wait < 5; wait++) {
      timeOfLooks(5, waiter); // comes soon
    }
    assertThat(waiter).extracting("spins").isEqualTo(2000);
  }

  /** Else those who wait for what one does alone take a tenth of a core each. */
  @Test
  void theLongerAWaitTheLongerItSleeps() {
    SpinningWaiter waiter = SpinningWaiter.of(4, 2);
    assertThat(waiter.sleepAfter(0)).isEqualTo(50_000);
    assertThat(waiter.sleepAfter(8_000_000)).isEqualTo(500_000);
    assertThat(waiter.sleepAfter(1_000_000_000)).isEqualTo(1_000_000);
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
