package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * The map has the same bytes however the job is laid out. The reference is one thread, no MPI. One
 * job differs from it in how its code is compiled, too, which must change nothing.
 */
@Timeout(120)
class SameBytesIT {
  /** Maps are compared, of a short search; GoldenTest compares all that is written. */
  private static final List<String> SHORT = List.of("-DStressIterations=15", "-DBound=none");

  private static final String ONE_THREAD = "-t 1";
  private static final String FIRST_COMPILER = "-np 3 -t 1";

  @TempDir private static Path folder;

  private static List<String> plain;
  private static List<String> weighted;
  private static List<String> missing;
  private static List<String> families;
  private static final Map<List<String>, Path> REFERENCES = new HashMap<>();

  @BeforeAll
  static void makeMatrices() throws IOException {
    Path distances = Matrices.distances(folder);
    Path vectorCode = Demo.families(folder.resolve("vector-code.bin"), 4);
    plain = job("-DDistanceMatrixFile=" + vectorCode, "-DIsBigEndian=true");
    weighted =
        job(
            "-DDistanceMatrixFile=" + distances,
            "-DWeightMatrixFile=" + Matrices.weights(folder),
            "-DMethod=smacof",
            "-DMaxTempLoops=3",
            "-DCGIterations=5");
    missing = job("-DDistanceMatrixFile=" + Matrices.withMissing(folder));
    families = job(Spidal.families().toArray(String[]::new));
  }

  private static List<String> job(String... words) {
    List<String> job = new ArrayList<>(List.of(words));
    job.addAll(SHORT);
    return job;
  }

  @ParameterizedTest
  @ValueSource(strings = {"-t 2", "-t 7"})
  void threadsAlone(String layout) {
    assertSameBytes(plain, layout);
  }

  @ParameterizedTest
  @ValueSource(strings = {FIRST_COMPILER, "-np 2 -t 2", "-np 4 -mmaps 2"})
  void processes(String layout) {
    Skip.withoutMpi();
    assertSameBytes(plain, layout);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"-np 1 -t 1", "-np 2 -t 1", "-np 3 -t 1", "-np 4 -t 1"})
  void moreProcesses(String layout) {
    processes(layout);
  }

  @Test
  void weights() {
    Skip.withoutMpi();
    assertSameBytes(weighted, "-np 4 -mmaps 2");
  }

  @Test
  void missingDistances() {
    Skip.withoutMpi();
    assertSameBytes(missing, "-np 3");
  }

  @Test
  void rowsReadInTiles() throws IOException {
    assertSameBytes(families, "-t 2 -DMemoryBudget=1m");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.getFileName().toString().startsWith("out")))
          .anySatisfy(file -> assertThat(file).content().contains("rows read in tiles"));
    }
  }

  private static void assertSameBytes(List<String> data, String layout) {
    Path expected = REFERENCES.computeIfAbsent(data, d -> map(d, ONE_THREAD));
    assertThat(map(data, layout)).hasSameBinaryContentAs(expected);
  }

  private static Path map(List<String> data, String layout) {
    Path points =
        folder.resolve(("points" + data.hashCode() + layout).replaceAll("[^\\w]+", "-") + ".txt");
    List<String> words = new ArrayList<>(List.of("damds", "-DPointsFile=" + points));
    words.addAll(data);
    words.addAll(List.of(layout.split(" ")));
    Map<String, String> compiler = layout.equals(FIRST_COMPILER) ? Spidal.QUICK_START : Map.of();
    try (Spidal job = Spidal.start(folder, compiler, words)) {
      Ended ended = job.await();
      assertThat(ended.code()).as("%s", ended).isZero();
    }
    return points;
  }
}
