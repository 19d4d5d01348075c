package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * What surrounds a job (variables, limits, folders) may keep JVM or MPI from starting: the launcher
 * says what to do, with the right exit code.
 */
@Timeout(90)
class SurroundingsIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "SPIDAL_JAVA_OPTS, -XX:+NoSuchOption",
    "JAVA_TOOL_OPTIONS, -XX:+NoSuchOption",
    "JDK_JAVA_OPTIONS, -XX:+NoSuchOption",
    "_JAVA_OPTIONS, -Xmxlarge",
  })
  void garbageForTheJvmIs64(String variable, String value) {
    Ended job = run(Map.of(variable, value), List.of(), "damds", "--version", "-t", "1");
    assertThat(job.code()).as("%s", job).isEqualTo(64);
    assertThat(job.err()).contains("spidal: " + variable + "='" + value + "' is not understood: ");
  }

  @Test
  void garbageForMpirunIs64() {
    Skip.withoutMpi();
    Ended job =
        run(Map.of("SPIDAL_MPIRUN_OPTS", "--no-such"), List.of(), "damds", "-np", "2", "--version");
    assertThat(job.code()).as("%s", job).isEqualTo(64);
    assertThat(job.err()).contains("spidal: SPIDAL_MPIRUN_OPTS='--no-such' is not understood: ");
  }

  @Test
  void aTemporaryFolderThatIsAFileIs71() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Ended job = run(Map.of("TMPDIR", file.toString()), List.of(), demo());
    assertThat(job.code()).as("%s", job).isEqualTo(71);
    assertThat(job.err())
        .isEqualTo(
            "spidal: " + file + " is not a folder that can be written to; set TMPDIR to one\n");
  }

  @Test
  void aTemporaryFolderThatIsGoneIsReplaced() {
    Ended job = run(Map.of("TMPDIR", folder.resolve("gone").toString()), List.of(), demo());
    assertThat(job.code()).as("%s", job).isZero();
    assertThat(job.err()).contains("gone does not exist: /tmp is used");
  }

  @ParameterizedTest
  @CsvSource({
    "ulimit -v 300000, 71, 'ulimit -v 300000 is too small: a process of 1 threads needs at least '",
    "ulimit -v 2000000, 0, ''",
    "ulimit -n 20, 71, 'ulimit -n 20: this job needs 64 open files'",
    "'mkdir gone; cd gone; rmdir ../gone', 71, 'the current folder does not exist any more'",
    "unset HOME, 0, ''",
  })
  void boundsOfTheShellAreToldOrObserved(String bounds, int code, String message) {
    Ended job = run(Map.of(), List.of("bash", "-c", bounds + "; exec \"$@\"", "bash"), demo());
    assertThat(job.code()).as("%s", job).isEqualTo(code);
    assertThat(job.err()).contains(message).doesNotContain("    at ");
  }

  @Test
  void moreMemoryThanThereIsIs71() {
    Ended job = run(Map.of(), List.of(), "damds", "--version", "-t", "1", "-mem", "99999t");
    assertThat(job.code()).as("%s", job).isEqualTo(71);
    assertThat(job.err()).contains("spidal: the JVM does not start: ").contains("-mem SIZE");
  }

  @Test
  void lessMemoryThanAJvmNeedsIs71() {
    Ended job = run(Map.of(), List.of(), "damds", "--version", "-t", "1", "-mem", "1");
    assertThat(job.code()).as("%s", job).isEqualTo(71);
    assertThat(job.err()).contains("spidal: -mem 1 is too small: ");
  }

  /** As a killed mpirun leaves them, 4 MiB for each process. */
  @Test
  void segmentsOfAKilledMpirunAreCleared() throws IOException {
    Skip.withoutMpi();
    Ended name = await(Map.of(), List.of("bash", "-c", "echo ${HOSTNAME%%.*}.$EUID"));
    Path segment = Path.of("/dev/shm/vader_segment." + name.out().strip() + ".spidaltest");
    Files.createFile(segment);
    try {
      Ended job = Spidal.run(folder, "damds", "-np", "2", "--version");
      assertThat(job.code()).as("%s", job).isZero();
      assertThat(segment).doesNotExist();
    } finally {
      Files.deleteIfExists(segment);
    }
  }

  private String[] demo() {
    List<String> words = new ArrayList<>(List.of("damds"));
    words.addAll(Demo.fewFamilies(folder));
    words.addAll(List.of("-DEffort=quick", "-DOutputDirectory=" + folder, "-t", "1", "-q"));
    return words.toArray(String[]::new);
  }

  private Ended run(Map<String, String> variables, List<String> before, String... words) {
    List<String> command = new ArrayList<>(before);
    command.add(Spidal.launcher());
    command.addAll(List.of(words));
    return await(variables, command);
  }

  private Ended await(Map<String, String> variables, List<String> command) {
    try (Spidal job = Spidal.startCommand(folder, variables, command)) {
      return job.await();
    }
  }
}
