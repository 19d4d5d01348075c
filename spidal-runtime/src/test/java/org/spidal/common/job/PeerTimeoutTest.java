package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

@Timeout(60)
class PeerTimeoutTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void theLateWorkerIsNamed(int late) {
    CountDownLatch noticed = new CountDownLatch(1);
    // on a busy machine the two that come do not come at once
    JobOptions options = Jobs.options(directory).withThreads(3).withPeerTimeout(0.5);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                SpidalJob.runEmbedded(
                    options,
                    worker -> {
                      if (worker.rank() == late) {
                        noticed.await();
                        Thread.sleep(500); // who has noticed speaks first
                        return;
                      }
                      try {
                        meet(worker);
                      } finally {
                        noticed.countDown();
                      }
                    }))
        .withMessageStartingWith("worker " + late + " (process ")
        .withMessageContaining("lives but has not come to the opening of the sections")
        .withMessageEndingWith("s (PeerTimeout); the job ends")
        .extracting(SpidalException::exitCode)
        .isEqualTo(ExitCode.SYSTEM);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void theLateWorkerIsNamedWhereEachIsAloneOnItsNode(int late) {
    CountDownLatch noticed = new CountDownLatch(1);
    JobOptions options = Jobs.options(directory).withThreads(1).withPeerTimeout(0.4);
    assertThatExceptionOfType(SpidalException.class)
        .isThrownBy(
            () ->
                SpidalJob.runEmbedded(
                    options,
                    worker -> {
                      Collectives all = worker.open(worker.layout());
                      if (worker.rank() == late) {
                        noticed.await();
                        return;
                      }
                      try {
                        all.barrier();
                      } finally {
                        noticed.countDown();
                      }
                    },
                    0,
                    1,
                    2))
        .withMessageStartingWith("worker " + late + " (process ")
        .withMessageContaining(") lives but has not come; worker " + (late == 0 ? 1 : 0) + " (")
        .withMessageContaining(" s for it (PeerTimeout); the job ends")
        .extracting(SpidalException::exitCode)
        .isEqualTo(ExitCode.SYSTEM);
  }

  @Test
  void aLateEndOfTheJobIsWaitedFor() {
    JobOptions options = Jobs.options(directory).withThreads(1).withPeerTimeout(0.5);
    SpidalJob.runEmbedded(
        options,
        worker -> {
          meet(worker);
          if (worker.rank() == 0) {
            Thread.sleep(1500); // it writes the results
          }
        },
        0,
        1);
  }

  private static void meet(Worker worker) {
    Collectives all = worker.open(worker.layout());
    all.barrier();
  }
}
