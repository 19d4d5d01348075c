package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;

/** What is told while apt-get and Maven work. */
class ProgressTest {
  @TempDir private Path folder;
  private PretendedMachine machine;

  @BeforeEach
  void bareMachine() {
    machine = new PretendedMachine(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Reading package lists... | ''",
        "Get:1 http://a.org/debian trixie InRelease [140 kB] | , fetching trixie InRelease",
        "Get:5 http://a.org/debian trixie/main amd64 Packages [9 kB] | , fetching Packages",
        "Get:2 http://a.org/ubuntu noble/universe openmpi 4.1.6-7ubuntu2 (tar) [69 kB] | , fetching openmpi",
        "0 upgraded, 79 newly installed, 0 to remove.%nGet:1 http://a.org/debian trixie/main amd64"
            + " maven all 3.9 [11.6 kB]%nGet:2 http://a.org/debian trixie/main amd64 gcc amd64 14"
            + " [1,2 MB] | , fetching gcc (2 of 79)",
        "0 upgraded, 79 newly installed, 0 to remove.%nUnpacking gcc:amd64 (14) ... | , unpacking"
            + " gcc:amd64 (1 of 79)",
        "0 upgraded, 2 newly installed, 0 to remove.%nSetting up gcc (14) ... | , setting up gcc"
            + " (1 of 2)",
      })
  void ofApt(String log, String told) {
    machine.have("log", log.formatted() + "\n");
    assertThat(machine.run("apt_progress log").out()).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[INFO] Scanning for projects... | ''",
        "[INFO] Building SPIDAL common 1.0.0     [2/7] | , building SPIDAL common (2 of 7)",
        "[INFO] Building SPIDAL 1.0.0     [15/14] | , at the end",
        "[INFO] Downloading from central: https://a.org/b/c-1.jar%n[INFO] Downloaded from central:"
            + " https://a.org/b/c-1.jar (1.2 MB at 3 MB/s)%n[INFO] Downloading from central:"
            + " https://a.org/b/d-2.pom | , 1 libraries fetched, now d-2.pom",
      })
  void ofMaven(String log, String told) {
    machine.have("log", log.formatted() + "\n");
    assertThat(machine.run("maven_progress log").out()).isEqualTo(told);
  }

  /** The command goes on until the line has been seen twice, so that no clock decides. */
  @Test
  void onATerminalALineMoves() {
    Ended ended =
        machine.runOnTerminal(
            """
            step() { say Setting up gcc; until (($(tr '\\r' '\\n' <typescript | grep -c 'title: ') > 1)); do sleep 0.1; done; }
            with_progress title log apt_progress step
            say end
            """);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out())
        .containsPattern("\r\u001b\\[Ktitle: \\d+ s, setting up gcc")
        .endsWith("\r\u001b[Kend\r\n");
  }

  @Test
  void elsewhereALineComesNowAndThen() {
    Ended ended =
        machine.run(
            """
            exec 2>told
            sleep() { SECONDS=$((SECONDS + 11)); command sleep 0.01; } # the clock of the watcher
            step() { say Setting up gcc; until [[ -s told ]]; do command sleep 0.01; done; }
            with_progress title log apt_progress step
            cat told
            """);
    assertThat(ended.out())
        .as("%s", ended)
        .containsPattern("\\Atitle: [2-9]\\d s")
        .doesNotContain("\r");
  }

  @Test
  void aStepThatFailsKeepsItsCodeAndLog() {
    Ended ended =
        machine.run(
            """
            step() { say broken; return 7; }
            with_progress title log apt_progress step || say "code $?, $(<log)"
            """);
    assertThat(ended.out()).isEqualTo("code 7, broken\n");
    assertThat(ended.err()).isEmpty();
  }
}
