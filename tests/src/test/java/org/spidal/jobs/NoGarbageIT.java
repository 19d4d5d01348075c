package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/** The search makes no garbage, in jobs as users start them. */
@Timeout(120)
class NoGarbageIT {
  /**
   * Without a collector there is room for what vector code allocates until it is compiled: 0.1 GB,
   * or 0.7 GB and more where six other processes have the cores.
   */
  private static final Map<String, String> NO_COLLECTOR =
      Map.of("SPIDAL_JAVA_OPTS", "-XX:+UseEpsilonGC -XX:CompileThresholdScaling=0.1 -Xmx4g");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"-t 2", "-np 2"})
  void noWorkerAllocatesAndNothingIsCollected(String layout) {
    if (layout.startsWith("-np")) {
      Skip.withoutMpi();
    }
    assertClean(Spidal.run(folder, words(layout)));
  }

  @Test
  void aJobNeedsNoCollector() {
    List<String> command = new ArrayList<>(List.of(Spidal.launcher()));
    command.addAll(words("-t 2"));
    command.add("-DStressIterations=180");
    try (Spidal job = Spidal.startCommand(folder, NO_COLLECTOR, command)) {
      assertClean(job.await());
    }
  }

  /** The first of the JIT compilers leaves vectors in the heap, so every run makes garbage. */
  @Test
  void garbageIsFoundOut() {
    List<String> command =
        List.of(
            Spidal.launcher(),
            "damds",
            "--assert-no-garbage",
            "-t",
            "2",
            "-DDistanceMatrixFile=" + Demo.families(folder.resolve("vector-code.bin"), 4),
            "-DIsBigEndian=true",
            "-DMethod=smacof", // waits for the compiler once in each of the twelve runs, 2 s
            "-DMaxTempLoops=1",
            "-DStressIterations=1");
    try (Spidal job = Spidal.startCommand(folder, Spidal.QUICK_START, command)) {
      Ended ended = job.await(Duration.ofSeconds(100));
      assertThat(ended.code()).as("%s", ended).isEqualTo(70);
      assertThat(ended.errors()).as("%s", ended).hasSize(1);
      assertThat(ended.err())
          .contains("garbage in the loop: in the last of 12 runs a worker allocated");
    }
  }

  private static void assertClean(Ended job) {
    assertThat(job.code()).as("%s", job).isZero();
    assertThat(job.out())
        .contains("a run without a byte allocated by any worker and without a collection");
  }

  private static List<String> words(String layout) {
    List<String> words = new ArrayList<>(List.of("damds", "--assert-no-garbage"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(Spidal.families());
    words.add("-DBound=none"); // it comes after the search, and may make garbage
    words.add("-DCheckpointInterval=1ms"); // of no effect, or each run would go on from the last
    return words;
  }
}
