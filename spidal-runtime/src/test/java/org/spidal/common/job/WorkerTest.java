package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class WorkerTest {
  @TempDir Path directory;

  @Test
  void everyRankRunsOnceAndOwnsItsRows() {
    Set<Integer> ranks = ConcurrentHashMap.newKeySet();
    Jobs.run(
        directory,
        2,
        worker -> {
          assertThat(ranks.add(worker.rank())).isTrue();
          assertThat(worker.size()).isEqualTo(6);
          assertThat(worker.threads()).isEqualTo(2);
          assertThat(worker.thread()).isEqualTo(worker.rank() % 2);
          assertThat(worker.partition(77).workers()).isEqualTo(6);
          assertThat(worker.topology().processes()).isEqualTo(3);
          assertThat(worker.transportDescription()).isEqualTo("3 processes in one JVM");
        },
        0,
        1,
        0);
    assertThat(ranks).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
  }

  @Test
  void workerZeroRunsOnTheThreadThatUsesTheTransport() {
    Jobs.run(
        directory,
        3,
        worker ->
            assertThat(Thread.currentThread().getName())
                .isEqualTo(worker.thread() == 0 ? "process 0" : "worker " + worker.rank()));
  }

  @Test
  void threadsOfAProcessSeeWhatTheOthersWrote() {
    Jobs.run(
        directory,
        3,
        worker -> {
          int[] shared = worker.ofProcess(() -> new int[3]);
          for (int round = 1; round <= 500; round++) {
            shared[worker.thread()] = round;
            worker.awaitProcess();
            assertThat(shared).containsOnly(round);
            worker.awaitProcess();
          }
        });
  }

  @Test
  void theSelfTestPassesEverywhere() {
    SelfTest test = new SelfTest();
    Jobs.run(directory, 1, test);
    Jobs.run(directory, 2, test, 0, 1, 0);
    assertThat(directory).isEmptyDirectory();
  }
}
