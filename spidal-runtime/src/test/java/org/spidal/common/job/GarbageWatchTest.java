package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Garbage of any one worker is seen; garbage of the first runs is forgiven. */
class GarbageWatchTest {
  private static final int RANK_OF_GARBAGE = 2;

  @TempDir private Path folder;

  private volatile Object sink; // keeps the JIT compiler from leaving the garbage out

  @Test
  void aLoopThatAlwaysAllocatesFails() {
    assertThatThrownBy(() -> runs(run -> sink = new byte[100]))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("garbage in the loop: in the last of 12 runs a worker allocated ")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.INTERNAL);
  }

  @Test
  void aCollectionInTheLoopFails() {
    assertThatThrownBy(() -> runs(run -> System.gc()))
        .isInstanceOf(SpidalException.class)
        .hasMessageMatching(
            "garbage in the loop: .* and there were [1-9][0-9]* garbage collections.*");
  }

  @Test
  void garbageOfTheFirstRunsIsForgiven() {
    int runs = runs(run -> sink = run <= 5 ? new byte[100] : null);
    assertThat(runs).isBetween(6, 11); // the first calls of a lambda may allocate too
  }

  @Test
  void reportsDoNotCount() {
    AtomicInteger runs = new AtomicInteger();
    SpidalJob.runEmbedded(
        Jobs.options(folder).withAssertNoGarbage(),
        worker -> {
          Collectives collectives = worker.open(worker.layout());
          GarbageWatch watch = new GarbageWatch(worker, collectives);
          AllocationMeter meter = new AllocationMeter();
          do {
            runs.incrementAndGet();
            watch.start();
            meter.start();
            sink = new byte[100];
            watch.stop(meter.stop());
          } while (watch.wantsAnotherRun());
        });
    assertThat(runs.get()).isLessThan(12);
  }

  @Test
  void withoutTheOptionTheLoopRunsOnce() {
    AtomicInteger runs = new AtomicInteger();
    SpidalJob.runEmbedded(
        Jobs.options(folder),
        worker -> {
          Collectives collectives = worker.open(worker.layout());
          GarbageWatch watch = new GarbageWatch(worker, collectives);
          do {
            runs.incrementAndGet();
            watch.start();
            sink = new byte[100];
            watch.stop(0);
          } while (watch.wantsAnotherRun());
          assertThat(watch.bytes()).isGreaterThanOrEqualTo(100);
        });
    assertThat(runs.get()).isOne();
  }

  /** What worker 2 does in each run, numbered from 1. */
  private interface Garbage {
    void make(int run);
  }

  /** Runs loops on two processes of two threads; returns how many there were. */
  private int runs(Garbage garbage) {
    AtomicInteger most = new AtomicInteger();
    SpidalJob.runEmbedded(
        Jobs.options(folder).withThreads(2).withAssertNoGarbage(),
        worker -> {
          Collectives collectives = worker.open(worker.layout());
          GarbageWatch watch = new GarbageWatch(worker, collectives);
          int run = 0;
          do {
            run++;
            watch.start();
            if (worker.rank() == RANK_OF_GARBAGE) {
              garbage.make(run);
            }
            watch.stop(0);
          } while (watch.wantsAnotherRun());
          most.set(run);
        },
        0,
        0);
    return most.get();
  }
}
