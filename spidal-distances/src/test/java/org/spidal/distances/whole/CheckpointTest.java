package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StopWish;

/** A run that is stopped again and again, in changing layouts, writes the same bytes. */
class CheckpointTest {
  private static final int[] ONE = {};

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Distance=smith-waterman",
        "Distance=jukes-cantor",
        "Distance=kimura",
        "Distance=euclidean"
      })
  void stoppedAgainAndAgain(String distance) throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    Random random = new Random(seed);
    String[] job = {objects(distance, seed), distance};
    WholeDistances expected = WholeDistances.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    int[][] nodes = {ONE, ONE, {0, 1}, {0, 0, 1}};
    int[] threads = {1, 3, 1, 2};
    int stops = 0;
    WholeDistances run = null;
    while (run == null) {
      int layout = stops == 0 ? 0 : random.nextInt(nodes.length);
      try {
        run =
            WholeDistances.into(
                output,
                StopWish.after(stops == 0 ? 1 : 1 + random.nextInt(4)),
                threads[layout],
                nodes[layout],
                1,
                job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        stops++;
      }
    }
    assertThat(stops).isPositive();
    for (String name : List.of("distances.bin", "distances-histogram.tsv")) {
      assertThat(run.file(name)).as(name).hasSameBinaryContentAs(expected.file(name));
    }
    assertThat(run.summary().get("distances")).isEqualTo(expected.summary().get("distances"));
    try (Stream<Path> files = Files.list(output)) {
      assertThat(files).noneMatch(path -> path.toString().matches(".*\\.(checkpoint|part|tmp)$"));
    }
  }

  @Test
  void withoutItsUnfinishedMatrixARunBeginsAnew() throws IOException {
    String job = "SequenceFile=" + alignment(1);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    assertThatThrownBy(() -> WholeDistances.into(output, StopWish.after(1), 1, ONE, 1, job))
        .hasMessageContaining("run the same command again");
    assertThat(output.resolve("distances.bin")).doesNotExist();
    try (Stream<Path> files = Files.list(output)) {
      for (Path path : files.filter(p -> p.toString().endsWith(".part")).toList()) {
        Files.delete(path);
      }
    }
    WholeDistances run = WholeDistances.into(output, () -> null, 1, ONE, 1, job);
    assertThat(run.output().warnings("distances-summary.json"))
        .anyMatch(warning -> warning.contains("is missing; the run starts from the beginning"));
    assertThat(run.file("distances.bin"))
        .hasSameBinaryContentAs(WholeDistances.of(folder, job).file("distances.bin"));
  }

  @Test
  void twoRunsForOneMatrixHaveTheirOwnUnfinishedOnes() throws IOException {
    String[] one = {
      "SequenceFile=" + alignment(1), "DistanceMatrixFile=" + folder.resolve("m.bin")
    };
    WholeDistances expected = WholeDistances.of(folder, one[0]);
    Path first = Files.createDirectory(folder.resolve("o1"));
    Path second = Files.createDirectory(folder.resolve("o2"));
    assertThatThrownBy(() -> WholeDistances.into(first, StopWish.after(1), 1, ONE, 1, one))
        .hasMessageContaining("run the same command again");
    assertThatThrownBy(() -> WholeDistances.into(second, StopWish.after(1), 1, ONE, 1, one))
        .hasMessageContaining("run the same command again");
    WholeDistances.into(first, () -> null, 1, ONE, 1, one);
    assertThat(folder.resolve("m.bin")).hasSameBinaryContentAs(expected.file("distances.bin"));
    WholeDistances.into(second, () -> null, 1, ONE, 1, one);
    assertThat(folder.resolve("m.bin")).hasSameBinaryContentAs(expected.file("distances.bin"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).noneMatch(path -> path.getFileName().toString().startsWith("."));
    }
  }

  private String objects(String distance, long seed) throws IOException {
    return switch (distance) {
      case "Distance=smith-waterman" ->
          "SequenceFile=" + WholeDistances.sequences(folder.resolve("f"), 90, 60, "ACGT", seed);
      case "Distance=euclidean" ->
          "VectorFile=" + WholeDistances.vectors(folder.resolve("f"), 300, 260, seed);
      default -> "SequenceFile=" + alignment(seed);
    };
  }

  private Path alignment(long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append('>').append(i).append('\n');
      for (int k = 0; k < 40; k++) {
        text.append("AAAAAAAAAACGT-".charAt(random.nextInt(14)));
      }
      text.append('\n');
    }
    return Files.writeString(folder.resolve("f"), text);
  }
}
