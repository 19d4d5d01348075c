package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** What the program tells about itself and the machine. */
@Timeout(60)
class InformationIT {
  private static final Pattern KEY = Pattern.compile("^#?([A-Z]\\w+)=", Pattern.MULTILINE);

  @TempDir private Path folder;

  /** The sample file has them all. */
  @Test
  void helpNamesEveryKey() throws IOException {
    Ended help = Spidal.run(folder, "damds", "--help");
    assertThat(help.code()).as("%s", help).isZero();
    String sample = Files.readString(Spidal.home().resolve("config/damds.properties"));
    assertThat(KEY.matcher(sample).results().map(key -> key.group(1)))
        .hasSizeGreaterThan(50)
        .allSatisfy(key -> assertThat(help.out()).contains(key));
  }

  @Test
  void versionIsSaidOnceByAnyNumberOfRanks() {
    Skip.withoutMpi();
    Ended version = Spidal.run(folder, "damds", "-np", "2", "--version");
    assertThat(version.code()).as("%s", version).isZero();
    assertThat(version.out()).containsOnlyOnce("SPIDAL damds");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void selfTestCountsTheWorkers(int ranks) {
    Skip.withoutMpi();
    Ended test = Spidal.run(folder, "damds", "-np", Integer.toString(ranks), "--self-test");
    assertThat(test.code()).as("%s", test).isZero();
    assertThat(test.out()).containsOnlyOnce("self-test passed: " + ranks + " workers");
  }

  @Test
  void moreRanksThanCoresGoOnWithAWarning() {
    Skip.withoutMpi();
    String ranks = Integer.toString(Runtime.getRuntime().availableProcessors() + 1);
    Ended test = Spidal.run(folder, "damds", "-np", ranks, "--self-test");
    assertThat(test.code()).as("%s", test).isZero();
    assertThat(test.err()).containsOnlyOnce("warning: " + ranks + " workers share");
  }

  @ParameterizedTest
  @CsvSource({"'$0 damds --help > /dev/full', true", "'$0 damds --help | true', false"})
  void whatCouldNotBeWrittenIsToldUnlessNobodyReadsIt(String script, boolean told) {
    try (Spidal job =
        Spidal.startCommand(
            folder,
            Map.of(),
            List.of("bash", "-c", "set -o pipefail; " + script, Spidal.launcher()))) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(73);
      assertThat(ended.err().contains("error: the output cannot be written")).isEqualTo(told);
    }
  }

  /** As in a batch job without a locale. */
  @Test
  void foldersMayHaveAnyLettersInAnyLocale() throws IOException {
    Files.writeString(folder.resolve("x"), "NoSuchKey=1");
    String script = "d=$(printf 'M\\303\\274ller') && mkdir $d && mv x $d && exec $0 damds -c $d/x";
    try (Spidal job =
        Spidal.startCommand(
            folder, Map.of("LC_ALL", "C"), List.of("bash", "-c", script, Spidal.launcher()))) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isEqualTo(78);
      assertThat(ended.err()).contains("/x:1: unknown key 'NoSuchKey'");
    }
  }
}
