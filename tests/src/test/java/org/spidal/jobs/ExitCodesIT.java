package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;

/** What a user does wrong is said once, whatever the number of ranks, with the right exit code. */
@Timeout(90)
class ExitCodesIT {
  private static final String TINY_FILE_SYSTEM =
      "mount -t tmpfs -o size=16k tmpfs \"$1\" && shift && exec \"$@\"";

  @TempDir private Path folder;

  @BeforeEach
  void needMpi() {
    Skip.withoutMpi();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void unknownKeyIs78(int ranks) throws IOException {
    Path file = properties("Sead=3");
    Ended job = run(ranks, "-c", file.toString());
    assertThat(job.code()).as("%s", job).isEqualTo(78);
    assertThat(job.err()).containsOnlyOnce("unknown key 'Sead'").contains("Seed");
    assertSaidOnce(job);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void unknownOptionIs64(int ranks) {
    Ended job = run(ranks, "--bogus");
    assertThat(job.code()).as("%s", job).isEqualTo(64);
    assertThat(job.err()).containsOnlyOnce("--bogus");
    assertSaidOnce(job);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void missingMatrixIs65(int ranks) {
    Ended job = run(ranks, "-DDistanceMatrixFile=nowhere.bin");
    assertThat(job.code()).as("%s", job).isEqualTo(65);
    assertThat(job.err()).contains("nowhere.bin does not exist");
    assertSaidOnce(job);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void truncatedMatrixIs65(int ranks) throws IOException {
    byte[] whole = Files.readAllBytes(Matrices.distances(folder));
    Path cut = Files.write(folder.resolve("cut.bin"), java.util.Arrays.copyOf(whole, 100_001));
    Ended job = run(ranks, "-DDistanceMatrixFile=" + cut, "-DNumberDataPoints=" + Matrices.POINTS);
    assertThat(job.code()).as("%s", job).isEqualTo(65);
    assertThat(job.err()).contains("cut.bin");
    assertSaidOnce(job);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void unwritableOutputIs73(int ranks) throws IOException {
    Path noFolder = Files.createFile(folder.resolve("file"));
    Ended job =
        run(
            ranks,
            "-DDistanceMatrixFile=" + Matrices.distances(folder),
            "-DPointsFile=" + noFolder.resolve("points.txt"));
    assertThat(job.code()).as("%s", job).isEqualTo(73);
    assertThat(job.err()).contains("points.txt");
    assertSaidOnce(job);
  }

  @Test
  void fullTmpdirIs71() throws IOException {
    Skip.withoutMpi();
    Path full = Files.createDirectory(folder.resolve("full"));
    List<String> privately = List.of("unshare", "--mount", "bash", "-c", TINY_FILE_SYSTEM, "-");
    Skip.unless(
        works(privately, full.toString(), "true"),
        "this user may not mount: a full TMPDIR is not tested");
    List<String> command = new ArrayList<>(privately);
    command.addAll(List.of(full.toString(), Spidal.launcher()));
    command.addAll(words(2, "-DDistanceMatrixFile=" + Matrices.distances(folder)));
    try (Spidal started = Spidal.startCommand(folder, Map.of("TMPDIR", full.toString()), command)) {
      Ended job = started.await();
      assertThat(job.code()).as("%s", job).isEqualTo(71);
      assertThat(job.err()).contains("no room in " + full).contains("TMPDIR").hasLineCount(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void fullMmapdirIs71(int ranks) throws IOException {
    Path full = Files.createDirectory(folder.resolve("full"));
    List<String> privately = List.of("unshare", "--mount", "bash", "-c", TINY_FILE_SYSTEM, "-");
    Skip.unless(
        works(privately, full.toString(), "true"),
        "this user may not mount: a full -mmapdir is not tested");
    List<String> command = new ArrayList<>(privately);
    command.add(full.toString());
    command.add(Spidal.launcher());
    command.addAll(words(ranks, "-DDistanceMatrixFile=" + Matrices.distances(folder)));
    command.addAll(List.of("-mmapdir", full.toString()));
    try (Spidal started = Spidal.startCommand(folder, Map.of(), command)) {
      Ended job = started.await();
      assertThat(job.code()).as("%s", job).isEqualTo(71);
      assertThat(job.err()).containsOnlyOnce("no room in " + full).contains("-mmapdir");
      assertSaidOnce(job);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "nowhere.jar:., NoClass, -cp: nowhere.jar does not exist",
    "nowhere/*, NoClass, -cp: nowhere/*.jar does not exist",
    "., a.NoClass, no class a.NoClass in -cp .",
  })
  void wrongClassPathIs64(String path, String main, String message) {
    Ended job = Spidal.run(folder, "run", "-np", "3", "-cp", path, main);
    assertThat(job.code()).as("%s", job).isEqualTo(64);
    assertThat(job.err()).isEqualTo("spidal: " + message + "\n");
  }

  private boolean works(List<String> privately, String... words) {
    List<String> command = new ArrayList<>(privately);
    command.addAll(List.of(words));
    try (Spidal trial = Spidal.startCommand(folder, Map.of(), command)) {
      return trial.await().code() == 0;
    }
  }

  private Path properties(String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of("DistanceMatrixFile=" + Matrices.distances(folder)));
    all.addAll(List.of(lines));
    return Files.write(folder.resolve("job.properties"), all);
  }

  private Ended run(int ranks, String... words) {
    return Spidal.run(folder, words(ranks, words));
  }

  private static List<String> words(int ranks, String... words) {
    List<String> all = new ArrayList<>(List.of("damds", "-np", Integer.toString(ranks)));
    all.addAll(List.of(words));
    return all;
  }

  private static void assertSaidOnce(Ended job) {
    assertThat(job.errors()).as("%s", job).hasSize(1);
    assertThat(job.err()).doesNotContain("    at ", "\tat ", "Exception in thread");
  }
}
