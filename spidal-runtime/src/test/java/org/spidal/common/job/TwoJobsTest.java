package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

@Timeout(60)
class TwoJobsTest {
  private static final int ROUNDS = 100;

  @TempDir Path directory;

  @Test
  void jobsInOneJvmDoNotSeeEachOther() throws Exception {
    ExecutorService jobs = Executors.newFixedThreadPool(3);
    try {
      Future<?> one = jobs.submit(() -> Jobs.run(directory, 1, worker -> work(worker, 1), 0, 0, 1));
      Future<?> two = jobs.submit(() -> Jobs.run(directory, 2, worker -> work(worker, 1000)));
      SpidalException fault = new SpidalException(ExitCode.DATA, "only mine");
      Future<?> failing =
          jobs.submit(() -> Jobs.run(directory, 1, worker -> fail(worker, fault), 0, 0));
      one.get();
      two.get();
      assertThatThrownBy(failing::get).hasCause(fault);
    } finally {
      jobs.shutdownNow();
    }
    assertThat(directory).isEmptyDirectory();
  }

  private static void work(Worker worker, int factor) {
    SharedLayout layout = worker.layout();
    SharedDoubles<Parts> x = layout.doubles("x", Distribution.byRows(worker.partition(50), 1));
    Collectives all = worker.open(layout);
    for (int round = 0; round < ROUNDS; round++) {
      for (long i = x.placement().start(worker.rank()); i < x.placement().end(worker.rank()); i++) {
        x.set(i, (double) factor * (round + i));
      }
      all.allGather(x);
      for (int i = 0; i < 50; i++) {
        assertThat(x.get(i)).isEqualTo((double) factor * (round + i));
      }
      assertThat(all.sum((long) factor)).isEqualTo((long) factor * worker.size());
    }
  }

  private static void fail(Worker worker, SpidalException fault) {
    Collectives all = worker.open(worker.layout());
    all.barrier();
    if (worker.rank() == 1) {
      throw fault;
    }
    all.barrier();
  }
}
