package org.spidal.common.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.job.ImaginedJob;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Program;
import org.spidal.common.job.SpidalJob;

/** Time without a core counts in a dry run, where it will be the same, and not in a plan. */
class TrialClockTest {
  private static final long SLEEP_MILLIS = 30;

  @TempDir private Path folder;

  private final AtomicReference<Double> seconds = new AtomicReference<>();

  /** Tries a round that sleeps. */
  private final Program program =
      worker ->
          seconds.set(new Trial(worker.open(worker.layout())).ofRound(1e-9, TrialClockTest::sleep));

  private static void sleep() {
    try {
      Thread.sleep(SLEEP_MILLIS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aDryRunCountsTheTimeOnTheClock() {
    SpidalJob.runEmbedded(options(), program);
    assertThat(seconds.get()).isGreaterThan(SLEEP_MILLIS / 1e3);
  }

  @Test
  void aPlanCountsTheTimeOfItsThread() {
    new ImaginedJob(options(), 4, 1, 2).run(program);
    assertThat(seconds.get()).isLessThan(SLEEP_MILLIS / 3e3);
  }

  /** Where rounds are long, a plan waits for no more of them than it takes to trust one. */
  @Test
  void longRoundsAreFew() {
    AtomicInteger rounds = new AtomicInteger();
    Program counted =
        worker ->
            new Trial(worker.open(worker.layout()))
                .ofRound(
                    1e-9,
                    SLEEP_MILLIS / 1e3,
                    () -> {
                      sleep();
                      rounds.incrementAndGet();
                    });
    SpidalJob.runEmbedded(options(), counted);
    assertThat(rounds.get()).isEqualTo(2);
  }

  private JobOptions options() {
    return new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet();
  }
}
