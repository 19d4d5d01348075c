package org.spidal.median;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.config.Manual;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.common.program.WholeRun;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;

/** What a program has that says only what is its own: docs/architecture.md tells of it. */
class MedianTest {
  private static final int N = 700;
  private static final EmbeddedProgram MEDIAN =
      new EmbeddedProgram(new Median(), "DistanceFile", "distances.txt");

  @TempDir private Path folder;
  private String vectors;

  @BeforeEach
  void writeVectors() throws IOException {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      double far = i < N / 3 ? 10 : 0; // a mean is drawn there
      lines.add((far + random.nextGaussian()) + "," + random.nextGaussian());
    }
    vectors = "VectorFile=" + Files.write(folder.resolve("vectors.csv"), lines);
  }

  @Test
  void theMedianIsWhereTheUnitVectorsToAllPointsCancel() throws IOException {
    RunFolder run = MEDIAN.run(folder, vectors);
    JsonObject summary = run.json("distances-summary.json");
    double x = summary.getAsJsonArray("median").get(0).getAsDouble();
    double y = summary.getAsJsonArray("median").get(1).getAsDouble();
    double[] pull = new double[2];
    for (String line : Files.readAllLines(folder.resolve("vectors.csv"))) {
      String[] point = line.split(",");
      double dx = Double.parseDouble(point[0]) - x;
      double dy = Double.parseDouble(point[1]) - y;
      pull[0] += dx / Math.hypot(dx, dy);
      pull[1] += dy / Math.hypot(dx, dy);
    }
    assertThat(pull[0]).isCloseTo(0, within(1e-4));
    assertThat(pull[1]).isCloseTo(0, within(1e-4));
    assertThat(summary.get("program").getAsString()).isEqualTo("median");
    assertThat(summary.get("points").getAsInt()).isEqualTo(N);
    assertThat(summary.getAsJsonObject("inputs").keySet()).containsExactly("VectorFile");
    assertThat(run.text("distances-viewer.html")).contains("Median");
    assertThat(run.text("distances.txt").lines()).hasSize(N);
  }

  @Test
  void everyLayoutWritesTheSameBytes() {
    String one = MEDIAN.run(folder, vectors).text("distances.txt");
    assertThat(MEDIAN.run(folder, 3, new int[0], 1, vectors).text("distances.txt")).isEqualTo(one);
    for (int[] nodes : new int[][] {{0, 0}, {0, 1, 1}, {0, 0, 0, 0, 0}}) {
      RunFolder run = MEDIAN.run(folder, 1, nodes, 1, vectors);
      assertThat(run.text("distances.txt")).isEqualTo(one);
    }
  }

  /** What does not fit the memory is read in every pass. */
  @Test
  void vectorsNeedNotStayInMemory() {
    String kept = MEDIAN.run(folder, vectors, "RowStorage=heap").text("distances.txt");
    RunFolder run = MEDIAN.run(folder, 2, new int[] {0, 1}, 1, vectors, "RowStorage=streamed");
    assertThat(run.text("distances.txt")).isEqualTo(kept);
  }

  @Test
  void aStoppedRunGoesOn() throws IOException {
    String whole = MEDIAN.run(folder, vectors).text("distances.txt");
    Path output = Files.createDirectory(folder.resolve("output"));
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(
            () ->
                MEDIAN.into(
                    output,
                    () -> asked.incrementAndGet() > 4 ? "the test wants it" : null,
                    1,
                    new int[0],
                    1,
                    vectors))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED));
    assertThat(names(output)).hasSize(1).allMatch(name -> name.endsWith(".checkpoint"));
    RunFolder run = MEDIAN.into(output, () -> null, 2, new int[0], 1, vectors);
    assertThat(run.text("distances.txt")).isEqualTo(whole);
    assertThat(names(output)).noneMatch(name -> name.endsWith(".checkpoint"));
  }

  @Test
  void aDryRunWritesNothing() throws IOException {
    Path output = Files.createDirectory(folder.resolve("output"));
    Settings settings =
        new Median()
            .declaration()
            .read(null, List.of(vectors, "DistanceFile=" + output.resolve("d.txt")));
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(2).withMmapDirectory(folder).withQuiet(),
        new DryRun(new Median(), settings));
    assertThat(new DryRun(new Median(), settings).madeOf()).contains(Median.class);
    assertThat(names(output)).isEmpty();
  }

  @Test
  void whoHasNoWatchOnGarbageDoesNotAssertThatThereIsNone() {
    Settings settings =
        new Median()
            .declaration()
            .read(null, List.of(vectors, "DistanceFile=" + folder + "/d.txt"));
    assertThatThrownBy(
            () ->
                SpidalJob.runEmbedded(
                    new JobOptions().withMmapDirectory(folder).withQuiet().withAssertNoGarbage(),
                    new WholeRun(new Median(), settings, () -> null)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("does not take --assert-no-garbage");
  }

  @Test
  void anOutputDoesNotTakeThePlaceOfAnInput() {
    Path file = folder.resolve("vectors.csv");
    assertThatThrownBy(() -> MEDIAN.run(folder, vectors, "DistanceFile=" + file))
        .hasMessageContaining("choose another name");
  }

  @Test
  void helpAndSampleFileTellTheKeys() {
    Manual manual = new Manual(new Median().declaration().keys());
    assertThat(manual.help()).contains("VectorFile", "Tolerance", "CheckpointInterval");
    assertThat(manual.sampleFile()).contains("VectorFile=vectors.csv");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
