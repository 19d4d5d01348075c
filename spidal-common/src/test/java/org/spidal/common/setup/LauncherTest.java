package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;

/** What the launcher says, and does not do, before Java starts. */
class LauncherTest {
  @TempDir private Path folder;

  private Ended run(String script) {
    return new PretendedMachine(folder).haveAll().run(script, Map.of(), "bash");
  }

  @Test
  void noClassPathHoldsAColon() throws IOException {
    PretendedMachine machine =
        new PretendedMachine(Files.createDirectory(folder.resolve("a:b"))).haveAll();
    Ended ended = machine.run("main inspect x", Map.of(), "bash");
    assertThat(ended.code()).as("%s", ended).isEqualTo(71);
    assertThat(ended.err()).contains("a:b has a colon in its path");
  }

  @ParameterizedTest
  @CsvSource({
    "-np 2 -mmaps 2, 0",
    "-np 2 -mmaps 3, 64",
    "-np 2 -mmaps=3, 64",
    "-mmaps 2, 64",
    "'-np 3 --host a:2,b:1 -mmaps 2', 0",
  })
  void aGroupHasAProcess(String words, int code) {
    Ended ended = run("find_tools\nparse_job " + words + "\nchoose_layout");
    assertThat(ended.code()).as("%s", ended).isEqualTo(code);
    assertThat(ended.err().contains("a group has one process at least")).isEqualTo(code != 0);
  }

  /** The jars are for all of them. */
  @Test
  void anotherJdkBuildsNothingAgain() {
    Ended ended =
        run(
            """
            find_tools
            mkdir -p "$STATE" "$HOME_DIR/pages/target"
            touch "$HOME_DIR/pages/target/pages.jar" "$HOME_DIR/spidal-runtime/pom.xml"
            mkdir -p "$HOME_DIR/spidal-runtime/target"
            touch "$HOME_DIR/spidal-runtime/target/spidal-runtime.jar"
            sleep 0.01
            build_choice >"$STATE/built"
            JDK=$HOME_DIR/another
            is_built && say 'another JDK'
            printf 'jdk=%s mpi=another\\n' "$JDK" >"$STATE/built"
            is_built || say 'another MPI'
            is_built without-mpi && say 'without MPI'
            """);
    assertThat(ended.out()).as("%s", ended).isEqualTo("another JDK\nanother MPI\nwithout MPI\n");
  }

  /** Not of MPI's blocks and lines on a full /dev/shm, which the program tells of. */
  @Test
  void whatTheProgramSaysStandsAlone() {
    String line = "-".repeat(74);
    Ended ended =
        run(
            """
            filter_errors <<'END'
            %s
            It appears as if there is not enough space for /dev/shm/x (the shared-memory backing
            file). It is likely that your MPI job will now either abort or experience
            %s
            [vm:08686] [[19728,0],0] ORTE_ERROR_LOG: Out of resource in file show_help.c at line 501
            error: no room in /dev/shm
            [vm:08686] 2 more processes have sent help message help-opal-shmem-mmap.txt / target full
            [vm:08686] Set MCA parameter "orte_base_help_aggregate" to 0 to see all help messages
            END
            """
                .formatted(line, line));
    assertThat(ended.out()).as("%s", ended).isEqualTo("error: no room in /dev/shm\n");
  }
}
