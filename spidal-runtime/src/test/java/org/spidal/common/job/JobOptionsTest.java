package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import picocli.CommandLine;

class JobOptionsTest {
  @Test
  void theOldSpellingsAreUnderstood() {
    JobOptions options =
        parse("-t", "3", "-n", "2", "-mmaps", "4", "-mmapdir", "dir", "-bind", "true", "-cps", "6");
    assertThat(options.threads(true)).isEqualTo(3);
    assertThat(options.threads(false)).isEqualTo(3);
    assertThat(options.nodesExpected()).isEqualTo(2);
    assertThat(options.groupsPerNode()).isEqualTo(4);
    assertThat(options.mmapDirectory()).isEqualTo(Path.of("dir"));
    assertThat(options.pinned()).isTrue();
    assertThat(parse("--threadCount", "5").threads(false)).isEqualTo(5);
    assertThat(parse("-bind", "false", "-cps", "6").pinned()).isFalse();
    assertThat(parse("-bind", "true").pinned()).isFalse();
    assertThat(parse("-q").quiet()).isTrue();
    assertThat(parse("-v").verbose()).isTrue();
  }

  @Test
  void aProcessAloneUsesAllCores() {
    JobOptions options = new JobOptions();
    assertThat(options.threads(true)).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(options.threads(false)).isEqualTo(1);
    assertThat(options.groupsPerNode()).isEqualTo(1);
    assertThat(options.pinned()).isFalse();
    assertThat(options.quiet()).isFalse();
    assertThat(options.peerTimeoutSeconds()).isZero();
    assertThat(options.mmapDirectory()).isDirectory();
  }

  @ParameterizedTest
  @CsvSource({"-t, 0", "-n, 0", "-n, -3", "-mmaps, 0", "-mmaps, x", "-mmaps, 9999999999"})
  void whatCountsIsAWholeNumberFrom1(String option, String value) {
    assertThatThrownBy(() -> parse(option, value))
        .isInstanceOf(CommandLine.ParameterException.class)
        .hasMessageEndingWith("expected a whole number from 1, not '" + value + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-3", "NaN", "soon", "1e400"})
  void aTimeoutIsATime(String value) {
    assertThatThrownBy(() -> parse("-peertimeout", value))
        .isInstanceOf(CommandLine.ParameterException.class)
        .hasMessageEndingWith("expected seconds such as 30 or 0.5, not '" + value + "'");
    assertThat(parse("-peertimeout", "2.5").peerTimeoutSeconds()).isEqualTo(2.5);
  }

  private static JobOptions parse(String... args) {
    return CommandLine.populateCommand(new JobOptions(), args);
  }

  @Test
  void optionsOfTheLauncherAreSeparatedByTabs() {
    System.setProperty("spidal.options", "-mmaps\t3\t-mmapdir\t/a b/c\t-t\t2\t-collectives\tmpi");
    try {
      JobOptions options = JobOptions.ofLauncher();
      assertThat(options.groupsPerNode()).isEqualTo(3);
      assertThat(options.mmapDirectory()).hasToString("/a b/c");
      assertThat(options.threads(false)).isEqualTo(2);
      assertThat(options.collectives()).isEqualTo(JobOptions.CollectivesKind.mpi);
      System.setProperty("spidal.options", "-mmap\t3");
      assertThatThrownBy(JobOptions::ofLauncher)
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("-mmap")
          .hasMessageEndingWith("; see docs/reference/collectives.md");
    } finally {
      System.clearProperty("spidal.options");
    }
    assertThat(JobOptions.ofLauncher().groupsPerNode()).isEqualTo(1);
  }
}
