package org.spidal.common.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.neighbours.Neighbours;

/** Plans of clusters that are not here, of a program that says nothing of them. */
class PlanTest {
  private static final int N = 576; // as many blocks for each worker

  @TempDir private Path folder;
  private Path matrix;

  @BeforeEach
  void writeDistances() {
    Random random = new Random(1);
    double[] distances = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        distances[i * N + j] = 1 + random.nextInt(50);
        distances[j * N + i] = distances[i * N + j];
      }
    }
    matrix = folder.resolve("distances.npy");
    VectorNpyWriter.write(matrix, distances, N);
  }

  private List<String> plan(String... words) {
    List<String> all = new ArrayList<>(List.of("-mmapdir", folder.toString()));
    if (Stream.of(words).noneMatch(word -> word.startsWith("-DNeighbourFile="))) {
      all.add("-DNeighbourFile=" + folder.resolve("n.tsv"));
    }
    all.addAll(List.of(words));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ProgramCommand(new Neighbours())
        .printPlan(new PrintStream(out, true, UTF_8), all.toArray(String[]::new));
    return out.toString(UTF_8).lines().toList();
  }

  private Path machine(String text) throws IOException {
    return Files.writeString(folder.resolve("machine.properties"), text);
  }

  /** All workers of a real job declare, and their bytes are brought together. */
  @ParameterizedTest
  @CsvSource({"1,1,1", "2,1,3", "3,2,2"})
  void memoryIsThatOfAllWorkersOfTheJob(int nodes, int processes, int threads) {
    int[] nodeOf = new int[nodes * processes];
    for (int p = 0; p < nodeOf.length; p++) {
      nodeOf[p] = p / processes;
    }
    Settings settings =
        new Neighbours()
            .declaration()
            .read(
                null,
                List.of(
                    "DistanceMatrixFile=" + matrix, "NeighbourFile=" + folder.resolve("n.tsv")));
    List<String> told = new ArrayList<>();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet(),
        worker -> {
          Application neighbours = new Neighbours();
          PreparedRun run =
              PreparedRun.of(neighbours, settings, neighbours.configure(settings), worker);
          MemoryComparison all =
              run.plan().compare(run.context().small(), folder, run.record().main());
          if (worker.rank() == 0) {
            told.addAll(all.table());
          }
        },
        nodeOf);
    List<String> planned =
        plan(
            "-DDistanceMatrixFile=" + matrix,
            "--plan",
            nodes + "x" + processes * threads,
            "-t",
            "" + threads);
    assertThat(planned.stream().map(PlanTest::bytes))
        .containsSubsequence(told.stream().map(PlanTest::bytes).toList());
  }

  /** Without what is available, which is another machine's. */
  private static String bytes(String line) {
    return line.replaceAll("  +[0-9.]+ [A-Z]iB (in|heap|memory) .*", "").replaceAll(" +", " ");
  }

  @Test
  void aMatrixThatIsNotThereIsPlannedAndLeavesNothing() throws IOException {
    Path file = machine("Memory=120g\nDiskSpace=10t\nDiskBandwidth=1\n");
    List<String> lines =
        plan("--objects", "1000000", "--plan", "128x24", "--machine", file.toString());
    assertThat(lines)
        .contains(
            "1000000 objects; rows kept in memory",
            "128 nodes of 24 workers: 1 process of 24 threads on each")
        .last()
        .isEqualTo("fits");
    // 384 rows of 2 TB / 1,000,000
    assertThat(String.join("\n", lines)).contains("each worker reads 732.4 MiB");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactlyInAnyOrder(matrix, file);
    }
  }

  @Test
  void numbersOfObjectsMayHaveAnExponent() throws IOException {
    assertThat(plan("--objects", "1.5e3", "--plan", "2x1").get(0)).startsWith("1500 objects; ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "0", "-3", "1e9", "1e99", "1e999999999999", "1e3x", "x3", "many"})
  void otherNumbersOfObjectsAreRefused(String objects) {
    assertThatThrownBy(() -> plan("--objects", objects, "--plan", "2x1"))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("--objects needs a number of at most 999999999")
        .hasMessageEndingWith("not '" + objects + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-300", "0", "NaN", "1e7", "5 GB"})
  void aMachineThatCannotBeIsRefused(String bandwidth) throws IOException {
    Path file = machine("NetworkBandwidth=" + bandwidth + "\n");
    assertThatThrownBy(
            () -> plan("--objects", "2000", "--plan", "2x4", "--machine", file.toString()))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(
            ":1: NetworkBandwidth = "
                + bandwidth
                + ": expected a number between 0.001 and 1000000, in GB/s");
  }

  @Test
  void rowsAreReadFromTheFilesWhereTheMemoryIsSmall() throws IOException {
    Path file = machine("Memory=4g\n");
    assertThat(plan("--objects", "300000", "--plan", "8x4", "--machine", file.toString()))
        .anyMatch(line -> line.contains("streamed from the file"))
        .anyMatch(line -> line.contains("in every pass; DiskBandwidth would tell"));
  }

  @Test
  void whatDoesNotFitIsTold() throws IOException {
    Path file = machine("Memory=256m\n");
    assertThatThrownBy(
            () -> plan("--objects", "1000000", "--plan", "2x4", "--machine", file.toString()))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("does not fit: ")
        .hasMessageContaining("on each node")
        .hasMessageEndingWith("--plan fit finds the fewest nodes that are enough");
  }

  /** 200,000 rows take 160 GB as floats; a node has 10 GB for them. */
  @Test
  void theFewestNodesThatHaveTheMemoryAreFound() throws IOException {
    Path file = machine("Memory=40g\nCores=8\n");
    String[] words = {"--objects", "200000", "--machine", file.toString(), "--plan"};
    List<String> fit = plan(with(words, "fit"));
    int nodes = Integer.parseInt(fit.get(1).split(" ")[0]);
    assertThat(fit.get(1)).endsWith(" nodes of 8 workers: 1 process of 8 threads on each");
    assertThat(nodes).isBetween(3, 14);
    assertThat(fit).last().isEqualTo("fits");
    assertThat(String.join("\n", fit))
        .containsPattern("all rows: about [0-9]+ (s|min) in all")
        .containsPattern(
            "the smallest cluster that does it within a day, in [0-9]+ (s|min): "
                + nodes
                + " nodes; on "
                + (nodes - 1)
                + ", each pass would read files that no cache holds");
    assertThat(String.join("\n", plan(with(words, nodes - 1 + "x8"))))
        .contains("in every pass; DiskBandwidth would tell how long that takes");
  }

  @Test
  void aDiskThatIsTooSmallIsNotHelpedByNodes() throws IOException {
    Path file = machine("DiskSpace=1m\n");
    assertThatThrownBy(
            () -> plan("--objects", "200000", "--plan", "fit", "--machine", file.toString()))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("does not fit: the results will need ")
        .hasMessageContaining("only 1.0 MiB are available")
        .hasMessageContaining("more nodes do not help")
        .hasMessageContaining("DiskSpace");
  }

  /** No file system of the kernel's has room for anything. */
  @Test
  void aSmallDiskHereIsNoErrorInThePlanOfAnotherMachine() throws IOException {
    String[] small = {"-DNeighbourFile=/proc/n.tsv", "--objects", "2000", "--plan", "2x4"};
    assertThatThrownBy(() -> plan(small))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("only 0.0 KiB are available in /proc");
    String[] other =
        Stream.concat(Stream.of(small), Stream.of("--machine", machine("Memory=120g\n").toString()))
            .toArray(String[]::new);
    assertThat(plan(other))
        .anyMatch(
            line ->
                line.startsWith("the results will need ")
                    && line.endsWith(
                        "; that is here: DiskSpace in the machine file says how much is free there"))
        .last()
        .isEqualTo("fits");
    machine("Memory=120g\nDiskSpace=1m\n");
    String[] large = other.clone();
    large[2] = "200000";
    assertThatThrownBy(() -> plan(large))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("only 1.0 MiB are available");
  }

  private static String[] with(String[] words, String last) {
    return Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new);
  }

  @ParameterizedTest
  @CsvSource({
    "--objects 10x3 --plan 2x2,reads no vectors",
    "--objects many --plan 2x2,needs a number",
    "--objects 10 --plan two,needs nodes and workers"
  })
  void wrongWordsAreTold(String words, String said) {
    assertThatThrownBy(() -> plan(words.split(" ")))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(said);
  }
}
