package org.spidal.neighbours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.config.Manual;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.DryRun;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.OneWrongDistanceCases;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.common.vectors.VectorNpyWriter;

/** What a program on a matrix has that says only what is its own. */
class NeighboursTest {
  private static final int N = 300;
  private static final int K = 4;
  private static final String TABLE = "neighbours.tsv";
  private static final EmbeddedProgram NEIGHBOURS =
      new EmbeddedProgram(new Neighbours(), "NeighbourFile", TABLE);

  @TempDir private Path folder;
  private double[] distances;
  private String matrix;

  /** Whole numbers, so that there are ties; some are missing, and all of object 7. */
  @BeforeEach
  void writeDistances() {
    Random random = new Random(1);
    distances = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        boolean missing = i == 7 || j == 7 || random.nextInt(10) == 0;
        distances[i * N + j] = missing ? -1 : 1 + random.nextInt(50);
        distances[j * N + i] = distances[i * N + j];
      }
    }
    Path file = folder.resolve("distances.npy");
    VectorNpyWriter.write(file, distances, N);
    matrix = "DistanceMatrixFile=" + file;
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap", "mapped", "streamed"})
  void theNearestAreFound(String storage) {
    List<String> expected = new ArrayList<>(List.of("object\trank\tneighbour\tdistance"));
    for (int i = 0; i < N; i++) {
      int row = i * N;
      List<Integer> order =
          IntStream.range(row, row + N)
              .boxed()
              .filter(at -> distances[at] > 0)
              .sorted(Comparator.comparing(at -> distances[at])) // stable
              .limit(K)
              .toList();
      for (int at : order) {
        int rank = order.indexOf(at) + 1;
        expected.add(i + "\t" + rank + "\t" + (at - row) + "\t" + (float) distances[at]);
      }
    }
    RunFolder run = NEIGHBOURS.run(folder, matrix, "Neighbours=" + K, "RowStorage=" + storage);
    assertThat(run.text(TABLE).lines()).containsExactlyElementsOf(expected);
    assertThat(run.json("neighbours-summary.json").get("points").getAsInt()).isEqualTo(N);
  }

  @Test
  void everyLayoutWritesTheSameBytes() {
    String one = NEIGHBOURS.run(folder, matrix).text(TABLE);
    assertThat(NEIGHBOURS.run(folder, 3, new int[0], 1, matrix).text(TABLE)).isEqualTo(one);
    for (int[] nodes : new int[][] {{0, 0}, {0, 1, 1}, {0, 0, 0, 0, 0}}) {
      assertThat(NEIGHBOURS.run(folder, 1, nodes, 1, matrix).text(TABLE)).isEqualTo(one);
    }
  }

  @Test
  void aStoppedRunGoesOnInAnotherLayout() throws IOException {
    String whole = NEIGHBOURS.run(folder, matrix).text(TABLE);
    Path output = Files.createDirectory(folder.resolve("output"));
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(
            () ->
                NEIGHBOURS.into(
                    output,
                    () -> asked.incrementAndGet() > 2 ? "the test wants it" : null,
                    1,
                    new int[0],
                    1,
                    matrix))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED))
        .hasMessageContaining("at 108 rows to go");
    assertThat(names(output)).hasSize(1).allMatch(name -> name.endsWith(".checkpoint"));
    RunFolder run = NEIGHBOURS.into(output, () -> null, 2, new int[] {0, 1}, 1, matrix);
    assertThat(run.text(TABLE)).isEqualTo(whole);
    assertThat(names(output)).noneMatch(name -> name.endsWith(".checkpoint"));
  }

  @Test
  void objectsHaveNamesAndLabelsAndTheirMapAPage() throws IOException {
    List<String> names = IntStream.range(0, N).mapToObj(i -> "gene" + i).toList();
    List<String> labels = new ArrayList<>(List.of("id\tlabel"));
    List<String> map = new ArrayList<>();
    for (int i = N - 1; i >= 0; i--) {
      labels.add("gene" + i + "\t" + (i % 2 == 0 ? "even" : "odd"));
      map.add((N - 1 - i) + "\t" + i + "\t" + i * i);
    }
    RunFolder run =
        NEIGHBOURS.run(
            folder,
            matrix,
            "IdFile=" + Files.write(folder.resolve("ids.txt"), names),
            "LabelFile=" + Files.write(folder.resolve("labels.tsv"), labels),
            "AddMdsFile=" + Files.write(folder.resolve("map.txt"), map));
    assertThat(run.text(TABLE).lines().skip(1))
        .allMatch(line -> line.matches("gene\\d+\t.*\tgene.*"));
    assertThat(run.text("neighbours-viewer.html"))
        .contains("even", "odd", "distance of the nearest");
  }

  @Test
  void aDryRunWritesNothing() throws IOException {
    Path output = Files.createDirectory(folder.resolve("output"));
    Settings settings =
        new Neighbours()
            .declaration()
            .read(null, List.of(matrix, "NeighbourFile=" + output.resolve(TABLE)));
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(2).withMmapDirectory(folder).withQuiet(),
        new DryRun(new Neighbours(), settings));
    assertThat(names(output)).isEmpty();
  }

  /** The program declares {@code InputKeys.OF_MATRIX}, and no key of a matrix besides. */
  @Test
  void helpAndSampleFileTellTheKeysOfAMatrix() {
    Manual manual = new Manual(new Neighbours().declaration().keys());
    assertThat(manual.help())
        .contains("NumberDataPoints", "IsBigEndian", "Asymmetry", "Similarities", "MemoryBudget");
    assertThat(manual.sampleFile()).contains("DistanceMatrixFile=distances.bin");
  }

  @Test
  void aMatrixOfAnotherSizeIsAnError() {
    assertThatThrownBy(() -> NEIGHBOURS.run(folder, matrix, "NumberDataPoints=12"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining("NumberDataPoints says 12");
  }

  /** All rows are looked at, and read again where they are to be averaged. */
  @Nested
  class OneWrongDistanceTest extends OneWrongDistanceCases {
    OneWrongDistanceTest() {
      super(NEIGHBOURS, "neighbours-summary.json");
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
