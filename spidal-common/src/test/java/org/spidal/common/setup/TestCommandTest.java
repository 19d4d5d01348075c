package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;

/** {@code ./spidal test}: all tests are run, and none that fails is overlooked. */
class TestCommandTest {
  private static final String QUIET = "archive_classes() { :; }\n";
  private static final String TEST = QUIET + "main test";
  private static final String FAILING =
      """
      [INFO] Downloading from central: https://a.org/b/c-1.jar
      [INFO] Downloaded from central: https://a.org/b/c-1.jar (1.2 MB at 3 MB/s)
      [ERROR] Failures:
      [ERROR]   OneTest.adds:17 expected 2
      [ERROR] There are test failures.
      [INFO] BUILD SUCCESS
      """;

  @TempDir private Path folder;
  private PretendedMachine machine;

  @BeforeEach
  void wholeMachine() {
    machine = new PretendedMachine(folder).haveAll();
  }

  private List<String> maven() {
    return machine.calls().stream().filter(call -> call.startsWith("mvn ")).toList();
  }

  @Test
  void mavenGoesOnAfterAFailureInAModule() {
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(maven()).hasSize(2);
    assertThat(maven().get(0)).endsWith(" -DskipTests package");
    assertThat(maven().get(1)).contains(" -Dmaven.test.failure.ignore=true ").endsWith(" verify");
    assertThat(folder.resolve(".spidal/built")).exists();
  }

  @Test
  void nothingIsTestedThatDoesNotCompile() {
    machine.have("compiler-prints", "[ERROR] One.java:[3,5] cannot find symbol\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isEqualTo(1);
    assertThat(ended.err()).endsWith("FAILED: mvn -DskipTests package\n");
    assertThat(maven()).hasSize(1);
    assertThat(folder.resolve(".spidal/built")).doesNotExist();
  }

  @Test
  void whatFailedIsNamedAtTheEnd() {
    machine
        .have("maven-prints", FAILING)
        .program(".ci/viewer.sh", "#!/bin/sh\necho viewer\nexit 3\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isEqualTo(1);
    assertThat(ended.out())
        .contains("[INFO] fetched c-1.jar (1.2 MB)", "viewer")
        .doesNotContain("Download");
    assertThat(ended.err())
        .endsWith("FAILED: mvn verify; .ci/viewer.sh\n  OneTest.adds:17 expected 2\n");
  }

  /** They run while Maven does, so what they print waits for its end. */
  @Test
  void theTestsOfPythonAreToldAfterThoseOfMaven() {
    machine
        .have("maven-prints", "[INFO] one test of Java\n")
        .program(
            ".ci/python.sh",
            "#!/bin/sh\necho one test of Python\necho SKIPPED: no pip >&2\nexit 1\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isEqualTo(1);
    assertThat(ended.out()).containsSubsequence("one test of Java", "one test of Python");
    assertThat(ended.err())
        .contains("\nSKIPPED on this machine:\n  no pip\n")
        .endsWith("\nFAILED: .ci/python.sh\n");
  }

  @Test
  void whatIsLeftOutIsToldOnceAtTheEnd() {
    machine
        .have("maven-prints", "SKIPPED: no R\n[INFO] more\nSKIPPED: no SLURM\nSKIPPED: no R\n")
        .program(".ci/viewer.sh", "#!/bin/sh\necho spidal: SKIPPED: no node >&2\n")
        .program("bin/shellcheck", "#!/bin/sh\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.err()).endsWith("\nSKIPPED on this machine:\n  no R\n  no SLURM\n  no node\n");
  }

  @Test
  void aJvmThatSurefireEndsAfterItsTestsIsNoFailure() {
    machine.have(
        "maven-prints",
        "[ERROR] Surefire is going to kill self fork JVM. The exit has elapsed 30 seconds.\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isZero();
  }

  /** A pipe whose second half has seen enough ends the first half with a signal. */
  @Test
  void anErrorBeforeMuchElseIsSeen() {
    machine.have(
        "maven-prints", FAILING + "[INFO] and so on, and so on, and so on\n".repeat(20_000));
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as(ended.err()).isEqualTo(1);
    assertThat(ended.err()).contains("FAILED: mvn", "OneTest.adds:17 expected 2");
  }

  @Test
  void scriptsAreChecked() {
    machine.program("bin/shellcheck", "#!/bin/sh\nexit 1\n");
    Ended ended = machine.run(TEST);
    assertThat(ended.code()).as("%s", ended).isEqualTo(1);
    assertThat(ended.err()).endsWith("FAILED: shellcheck\n");
    assertThat(maven()).hasSize(2);
  }

  @Test
  void allRunsWhatTakesLong() {
    Ended ended = machine.run(TEST + " --all");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(maven()).hasSize(3);
    assertThat(maven().get(1))
        .contains(" -Dexcluded.tests= ")
        .containsPattern(" -Dspidal\\.seed=[0-9]+ ")
        .endsWith(" verify");
    assertThat(maven().get(2)).endsWith(" -Pjcstress -pl spidal-runtime verify -DskipTests");
    assertThat(ended.err()).contains("SKIPPED: fuzzing needs JDK 17");
  }

  @Test
  void wordsForMavenAreHandedOn() {
    Ended ended = machine.run(TEST + " -- -pl spidal-common");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(maven()).hasSize(2);
    assertThat(maven().get(0)).as("tests of jobs start any program").endsWith(" package");
    assertThat(maven().get(1)).endsWith(" verify -pl spidal-common");
    assertThat(folder.resolve(".spidal/built")).doesNotExist();
  }

  @Test
  void aWordThatIsNoneOfMavensIsRefused() {
    Ended ended = machine.run(TEST + " --al");
    assertThat(ended.code()).as("%s", ended).isEqualTo(64);
    assertThat(ended.err()).contains("--al");
  }
}
