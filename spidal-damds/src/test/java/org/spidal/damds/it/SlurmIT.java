package org.spidal.damds.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The batch scripts of {@code slurm/} under a real SLURM. */
@Timeout(180)
class SlurmIT {
  @TempDir private Path folder;

  @BeforeEach
  void prepare() throws IOException {
    Skip.withoutMpi();
    Path distances = Matrices.distances(folder);
    Files.writeString(
        folder.resolve("my.properties"),
        "DistanceMatrixFile=" + distances + "\nStressIterations=15\n");
  }

  @Test
  void wholeNodeOfOneProcess() throws IOException {
    Ended script =
        Slurm.ofOneNode(folder)
            .run("sbatch --output=job.txt $scripts/damds.sbatch my.properties; await");

    assertThat(log()).as("%s", script).contains("2 workers (1 process of 2 threads)");
    assertThat(log()).contains("job 1: start 0 on ", "job 1: exit code 0");
    assertSameAsUninterrupted("points.txt");
  }

  @Test
  void tasksOverSeveralNodes() throws IOException {
    Ended script =
        Slurm.ofNodes(folder, 3)
            .run(
                "sbatch --nodes=3 --ntasks-per-node=2 --output=job.txt"
                    + " $scripts/damds.sbatch my.properties; await");

    assertThat(log()).as("%s", script).contains("6 workers (6 processes)");
    assertThat(log()).contains("job 1: start 0 on node[1-3]", "job 1: exit code 0");
    assertSameAsUninterrupted("points.txt");
  }

  @Test
  void arrayOfSeeds() throws IOException {
    Ended script =
        Slurm.ofOneNode(folder)
            .run(
                "sbatch --array=1-2 --cpus-per-task=1 --output=job.txt"
                    + " $scripts/array.sbatch my.properties -DTitle=array; await");

    assertThat(log()).as("%s", script).contains("job 1_1: exit code 0", "job 1_2: exit code 0");
    assertThat(folder.resolve("seed-1/points-run.properties")).content().contains("Seed=1");
    assertSameAsUninterrupted("seed-2/points.txt", "-DSeed=2");
  }

  private void assertSameAsUninterrupted(String points, String... more) {
    List<String> words = new ArrayList<>(List.of("damds", "-c", "my.properties", "-t", "1"));
    words.add("-DPointsFile=alone.txt");
    words.addAll(List.of(more));
    Ended alone = Spidal.run(folder, words);
    assertThat(alone.code()).as("%s", alone).isZero();
    assertThat(folder.resolve(points)).hasSameBinaryContentAs(folder.resolve("alone.txt"));
  }

  /** What the batch job has printed. */
  private String log() throws IOException {
    Path file = folder.resolve("job.txt");
    return Files.exists(file) ? Files.readString(file) : "no job.txt";
  }
}
