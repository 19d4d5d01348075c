package org.spidal.common.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FairClockTest {
  @TempDir private Path process;

  private void thread(String id, long worked, long waited, char state) throws IOException {
    Path folder = Files.createDirectories(process.resolve("task").resolve(id));
    Files.writeString(folder.resolve("schedstat"), worked + " " + waited + " 1\n");
    Files.writeString(folder.resolve("stat"), id + " (a (b) c) " + state + " 1 2 3\n");
  }

  @ParameterizedTest
  @CsvSource({"1000, 0, 1000", "1000, 900, 100", "1000, 5000, 20", "1000, 1000, 20"})
  void onlyTheTimeOfTheThreadThatWaitedLongestIsNotCounted(long nanos, long wait, long counted) {
    assertThat(FairClock.fair(nanos, wait)).isEqualTo(counted);
  }

  @Test
  void whoWaitsForACoreHasTime() throws IOException {
    thread("1", 5, 100, 'S');
    thread("2", 5, 100, 'R');
    long start = System.nanoTime();
    FairClock clock = FairClock.ofFolders(Stream.of(process));
    thread("2", 6, Long.MAX_VALUE / 2, 'R');
    long counted = clock.elapsed().toNanos();
    assertThat(counted).isLessThanOrEqualTo((System.nanoTime() - start) / 50);
    // it runs
    thread("2", 7, Long.MAX_VALUE / 2, 'R');
    Poll.until(Duration.ofMillis(30), () -> false);
    assertThat(clock.elapsed().toNanos() - counted).isGreaterThanOrEqualTo(30_000_000);
  }

  /** The kernel tells how long a thread has waited only when it has got a core. */
  @Test
  void whoWaitsStillHasTimeToo() throws IOException {
    thread("1", 5, 100, 'R');
    long start = System.nanoTime();
    FairClock clock = FairClock.ofFolders(Stream.of(process));
    Poll.until(Duration.ofMillis(30), () -> false);
    long counted = clock.elapsed().toNanos();
    assertThat(counted).isLessThanOrEqualTo((System.nanoTime() - start) / 50);
    thread("1", 5, 100, 'S');
    Poll.until(Duration.ofMillis(30), () -> false);
    assertThat(clock.elapsed().toNanos() - counted).isGreaterThanOrEqualTo(30_000_000);
  }

  @Test
  void withoutTheKernelsWordItIsAClock() {
    FairClock clock = FairClock.ofFolders(Stream.of(process.resolve("none")));
    Poll.until(Duration.ofMillis(30), () -> false);
    assertThat(clock.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(30));
  }

  @Test
  void itKnowsTheThreadsOfThisProcess() {
    FairClock clock = FairClock.ofThisProcess();
    Poll.until(Duration.ofMillis(5), () -> false);
    assertThat(clock.elapsed()).isPositive();
  }

  private static final Duration SHORT = Duration.ofMillis(50);

  private FairClock plain() {
    return FairClock.ofFolders(Stream.of(process));
  }

  @Test
  void whatHangsIsInterrupted() {
    assertThatExceptionOfType(TimeoutException.class)
        .isThrownBy(() -> FairTimeout.interruptAfter(SHORT, plain(), this::hang))
        .satisfies(late -> assertThat(late.getSuppressed()).isNotEmpty());
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void orLeftAlone() {
    assertThatExceptionOfType(TimeoutException.class)
        .isThrownBy(() -> FairTimeout.abandonAfter(SHORT, plain(), this::hang))
        .satisfies(late -> assertThat(late.getStackTrace()).isNotEmpty());
  }

  @Test
  void whatEndsInTimeKeepsItsResult() throws Throwable {
    Duration hour = Duration.ofHours(1);
    FairTimeout.interruptAfter(hour, plain(), () -> null);
    FairTimeout.abandonAfter(hour, plain(), () -> null);
    assertThatThrownBy(() -> FairTimeout.interruptAfter(hour, plain(), this::fail))
        .hasMessage("failed");
    assertThatThrownBy(() -> FairTimeout.abandonAfter(hour, plain(), this::fail))
        .hasMessage("failed");
  }

  private Void hang() throws InterruptedException {
    new CountDownLatch(1).await();
    return null;
  }

  private Void fail() {
    throw new IllegalStateException("failed");
  }
}
