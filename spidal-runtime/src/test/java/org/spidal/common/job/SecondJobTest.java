package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process has one job. */
@Timeout(60)
class SecondJobTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"within, is called within a job", "after, is called again after the end of its job"})
  void isRefusedInOneSentence(String when, String sentence)
      throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("--") || option.startsWith("-XX"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("-Dspidal.options=-t\t2", SecondJobProgram.class.getName(), when));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(log)).isEqualTo(70);
    assertThat(Files.readString(log))
        .containsOnlyOnce("error: SpidalJob.run " + sentence)
        .doesNotContain("the second job runs", "    at ");
  }
}
