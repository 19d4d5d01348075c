package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;

/** What {@code ./spidal setup} fetches for who is not root: itself, through a proxy, or earlier. */
class DownloadTest {
  private static final String SETUP = "main setup";

  @TempDir private Path folder;
  private PretendedMachine machine;

  @BeforeEach
  void bareMachine() {
    machine = new PretendedMachine(folder).notRoot();
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
        machine.run("export https_proxy=http://me:secret@proxy.example.org:3128\n" + SETUP);
    assertThat(ended.code()).as("%s", ended).isEqualTo(works ? 0 : 71);
    assertThat(machine.calls())
        .contains("\"-Dhttps.proxyPassword=secret\"")
        .anyMatch(call -> call.matches("java @.* https://.*/apache-maven-.*-bin.tar.gz .*"))
        .noneMatch(call -> call.startsWith("java") && call.contains("secret"));
    assertThat(Files.exists(folder.resolve(".spidal/maven/bin/mvn"))).isEqualTo(works);
    assertThat(ended.out().contains("missing: maven")).as("%s", ended).isEqualTo(!works);
  }

  /** Reads its settings, tells how many names they have, and ends the launcher. */
  private static final String READER =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      while [[ $1 != -s ]]; do shift; done
      cat "$2" >settings
      find -L "$2" -printf '%n' >names
      if [[ -e signal ]]; then kill -s "$(cat signal)" "$(cat launcher)" $PPID; fi
      """;

  /** A file without a name is gone with its last process: nobody has to take it away. */
  @ParameterizedTest
  @ValueSource(strings = {"", "HUP", "INT", "TERM", "KILL"})
  void noFileWithThePasswordCanBeLeftBehind(String signal) {
    machine.haveAll().program("bin/mvn", READER).have("launcher", "");
    if (!signal.isEmpty()) {
      machine.have("signal", signal);
    }
    Ended ended =
        machine.run(
            """
            export https_proxy=http://me:secret@proxy.example.org:3128
            find_tools
            (say $BASHPID >launcher; maven verify) || say "ended with $?"
            """);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(folder.resolve("settings")).content().contains("<password>secret</password>");
    assertThat(folder.resolve("names")).content().isEqualTo("0");
    if (!List.of("HUP", "INT").contains(signal)) { // they may be ignored where tests run
      assertThat(ended.out().contains("ended with")).as("%s", ended).isEqualTo(!signal.isEmpty());
    }
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

  /** Has a file in the folder of downloads, which SEAL completes. */
  private void haveDownloads(String file) throws IOException {
    machine.program("jdk/bin/java", JAVA).have("installed/openjdk-25-jdk-headless", "");
    String name = "downloads/repository/" + file;
    Files.createDirectories(folder.resolve(name).getParent());
    machine.have(name, file);
  }

  private static final String SEAL =
      "find_tools\nfetch_maven downloads\nseal_downloads downloads\n";

  @Test
  void takesWhatWasDownloaded() throws IOException {
    haveDownloads("a/a.jar");
    Ended ended =
        machine.run(
            SEAL
                + """
            main setup --from downloads
            main setup --from downloads
            maven -v
            sed -i s/25/24/ downloads/complete
            (main setup --from downloads) || true
            """);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(folder.resolve(".spidal/repository/a/a.jar")).hasContent("a/a.jar");
    assertThat(folder.resolve(".spidal/repository/repository")).doesNotExist();
    assertThat(ended.err()).contains("downloads is of SPIDAL ", " for JDK 24, this is SPIDAL ");
    assertThat(folder.resolve(".spidal/maven/calls")) // the stand-in there keeps its own list
        .content()
        .containsPattern(" -o -Dmaven.repo.local=.*/.spidal/repository -v");
  }

  /** What two that install at once would do to each other. */
  private static final String SLOW_PYTHON =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      if [[ $* != *' install '* ]]; then exit; fi
      mkdir "$5" || printf 'two at once\\n' >>calls
      sleep 0.5
      touch "$5/whole"
      printf 'installed %s\\n' "$5" >>calls
      """;

  /** In one clone, and in two of one user. */
  @ParameterizedTest
  @ValueSource(strings = {"", "other"})
  void twoTakeADownloadAtOnce(String other) throws IOException {
    machine.program("bin/python3", SLOW_PYTHON);
    Files.createDirectories(folder.resolve("downloads/python"));
    for (int i = 0; i < 100; i++) {
      haveDownloads(i + ".jar");
    }
    machine.have("take", ". ./functions\nmain setup --from ${1-}downloads\n");
    Ended ended =
        machine.run(
            SEAL
                + """
            mkdir other
            cp -r functions take mvn spidal-* pom.xml jvm.options jdk installed other
            (cd ./%s && bash take %s) & one=$!
            bash take & two=$!
            wait $one
            wait $two
            """
                    .formatted(other, other.isEmpty() ? "" : "../"));
    assertThat(ended.code()).as("%s", ended).isZero();
    for (String clone : List.of("", other)) {
      Path state = folder.resolve(clone).resolve(".spidal");
      assertThat(state.toFile().list())
          .containsExactlyInAnyOrder("lock", "maven", "mpi", "pip.log", "repository");
      assertThat(state.resolve("repository").toFile().list()).hasSize(100);
      assertThat(state.resolve("repository/99.jar")).hasContent("99.jar");
      assertThat(state.resolve("mpi/whole")).exists();
    }
    assertThat(machine.calls())
        .doesNotContain("two at once")
        .filteredOn(call -> call.startsWith("installed "))
        .hasSize(other.isEmpty() ? 1 : 2);
  }

  @ParameterizedTest
  @CsvSource({
    "truncate -s 1 downloads/repository/a.jar, repository/a.jar",
    "printf a.jaR >downloads/repository/a.jar, repository/a.jar",
    "rm downloads/repository/a.jar, repository/a.jar",
    "rm downloads/maven.tar.gz, maven.tar.gz",
    "truncate -s 80 downloads/SHA256SUMS, SHA256SUMS",
    "rm downloads/SHA256SUMS, SHA256SUMS",
    "sed -i '$ d' downloads/complete, complete",
  })
  void aFolderThatIsNotAsItWasIsNotTaken(String change, String named) throws IOException {
    haveDownloads("a.jar");
    Ended ended =
        machine.run(
            SEAL
                + """
            %s
            main setup --from downloads
            """
                    .formatted(change));
    assertThat(ended.code()).as("%s", ended).isEqualTo(64);
    assertThat(ended.err().lines())
        .singleElement(STRING)
        .startsWith("spidal: ")
        .contains("downloads")
        .contains("./spidal setup --download");
    if (!named.equals("complete")) {
      assertThat(ended.err()).contains("/downloads/" + named + " is not as ");
    }
    assertThat(folder.resolve(".spidal/repository")).doesNotExist();
  }

  /** Goes on for a while where it should have ended with the launcher. */
  private static final String FETCHING_MVN =
      """
      #!/bin/bash
      cd "$(dirname "$0")/.." || exit
      for word; do
        if [[ $word == -Dmaven.repo.local=* ]]; then repository=${word#*=}; fi
      done
      mkdir -p "$repository"
      printf half >"$repository/a.jar"
      if [[ -e launcher ]]; then
        kill -s KILL "$(cat launcher)"
        until [[ -e go ]]; do sleep 0.1; done
      fi
      printf whole >"$repository/a.jar"
      """;

  @Test
  void aDownloadThatIsKilledGoesOn() throws IOException {
    machine.haveAll().have("installed/openjdk-25-jdk-headless", "");
    machine.program("jdk/bin/java", JAVA).program("bin/mvn", FETCHING_MVN);
    for (String module : List.of("spidal-runtime", "pages", "tests")) {
      Files.createDirectories(folder.resolve(module).resolve("src"));
      machine.have(module + "/pom.xml", "");
    }
    machine.have("first", ". ./functions\nsay $$ >launcher\nmain setup --download down\\ loads\n");
    Ended ended =
        machine.run(
            """
            bash first || say "first: $?"
            (main setup --from 'down loads') || say "from: $?"
            (main setup --download 'down loads') || say "second: $?"
            touch go
            rm launcher
            flock 'down loads/SHA256SUMS' true
            main setup --download 'down loads'
            main setup --from 'down loads'
            """);
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("first: 137\n", "from: 64\n", "second: 71\n");
    assertThat(ended.err())
        .contains("down loads is no whole folder of ./spidal setup --download: run that again")
        .contains("another ./spidal setup --download is still filling ");
    assertThat(folder.resolve(".spidal/repository/a.jar")).hasContent("whole");
  }
}
