package org.spidal.kmeans.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.common.program.WholeRun;
import org.spidal.common.vectors.VectorFile;
import org.spidal.kmeans.Main;
import org.spidal.kmeans.config.KmeansConfig;
import org.spidal.kmeans.solve.SearchMemory;

class DryRunTest {
  @TempDir private Path folder;

  @Test
  void memoryAndTimeAreToldAndNothingIsWritten() throws IOException {
    Path file = points(50, 2);
    String told = tell(config(file));
    assertThat(told)
        .contains("50 points in 2 dimensions")
        .containsPattern("result files +\\d{3}\\.\\d KiB") // with the page
        .contains("s for an iteration with 8 clusters, about ")
        .contains(" s in all")
        .endsWith("fits\n");
    assertThat(tell(config(file, "Seeding=annealing")))
        .contains("how many passes the annealing takes");
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(file);
    }
  }

  @Test
  void whatIsWrongWithSmallFilesShows() throws IOException {
    Path file = points(50, 2);
    Path ids = Files.writeString(folder.resolve("ids.txt"), "only one\n");
    assertThatThrownBy(() -> tell(config(file, "IdFile=" + ids)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("found 1 names, expected one for each of 50 points");
  }

  @ParameterizedTest
  @CsvSource({"3000, 2, 9", "3000, 3, 9", "2000, 20, 40"})
  void filesAreAsLargeAsTold(int n, int d, int k) throws IOException {
    KmeansConfig config = config(points(n, d), "Clusters=" + k, "RefineIterations=0");
    VectorFile file = config.open();
    long told = new ResultSize(config, file, d <= 3 ? d : 0).inFiles();
    run(config, null);
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      long written = files.mapToLong(path -> path.toFile().length()).sum();
      assertThat(told).isBetween((long) (0.95 * written), (long) (1.3 * written));
    }
  }

  @ParameterizedTest
  @CsvSource({"Seeding=plus-plus", "Seeding=annealing", "BatchSize=100"})
  void checkpointsAreAsLargeAsTold(String key) throws IOException {
    KmeansConfig config = config(points(500, 6), "Clusters=30", key);
    assertThatThrownBy(() -> run(config, "the test wants it")).hasMessageContaining("stopped");
    try (Stream<Path> files = Files.list(folder.resolve("out"))) {
      long written = files.mapToLong(path -> path.toFile().length()).sum();
      long told = SearchMemory.ofCheckpoint(config.search(), 6) * Double.BYTES;
      assertThat(written).isBetween(told, told + 600); // a header, and what was recorded
    }
  }

  private static void run(KmeansConfig config, String stop) {
    Path folder =
        KmeansConfig.DECLARATION.outputs().file(config.settings()).getParent().getParent();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet(),
        new WholeRun(new Main(), config.settings(), () -> stop));
  }

  private String tell(KmeansConfig config) {
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      SpidalJob.runEmbedded(
          new JobOptions().withThreads(2).withMmapDirectory(folder),
          new DryRun(new Main(), config.settings()));
    } finally {
      System.setOut(out);
    }
    return said.toString(StandardCharsets.UTF_8);
  }

  private KmeansConfig config(Path vectors, String... keys) {
    List<String> all = new ArrayList<>(List.of(keys));
    all.add("VectorFile=" + vectors);
    all.add("ClusterFile=" + folder.resolve("out").resolve("cluster.txt"));
    return KmeansConfig.of(KmeansConfig.DECLARATION.read(null, all));
  }

  private Path points(int n, int d) throws IOException {
    Random random = new Random(1);
    return Files.write(
        folder.resolve("points.txt"),
        IntStream.range(0, n)
            .mapToObj(
                i ->
                    String.join(
                        " ", random.doubles(d).mapToObj(Double::toString).toArray(String[]::new)))
            .toList());
  }
}
