package org.spidal.dapwc.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.dapwc.Main;
import org.spidal.dapwc.config.PwcConfig;

class DryRunTest {
  private static final int N = 60;

  @TempDir private Path folder;

  @Test
  void whatFitsIsTold() throws IOException {
    run(2, "MaxNcent=5");
    run(1, "MaxNcent=9", "AutoK=true", "SquaredDistances=true", "RowStorage=streamed");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactly("distances.bin"); // nothing was written
    }
  }

  @Test
  void whatDoesNotFitEndsIt() {
    assertThatThrownBy(() -> run(1, "MemoryBudget=1m", "RowStorage=heap", "Repetitions=20"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining("MemoryBudget is 1m")
        .hasMessageContaining("the rows need 3m");
  }

  @Test
  void smallFilesThatDoNotFitEndIt() {
    for (String key : List.of("IdFile", "PointWeightFile")) {
      assertThatThrownBy(() -> run(2, key + "=" + folder.resolve("none.txt")))
          .as(key)
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
          .hasMessageContaining("none.txt: no such file");
    }
  }

  private void run(int threads, String... keys) throws IOException {
    Path file = folder.resolve("distances.bin");
    byte[] matrix = new byte[2 * N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        matrix[2 * (i * N + j)] = (byte) Math.abs(i - j);
      }
    }
    Files.write(file, matrix);
    Stream<String> more =
        Stream.of("DistanceMatrixFile=" + file, "ClusterFile=" + folder.resolve("cluster.txt"));
    List<String> all = Stream.concat(more, Stream.of(keys)).toList();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet(),
        new DryRun(new Main(), PwcConfig.DECLARATION.read(null, all)));
  }
}
