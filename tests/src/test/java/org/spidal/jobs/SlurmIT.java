package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.contentOf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Slurm;
import org.spidal.common.testing.Spidal;

/** The batch scripts of {@code slurm/} under a real SLURM. */
@Timeout(180)
class SlurmIT {
  /** As SLURM signals a job near the end of its time. */
  private static final String SIGNAL = "--batch --signal=USR1";

  /** The maps that jobs give alone, by their properties. */
  private static final Map<String, String> UNINTERRUPTED = new HashMap<>();

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @Tag("long") // a job that is requeued shows it too
  @Test
  void wholeNodeOfOneProcess() throws IOException {
    properties("DistanceMatrixFile=" + Matrices.distances(folder), "StressIterations=15");
    Ended script =
        Slurm.ofOneNode(folder)
            .run("sbatch --output=job.txt $scripts/damds.sbatch my.properties; await");

    assertThat(log()).as("%s", script).contains("2 workers (1 process of 2 threads)");
    assertThat(log()).contains("job 1: start 0 on ", "job 1: exit code 0");
    assertSameAsUninterrupted("points.txt");
  }

  @Test
  void tasksOverSeveralNodes() throws IOException {
    properties("DistanceMatrixFile=" + Matrices.distances(folder), "StressIterations=15");
    Ended script =
        ofNodes(3)
            .run(
                "OMPI_MCA_mpi_yield_when_idle=1 sbatch --nodes=3 --ntasks-per-node=2 --output=job.txt"
                    + " $scripts/damds.sbatch my.properties; await");

    assertThat(log()).as("%s", script).contains("6 workers (6 processes)");
    assertThat(log()).contains("job 1: start 0 on node[1-3]", "job 1: exit code 0");
    assertSameAsUninterrupted("points.txt");
  }

  @Test
  void arrayOfSeeds() throws IOException {
    properties("DistanceMatrixFile=" + Matrices.distances(folder), "StressIterations=15");
    Ended script =
        Slurm.ofOneNode(folder)
            .run(
                "sbatch --array=1-2 --cpus-per-task=1 --output=job.txt"
                    + " $scripts/array.sbatch my.properties -DTitle=array; await");

    assertThat(log()).as("%s", script).contains("job 1_1: exit code 0", "job 1_2: exit code 0");
    assertThat(folder.resolve("seed-1/points-run.properties")).content().contains("Seed=1");
    assertSameAsUninterrupted("seed-2/points.txt", "-DSeed=2");
  }

  @Test
  void signalledJobIsRequeuedAndGoesOn() throws IOException {
    Ended script = Slurm.ofOneNode(folder).run(interrupted("", SIGNAL));
    assertWentOn(script);
  }

  @Test
  void signalReachesAllNodes() throws IOException {
    Slurm slurm = ofNodes(2);
    Ended script = slurm.run(interrupted("--nodes=2 --cpus-per-task=1", SIGNAL));
    assertWentOn(script);
    assertThat(log()).contains("2 workers (2 processes)");
  }

  @Test
  void cancelledJobStaysCancelled() throws IOException {
    Ended script = Slurm.ofOneNode(folder).run(interrupted("", ""));
    assertThat(script.out()).as("%s", log()).contains("JobState=CANCELLED", "Restarts=0");
    assertThat(log()).contains("start 0 on ").doesNotContain("start 1", "stopped early: requeued");
  }

  /** Skips the test where this user may have no namespaces. */
  private Slurm ofNodes(int nodes) {
    Nodes.need(folder);
    return Slurm.ofNodes(folder, nodes);
  }

  /** A script that submits a job, and sends it something in the midst of its search. */
  private String interrupted(String options, String signal) throws IOException {
    properties(
        "DistanceMatrixFile=" + Spidal.home().resolve("config/demo/families.bin"),
        "IsBigEndian=true",
        "Effort=thorough",
        "Bound=none");
    return """
        sbatch --output=job.txt OPTIONS $scripts/damds.sbatch my.properties
        until grep -qs workers job.txt; do sleep 0.1; done
        sleep 0.2
        scancel SIGNAL 1
        await
        scontrol show job 1
        """
        .replace("OPTIONS", options)
        .replace("SIGNAL", signal);
  }

  private void assertWentOn(Ended script) throws IOException {
    assertThat(log())
        .as("%s", script)
        .containsSubsequence(
            "job 1: start 0 on ",
            "job 1: exit code 75",
            "job 1: stopped early: requeued",
            "job 1: start 1 on ",
            "resuming from",
            "job 1: exit code 0");
    assertThat(script.out()).contains("JobState=COMPLETED", "Restarts=1");
    assertSameAsUninterrupted("points.txt");
  }

  private void properties(String... lines) throws IOException {
    Files.write(folder.resolve("my.properties"), List.of(lines));
  }

  private void assertSameAsUninterrupted(String points, String... more) throws IOException {
    String job = Files.readString(folder.resolve("my.properties")) + List.of(more);
    assertThat(folder.resolve(points))
        .hasContent(UNINTERRUPTED.computeIfAbsent(job, it -> uninterrupted(more)));
  }

  private String uninterrupted(String... more) {
    List<String> words = new ArrayList<>(List.of("damds", "-c", "my.properties", "-t", "2"));
    words.add("-DPointsFile=alone.txt");
    words.addAll(List.of(more));
    Ended alone = Spidal.run(folder, words);
    assertThat(alone.code()).as("%s", alone).isZero();
    return contentOf(folder.resolve("alone.txt").toFile());
  }

  /** What the batch job has printed. */
  private String log() throws IOException {
    Path file = folder.resolve("job.txt");
    return Files.exists(file) ? Files.readString(file) : "no job.txt";
  }
}
