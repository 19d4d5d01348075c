package org.spidal.common.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.Ended;

/** By what Open MPI sends its messages, from where the job runs. */
class TransportTest {
  private static final String SHARED_MEMORY = "--mca btl self,sm ";

  @TempDir private Path folder;

  /** Open MPI 5 tells of networks that it tries on one node. */
  @ParameterizedTest
  @CsvSource({
    "5.0.7, , '', true",
    "5.0.7, , --host a:2, true",
    "5.0.7, , '--host a:1,b:1', false",
    "5.0.7, PBS_NODEFILE, '', false",
    "5.0.7, OMPI_MCA_btl, '', false",
    "4.1.6, , '', false",
  })
  void oneNodeNeedsNoNetwork(String version, String variable, String words, boolean without) {
    PretendedMachine machine = new PretendedMachine(folder).haveAll();
    Map<String, String> variables =
        variable == null
            ? Map.of("PRETENDED_MPI", version)
            : Map.of("PRETENDED_MPI", version, variable, "x");
    String script =
        """
        find_tools
        parse_job -np 2 %s
        choose_layout
        mpirun_command
        say "${MPI[*]}"
        """;
    Ended ended = machine.run(script.formatted(words), variables, "bash");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out().contains(SHARED_MEMORY)).as("%s", ended).isEqualTo(without);
  }

  /** Each would be a JVM. */
  @Test
  void farMoreProcessesThanCoresAreRefused() {
    PretendedMachine machine = new PretendedMachine(folder).haveAll();
    String script = "find_tools\nparse_job %s\nchoose_layout\nsay \"$MODE\"\n";
    Ended ended = machine.run(script.formatted("-np 100000"), Map.of(), "bash");
    assertThat(ended.code()).as("%s", ended).isEqualTo(64);
    assertThat(ended.err()).contains("take at most");
    assertThat(machine.run(script.formatted("-np 4"), Map.of(), "bash").out()).contains("mpirun");
    Ended hosts = machine.run(script.formatted("--hostfile none -np 2"), Map.of(), "bash");
    assertThat(hosts.code()).as("%s", hosts).isEqualTo(64);
    assertThat(hosts.err()).contains("--hostfile none cannot be read");
  }
}
