package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Slurm;
import org.spidal.common.testing.Spidal;

/**
 * What the other tests show of the MPI that the launcher chooses, in short for all others of this
 * machine: the Java binding of Open MPI; MPICH, as Debian has it; and those whose mpirun {@code
 * SPIDAL_TEST_MPIS} names, separated by colons.
 */
@Timeout(120)
class OtherMpisIT {
  private static final String CONFORMANCE = "org.spidal.common.collective.ConformanceProgram";
  private static final Pattern REPORT = Pattern.compile("cases=(\\d+) digest=(\\w+)");

  /** How each has passed it. */
  private static final Map<Map<String, String>, Ended> SELF_TESTS = new HashMap<>();

  /** What threads, which need no MPI, have told of all operations, by their layout. */
  private static final Map<String, String> OF_THREADS = new HashMap<>();

  @TempDir private Path folder;

  /** The variables that choose each. */
  static Stream<Map<String, String>> mpis() {
    List<Map<String, String>> mpis =
        new ArrayList<>(List.of(Map.of("SPIDAL_TRANSPORT", "binding")));
    List<String> launchers = new ArrayList<>();
    if (Files.isExecutable(Path.of("/usr/bin/mpiexec.mpich"))) {
      launchers.add("/usr/bin/mpiexec.mpich");
    }
    launchers.addAll(List.of(System.getenv().getOrDefault("SPIDAL_TEST_MPIS", "").split(":")));
    launchers.removeIf(String::isEmpty);
    for (String launcher : launchers) {
      mpis.add(Map.of("SPIDAL_MPIRUN", launcher)); // one that is named and not there fails
    }
    return mpis.stream();
  }

  private Ended run(Map<String, String> mpi, String... words) {
    try (Spidal job = Spidal.start(folder, mpi, List.of(words))) {
      return job.await();
    }
  }

  private void need(Map<String, String> mpi) {
    Ended ended =
        SELF_TESTS.computeIfAbsent(mpi, it -> run(it, "damds", "-np", "2", "--self-test"));
    boolean built = ended.code() == 0 || !mpi.containsKey("SPIDAL_TRANSPORT");
    Skip.unless(built, "SPIDAL was built without the Java binding of Open MPI");
    assertThat(ended.code()).as("%s", ended).isZero();
  }

  @ParameterizedTest
  @MethodSource("mpis")
  void everyOperationIsRight(Map<String, String> mpi) {
    need(mpi);
    String threads = OF_THREADS.computeIfAbsent("-t 2", it -> conformance(Map.of(), it));
    for (String layout : List.of("-np 2 -mmaps 2", "-np 2 -collectives mpi")) {
      assertThat(conformance(mpi, layout)).as(layout).isEqualTo(threads);
    }
    System.out.println("conformance with " + mpi + ": " + threads);
  }

  private String conformance(Map<String, String> mpi, String layout) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", Spidal.runtimeTests(), CONFORMANCE, "7", "1001"));
    Ended ended = run(mpi, words.toArray(String[]::new));
    assertThat(ended.code()).as("%s: %s", layout, ended).isZero();
    MatchResult report = REPORT.matcher(ended.out()).results().findFirst().orElseThrow();
    assertThat(Integer.parseInt(report.group(1))).isGreaterThan(900);
    return report.group();
  }

  /**
   * SLURM's tasks are connected by PMIx in Open MPI, by PMI-2 in MPICH; no mpirun is among their
   * ancestors.
   */
  @ParameterizedTest
  @MethodSource("mpis")
  void tasksOfSrunFindEachOther(Map<String, String> mpi) {
    need(mpi);
    Slurm slurm = Slurm.ofOneNode(folder);
    String launcher = mpi.getOrDefault("SPIDAL_MPIRUN", "mpirun");
    String pmi = launcher.contains("mpich") ? "pmi2" : "pmix";
    String choice = mpi.entrySet().iterator().next().toString();
    Ended ended =
        slurm.run(
            "%s SPIDAL_BUILD=no srun -n 2 --overcommit --mpi=%s %s damds --self-test"
                .formatted(choice, pmi, Spidal.launcher()));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out())
        .contains("2 workers in 2 processes")
        .contains(pmi.equals("pmi2") ? "MPICH" : "Open MPI");
    if (launcher.contains("test-mpis")) {
      assertThat(ended.out()).containsPattern(" v?5\\.0");
    }
  }

  @ParameterizedTest
  @MethodSource("mpis")
  @Tag("long") // half a minute each
  void aProgramHasTheSameBytes(Map<String, String> mpi) throws IOException {
    need(mpi);
    String expected = points(mpi, "-t", "1");
    assertThat(points(mpi, "-np", "3")).isEqualTo(expected);
    assertThat(points(mpi, "-np", "4", "-mmaps", "2", "-DPeerTimeout=60")).isEqualTo(expected);
  }

  private String points(Map<String, String> mpi, String... layout) throws IOException {
    Path points = folder.resolve("points.txt");
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(Spidal.families());
    words.addAll(List.of("-DStressIterations=5", "-DBound=none", "-DPointsFile=" + points));
    words.addAll(List.of(layout));
    Ended ended = run(mpi, words.toArray(String[]::new));
    assertThat(ended.code()).as("%s", ended).isZero();
    return Files.readString(points);
  }

  @ParameterizedTest
  @MethodSource("mpis")
  void faultsEndTheJobWithOneMessage(Map<String, String> mpi) throws IOException {
    need(mpi);
    Ended thrown = run(mpi, faulty("throws"));
    assertThat(thrown.code()).as("%s", thrown).isEqualTo(70);
    assertThat(thrown.errors()).as("%s", thrown).hasSize(1);
    assertThat(thrown.err()).contains("a fault of the test").doesNotContain("BAD TERMINATION");

    try (LongJob running = LongJob.start(folder, mpi)) {
      running.job().signal("KILL", List.of(running.pidOf(1)));
      Ended ended = running.assertEndsWithNothingLeft();
      assertThat(ended.err()).containsAnyOf("worker 1 ", "process rank 1 ", "has ended: Killed");
    }
    try (LongJob running = LongJob.start(folder, mpi, "-DPeerTimeout=3", "-mmaps", "2")) {
      running.job().signal("STOP", List.of(running.pidOf(1)));
      Ended ended = running.assertEndsWithNothingLeft(Duration.ofSeconds(16));
      assertThat(ended.err()).as("%s", ended).contains("worker 1 (process");
    }
  }

  private static String[] faulty(String fault) {
    return new String[] {
      "run",
      "-np",
      "3",
      "-cp",
      FaultyProgram.classPath(),
      FaultyProgram.class.getName(),
      fault,
      "1",
      "100"
    };
  }

  @ParameterizedTest
  @MethodSource("mpis")
  void aSignalLeavesACheckpoint(Map<String, String> mpi) throws IOException {
    need(mpi);
    try (LongJob running = LongJob.start(folder, mpi)) {
      running.job().signal("TERM", List.of(running.job().pid()));
      Ended ended = running.job().await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(75);
    }
  }

  @Test
  void aLibraryOfAnotherMpiIsToldApart() {
    Skip.withoutMpi();
    Path mpich = Path.of("/usr/bin/mpiexec.mpich");
    Path openMpi = Path.of("/usr/lib/x86_64-linux-gnu/libmpi.so.40");
    Skip.unless(
        Files.exists(mpich) && Files.exists(openMpi) && Runtime.version().feature() >= 22,
        "needs MPICH and Open MPI of Debian, and JDK 22");
    Ended ended =
        run(
            Map.of(
                "SPIDAL_MPIRUN",
                mpich.toString(),
                "SPIDAL_JAVA_OPTS",
                "-Dspidal.mpi.library=" + openMpi),
            "damds",
            "-np",
            "2",
            "--self-test");
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.err()).contains("has started 2 processes").contains("library of another MPI");
  }
}
