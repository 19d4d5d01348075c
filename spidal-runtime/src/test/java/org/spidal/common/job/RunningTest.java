package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.SharedLongs;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** {@code -running K}: only K workers of a group compute at a time. */
@Timeout(120)
class RunningTest {
  private static final int STEPS = 20;

  @TempDir Path directory;

  private final AtomicInteger[] computing = {new AtomicInteger(), new AtomicInteger()};

  /** Threads, processes of a node, and of two. */
  @ParameterizedTest
  @CsvSource({"4, 1, 0", "4, 3, 0", "2, 1, 0 0", "2, 2, 0 1 0 1", "1, 1, 0 1 0 1"})
  void noMoreThanSoManyComputeAtATime(int threads, int most, String nodes) {
    AtomicInteger seen = new AtomicInteger();
    JobOptions options = Jobs.options(directory).withThreads(threads).withRunning(most);
    SpidalJob.runEmbedded(options, worker -> work(worker, most, seen), nodesOf(nodes));
    assertThat(seen.get()).isEqualTo(most);
  }

  private static int[] nodesOf(String nodes) {
    return java.util.Arrays.stream(nodes.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  private void work(Worker worker, int most, AtomicInteger seen) {
    SharedLayout layout = worker.layout();
    SharedLongs<Parts> section = layout.longs("x", Distribution.perWorker(3000));
    compute(worker, most, seen);
    Collectives all = worker.open(layout);
    for (int step = 0; step < STEPS; step++) {
      compute(worker, most, seen);
      assertThat(all.sum(1L)).isEqualTo(worker.size());
      compute(worker, most, seen);
      all.startShift(section, 1);
      compute(worker, most, seen);
      all.finish();
      compute(worker, most, seen);
      worker.awaitProcess();
    }
  }

  private void compute(Worker worker, int most, AtomicInteger seen) {
    int group = worker.topology().groupOfWorker(worker.rank());
    int now = computing[group].incrementAndGet();
    seen.accumulateAndGet(now, Math::max);
    assertThat(now).isLessThanOrEqualTo(most);
    for (int i = 0; i < 20; i++) {
      Thread.yield();
    }
    computing[group].decrementAndGet();
  }

  @Test
  void aWorkerThatFailsWhileOthersWaitForATurnEndsTheJob() {
    JobOptions options = Jobs.options(directory).withThreads(4).withRunning(1);
    assertThatThrownBy(
            () ->
                SpidalJob.runEmbedded(
                    options,
                    worker -> {
                      Collectives all = worker.open(worker.layout());
                      all.barrier();
                      if (worker.rank() == 2) {
                        throw new SpidalException(ExitCode.DATA, "worker 2 has enough");
                      }
                      all.barrier();
                    }))
        .hasMessage("worker 2 has enough");
  }

  @Test
  void plainMessagesHaveNoTurns() {
    JobOptions options =
        Jobs.options(directory).withRunning(1).withCollectives(JobOptions.CollectivesKind.mpi);
    assertThatThrownBy(() -> SpidalJob.runEmbedded(options, worker -> {}, 0, 0))
        .hasMessageContaining("-running needs workers that share memory");
  }
}
