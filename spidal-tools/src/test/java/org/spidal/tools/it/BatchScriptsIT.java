package org.spidal.tools.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Slurm;
import org.spidal.common.testing.Spidal;

/**
 * The batch scripts of all programs. It stands in the last module of the build, as they must be
 * built; how a job is interrupted and goes on is tested with damds.
 */
@Timeout(180)
class BatchScriptsIT {
  private static final Path SCRIPTS = Spidal.home().resolve("slurm");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dapwc",
        "davs",
        "distances",
        "groups",
        "interpolate",
        "kmeans",
        "landmarks",
        "layout",
        "mantel",
        "mdschisq"
      })
  void differOnlyInTheNameOfTheProgram(String program) throws IOException {
    assertThat(withoutTitle(program)).isEqualTo(withoutTitle("damds").replace("damds", program));
  }

  @Test
  void arrayOfJobsIsSignalledAndRequeuedAsTheOthers() throws IOException {
    for (String kept : List.of("--signal=", "--requeue", "--open-mode=")) {
      assertThat(directive("array", kept)).isEqualTo(directive("damds", kept)).hasSize(1);
    }
  }

  @Test
  void theValueOfAnOptionIsNoPropertyFileOfAnArray() throws IOException {
    Files.writeString(folder.resolve("my.properties"), "");
    Map<String, String> task =
        Map.of(
            "SLURM_JOB_ID", "1",
            "SLURM_ARRAY_TASK_ID", "1",
            "SPIDAL_HOME", Spidal.home().toString());
    String array = SCRIPTS.resolve("array.sbatch").toString();
    try (Spidal job =
        Spidal.startCommand(folder, task, List.of("bash", array, "my.properties", "-t", "4"))) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(64);
      assertThat(ended.err()).startsWith("4 is no property file that can be read");
    }
  }

  @Test
  void everyProgramAsAJob() throws IOException {
    Random random = new Random(1);
    write("sequences.fasta", i -> ">s" + i + "\n" + letters(random, 40));
    write("vectors.csv", i -> i % 4 + "," + 10 * (i % 3) + "," + i);
    Path elution = Spidal.home().resolve("config/demo/elution.tsv");
    Files.write(folder.resolve("elution.tsv"), Files.readAllLines(elution).subList(0, 200));
    Map<String, String> results =
        Map.of(
            "distances", "distances.bin",
            "groups", "tests.tsv",
            "mantel", "correlation.tsv",
            "dapwc", "clusters.txt",
            "mdschisq", "map.txt",
            "kmeans", "means.txt",
            "landmarks", "few.txt",
            "interpolate", "all.txt",
            "layout", "graph.txt",
            "davs", "traces.txt");
    properties("distances", "SequenceFile=sequences.fasta", "DistanceMatrixFile=distances.bin");
    properties(
        "dapwc", "DistanceMatrixFile=distances.bin", "MaxNcent=3", "ClusterFile=clusters.txt");
    properties("mdschisq", "DistanceMatrixFile=distances.bin", "PointsFile=map.txt");
    properties(
        "landmarks", "VectorFile=vectors.csv", "NumberLandmarks=20", "LandmarkIndexFile=few.txt");
    write("places.txt", i -> i + "\t" + i % 4 + "\t" + 10 * (i % 3) + "\t" + i + "\t1");
    properties(
        "interpolate",
        "VectorFile=vectors.csv",
        "LandmarkFile=vectors.csv",
        "AddMdsFile=places.txt",
        "PointsFile=all.txt");
    write("edges.txt", i -> i + " " + i / 2);
    properties("layout", "GraphFile=edges.txt", "PointsFile=graph.txt");
    write("groups.csv", i -> (i == 0 ? "site\n" : "") + "site" + i % 2);
    properties(
        "groups",
        "DistanceMatrixFile=distances.bin",
        "MetadataFile=groups.csv",
        "GroupsFile=tests.tsv");
    properties(
        "mantel",
        "DistanceMatrixFile=distances.bin",
        "OtherMatrixFile=distances.bin",
        "MantelFile=correlation.tsv");
    properties("kmeans", "VectorFile=vectors.csv", "Clusters=3", "ClusterFile=means.txt");
    properties(
        "davs",
        "VectorFile=elution.tsv",
        "SigmaMethod=2",
        "SigmaVectorParameters_i=4.98e-7,15",
        "ClusterFile=traces.txt");

    Ended script =
        Slurm.ofOneNode(folder)
            .run(
                """
                sbatch --output=distances.out $scripts/distances.sbatch distances.properties
                for program in dapwc groups mantel mdschisq kmeans davs landmarks interpolate layout; do
                  sbatch --dependency=afterok:1 --output=$program.out $scripts/$program.sbatch $program.properties
                done
                await
                """);

    for (Map.Entry<String, String> entry : results.entrySet()) {
      Path log = folder.resolve(entry.getKey() + ".out");
      assertThat(log).as("%s", script).content().contains(": exit code 0");
      assertThat(folder.resolve(entry.getValue())).isNotEmptyFile();
    }
  }

  /** All lines but the one that says what the job is. */
  private static String withoutTitle(String program) throws IOException {
    List<String> lines = Files.readAllLines(SCRIPTS.resolve(program + ".sbatch"));
    return lines.get(0) + "\n" + String.join("\n", lines.subList(3, lines.size()));
  }

  private static List<String> directive(String script, String option) throws IOException {
    return Files.readAllLines(SCRIPTS.resolve(script + ".sbatch")).stream()
        .filter(line -> line.startsWith("#SBATCH " + option))
        .toList();
  }

  private void write(String file, IntFunction<String> line) throws IOException {
    Files.writeString(
        folder.resolve(file),
        IntStream.range(0, 24).mapToObj(line).collect(Collectors.joining("\n", "", "\n")));
  }

  private static String letters(Random random, int count) {
    return random
        .ints(count, 0, 4)
        .mapToObj(letter -> "ACGT".substring(letter, letter + 1))
        .collect(Collectors.joining());
  }

  private void properties(String program, String... lines) throws IOException {
    Files.write(folder.resolve(program + ".properties"), List.of(lines));
  }
}
