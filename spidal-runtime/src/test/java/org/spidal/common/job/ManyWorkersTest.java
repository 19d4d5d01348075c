package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Far more workers than cores: slower, but not by their square. */
@Timeout(120)
class ManyWorkersTest {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  @TempDir Path directory;

  /** What has begun to wait for others takes time from the thread that makes these. */
  @Test
  void noneBeginsBeforeAllAreMade() {
    int workers = 32 * CORES;
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    AtomicInteger tooEarly = new AtomicInteger();
    Set<Integer> ranks = ConcurrentHashMap.newKeySet();
    Jobs.run(
        directory,
        workers,
        worker -> {
          long started =
              Thread.getAllStackTraces().keySet().stream()
                  .filter(thread -> !before.contains(thread))
                  .filter(thread -> thread.getName().startsWith("worker "))
                  .count();
          tooEarly.addAndGet(started == workers - 1 ? 0 : 1);
          ranks.add(worker.rank());
          Collectives all = worker.open(worker.layout());
          all.barrier();
        });
    assertThat(ranks).hasSize(workers);
    assertThat(tooEarly).hasValue(0);
  }

  @Test
  void whatIsAbsurdIsRefused() {
    assertThatThrownBy(() -> Jobs.run(directory, 64 * CORES, worker -> {}))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith(64 * CORES + " workers for " + CORES + " cores of ")
        .hasMessageEndingWith(", or at most " + (64 * CORES - 1))
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.USAGE);
  }
}
