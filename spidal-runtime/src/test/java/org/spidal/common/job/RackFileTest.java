package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

@Timeout(60)
class RackFileTest {
  @TempDir Path directory;

  @Test
  void hostsWithTheSameRackHaveTheSameNumber() throws IOException {
    Path file = write("# the left room", "a1.cluster.org  left", "", "b1 right", "a2 left # new");
    int[] racks = RackFile.read(file).racks(List.of("a1", "b1.cluster.org", "a2", "a1"));
    assertThat(racks).containsExactly(0, 1, 0, 0);
  }

  @Test
  void faultsAreNamedWithTheirLine() throws IOException {
    assertFault(write("a1 left", "b1"), ":2: expected a host and its rack, not 'b1'");
    assertFault(write("a1 left", "a1.x right"), ":2: host a1.x stands in rack left already");
    assertFault(directory.resolve("none"), "none: no such file. Correct the path");
    assertFault(directory, ": this is a folder, expected a text file");
    Path latin = Files.write(directory.resolve("latin"), new byte[] {(byte) 0xFC, ' ', 'a'});
    assertFault(latin, "latin: this is not UTF-8 text");
    RackFile racks = RackFile.read(write("a1 left"));
    assertThatThrownBy(() -> racks.racks(List.of("a1", "c7")))
        .hasMessageEndingWith("has no line for host c7; add 'host rack'");
  }

  @Test
  void aJobWithRacksGivesTheSameResults() throws IOException {
    Path file =
        write(ProcessInfo.ofThisProcess(1, new Installation(), worker -> {}).host() + " here");
    JobOptions options = Jobs.options(directory).withRacks(file);
    SpidalJob.runEmbedded(options, new SelfTest(), 0, 1, 2);
  }

  private static void assertFault(Path file, String text) {
    assertThatThrownBy(() -> RackFile.read(file))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(text)
        .hasMessageNotContaining("Exception")
        .extracting(e -> ((SpidalException) e).exitCode())
        .isEqualTo(ExitCode.DATA);
  }

  private Path write(String... lines) throws IOException {
    return Files.write(directory.resolve("racks.txt"), List.of(lines));
  }
}
