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
    int first = looksWithin(waiter, Duration.ofMillis(1));
    for (int wait = 0; wait < 20; wait++) {
      looksWithin(waiter, Duration.ofMillis(1));
    }
    assertThat(waiter).extracting("spins").isEqualTo(16);
    for (int wait = 0; wait < 20; wait++) {
      timeOfLooks(5, waiter); // comes soon
    }
    assertThat(waiter).extracting("spins").isEqualTo(2000);
    assertThat(first).isGreaterThan(2000);
  }

  /** Else those who wait for what one does alone take a tenth of a core each. */
  @Test
  void theLongerAWaitTheLongerItSleeps() {
    SpinningWaiter waiter = SpinningWaiter.of(4, 2);
    assertThat(waiter.sleepAfter(0)).isEqualTo(50_000);
    assertThat(waiter.sleepAfter(8_000_000)).isEqualTo(500_000);
    assertThat(waiter.sleepAfter(1_000_000_000)).isEqualTo(1_000_000);
  }

  private static int looksWithin(Waiter waiter, Duration time) {
    int[] count = {0};
    long end = System.nanoTime() + time.toNanos();
    waiter.await(
        new Waiter.Condition() {
          @Override
          public boolean isMet() {
            count[0]++;
            return System.nanoTime() > end;
          }

          @Override
          public void lookAround(long waitedNanos) {
            assertThat(waitedNanos).isPositive();
          }
        });
    return count[0];
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
