package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;

/** The layout of {@code ./spidal demo}. */
class DemoTest {
  /** Instead of starting jobs, prints how they would be. */
  private static final String JOBS =
      """
      cores() { say %d; }
      program_command() {
        PRINT=true
        say "job: $*"
        if [[ $* == *--self-test* ]]; then %s; fi
      }
      main demo
      """;

  @TempDir private Path folder;
  private PretendedMachine machine;

  @BeforeEach
  void wholeMachine() {
    machine = new PretendedMachine(folder).haveAll();
  }

  @ParameterizedTest
  @CsvSource({
    "1, -t 1",
    "2, -np 2 -t 1",
    "3, -t 3",
    "8, -np 2 -t 4",
    "64, -np 2 -t 32",
    "256, -np 2 -t 32",
  })
  void aWorkerOnEachCore(int cores, String layout) {
    Ended ended = machine.run(JOBS.formatted(cores, "true"));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out())
        .containsOnlyOnce("job: ")
        .contains("damds.properties " + layout + " -DOutputDirectory");
  }

  @Test
  void whereMpirunCannotStartAJobItGoesOnWithThreads() {
    Ended ended = machine.run(JOBS.formatted(4, "echo 'not enough slots' >&2; exit 1"));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.err())
        .contains("not enough slots")
        .contains("spidal: MPI does not work here")
        .contains("going on with threads in one process");
    assertThat(ended.out()).contains("damds.properties -t 4 -DOutputDirectory");
  }

  @Test
  void withoutMpiItTakesThreads() {
    machine.have("packages", "").program("bin/apt-get", "#!/bin/sh\nexit 100\n");
    assertThat(folder.resolve("lib").toFile().delete()).isTrue();
    Ended ended = machine.run("have_mpi() { false; }\n" + JOBS.formatted(4, "exit 1"));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out()).contains("damds.properties -t 4 -DOutputDirectory");
  }

  @ParameterizedTest
  @CsvSource({"-np 3", "-t 1", "--host a:2"})
  void aLayoutOfTheUserIsTakenAsItIs(String words) {
    Ended ended = machine.run(JOBS.formatted(4, "true").replace("main demo", "main demo " + words));
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out())
        .contains("damds.properties -DOutputDirectory")
        .contains("points.txt " + words);
  }
}
