package org.spidal.davs.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** A run that is stopped after each of its stages and goes on gives the same bytes. */
class CheckpointTest {
  @TempDir private Path folder;

  /** The last one tries some thirty sigmas, of six stages each. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|Sigma=6e-6,2.5 SigmaMethod=2",
        "9|Sigma=6e-6,2.5 SigmaMethod=2 Method=topdown",
        "1|Sigma=6e-6,2.5 SigmaMethod=2 LinkLength=2e-5,8",
        "1|Sigma=6e-6,2.5 SigmaMethod=4 RelativeCoordinates=1",
        "50|Sigma=6e-6,2.5 SigmaMethod=0 RelativeCoordinates=1"
      })
  void stoppedAgainAndAgain(int stages, String keys) throws IOException {
    Path file = Peaks.of(100, 500, 3).write(folder.resolve("peaks.tsv"));
    String[] job = ("VectorFile=" + file + " " + keys).split(" ");
    WholeVs expected = WholeVs.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    int stops = 0;
    while (!Files.exists(output.resolve("cluster.txt"))) {
      AtomicInteger boundaries = new AtomicInteger();
      // each run comes some stages further, on another layout
      int threads = 1 + stops % 3;
      try {
        WholeVs.into(
            output,
            () -> boundaries.incrementAndGet() >= stages * threads ? "a test stops it" : null,
            threads,
            new int[0],
            1,
            job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED);
        stops++;
      }
      assertThat(stops).isLessThan(20);
    }
    assertThat(stops).isGreaterThanOrEqualTo(stages > 1 ? 2 : 6);
    assertThat(Files.readString(output.resolve("cluster-points.tsv")))
        .isEqualTo(expected.text("cluster-points.tsv"));
    assertThat(Files.readString(output.resolve("cluster-clusters.tsv")))
        .isEqualTo(expected.text("cluster-clusters.tsv"));
    try (var files = Files.list(output)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".checkpoint"));
    }
    assertThatThrownBy(() -> WholeVs.into(output, () -> "at once", 1, new int[0], 1, job))
        .hasMessageContaining("stopped, as at once");
  }
}
