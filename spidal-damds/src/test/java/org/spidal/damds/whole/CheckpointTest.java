package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StopWish;
import org.spidal.common.testing.program.StoppedInBound;

/** A run that was ended and goes on gives the same bytes as one that was left alone. */
class CheckpointTest {
  private static final int N = 60;
  private static final int[] ONE = {};

  @TempDir Path folder;

  private Random random;
  private Path output;

  @BeforeEach
  void draw() throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    random = new Random(seed);
    output = Files.createDirectory(folder.resolve("stopped"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Method=auto StressIterations=160 Bound=default",
        "Scale=ordinal StressIterations=160",
        "Loss=absolute StressIterations=160",
        "Method=auto Effort=thorough StressIterations=240 MaxTempLoops=3",
        "Method=smacof MaxTempLoops=12 StressIterations=4"
      })
  void stoppedAgainAndAgainInChangingLayouts(String keys) throws IOException {
    stopAgainAndAgain(60, job(keys));
  }

  /** Distances that are cut off: among the starts anew of an ordinal map, too. */
  @Test
  void stoppedAmongNewStarts() throws IOException {
    float[][] cut = Matrices.saturated(matrix(), 0.6f);
    String[] job = {
      "DistanceMatrixFile=" + Matrices.npy(folder.resolve("cut.npy"), cut),
      "Scale=ordinal",
      "TargetDimension=2",
      "StressIterations=5200"
    };
    MapRun whole = stopAgainAndAgain(600, job);
    assertThat(whole.convergence()).extracting(MapRun.Pass::stage).contains("new starts");
  }

  private MapRun stopAgainAndAgain(int mostPasses, String[] job) throws IOException {
    MapRun expected = MapRun.of(folder, job);
    int stops = 0;
    MapRun run = null;
    while (run == null) {
      try {
        run = inSomeLayout(StopWish.after(stops == 0 ? 5 : 1 + random.nextInt(mostPasses)), job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        assertThat(e).hasMessageContaining("run the same command again");
        stops++;
      }
    }
    assertSame(run, expected);
    assertThat(stops).isPositive();
    return expected;
  }

  @Test
  void stoppedInTheBound() {
    StoppedInBound.of(MapRun.DAMDS, folder, random, job("Within=0.0001"))
        .requireSame("points-summary.json", "points.txt", "points-convergence.tsv");
  }

  @Test
  void missingDistancesAndWeights() throws IOException {
    float[][] matrix = Matrices.withMissing(matrix(), 0.2, 1);
    String[] job = {
      "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
      "WeightMatrixFile=" + Matrices.npy(folder.resolve("w.npy"), Matrices.weights(N, 3)),
      "Method=smacof",
      "MaxTempLoops=5",
      "StressIterations=3"
    };
    MapRun expected = MapRun.of(folder, job);
    assertThatThrownBy(() -> inSomeLayout(StopWish.after(7), job)).hasMessageContaining("stopped");
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  @Test
  void endedWithoutWarning() throws IOException {
    String[] job = job("CheckpointInterval=1ms StressIterations=200");
    MapRun expected = MapRun.of(folder, job);
    for (int death = 0; death < 5; death++) {
      AtomicInteger left = new AtomicInteger(20 + random.nextInt(100));
      Supplier<String> dies =
          () -> {
            if (left.decrementAndGet() < 0) {
              throw new IllegalStateException("the power went out");
            }
            return null;
          };
      try {
        inSomeLayout(dies, job);
        break;
      } catch (IllegalStateException e) {
        assertThat(e).hasMessageContaining("the power went out");
      }
    }
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  @Test
  void aDamagedCheckpointIsPassedOverForTheOlderOne() throws IOException {
    String[] job = job("CheckpointInterval=1ms");
    MapRun expected = MapRun.of(folder, job);
    stopTwice(job);
    List<Path> files = checkpoints();
    assertThat(files).hasSize(2);
    Path newest = files.get(1);
    try (RandomAccessFile file = new RandomAccessFile(newest.toFile(), "rw")) {
      file.seek(file.length() / 2);
      int old = file.read();
      file.seek(file.length() / 2);
      file.write(old ^ 1);
    }
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  @Test
  void whereBothAreDamagedTheRunBeginsAnew() throws IOException {
    String[] job = job("CheckpointInterval=1ms");
    MapRun expected = MapRun.of(folder, job);
    stopTwice(job);
    for (Path file : checkpoints()) {
      Files.write(file, new byte[] {1, 2, 3});
    }
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  @Test
  void anotherRunInTheSameFolderHasItsOwnCheckpoints() throws IOException {
    String[] one = job("Seed=1");
    String[] two = job("Seed=2");
    MapRun expected = MapRun.of(folder, two);
    assertThatThrownBy(() -> inSomeLayout(StopWish.after(30), one)).hasMessageContaining("stopped");
    List<Path> left = checkpoints();
    MapRun run = inSomeLayout(() -> null, two);
    assertThat(run.map()).isEqualTo(expected.map());
    assertThat(checkpoints()).isEqualTo(left);
  }

  @Test
  void withoutResumeTheRunBeginsAnew() throws IOException {
    String[] job = job("Resume=false");
    MapRun expected = MapRun.of(folder, job);
    stopTwice(job);
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  @Test
  void aRunThatCannotBeSavedGoesOnUntilItIsAskedToStop() throws IOException {
    String[] job = job("CheckpointInterval=1ms");
    MapRun expected = MapRun.of(folder, job);
    assertThatThrownBy(() -> inSomeLayout(StopWish.after(30), job)).hasMessageContaining("stopped");
    for (Path file : checkpoints()) { // nothing can be renamed to the name of a folder
      Files.delete(file);
      Files.createDirectories(file.resolve("in the way"));
      Path other = other(file);
      Files.deleteIfExists(other);
      Files.createDirectories(other.resolve("in the way"));
      break;
    }
    assertThatThrownBy(() -> inSomeLayout(StopWish.after(30), job))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE));
    assertThat(inSomeLayout(() -> null, job).map()).isEqualTo(expected.map());
  }

  private static Path other(Path file) {
    String name = file.getFileName().toString();
    return file.resolveSibling(
        name.contains("-a.") ? name.replace("-a.", "-b.") : name.replace("-b.", "-a."));
  }

  private void stopTwice(String... job) {
    for (int k = 0; k < 2; k++) {
      assertThatThrownBy(() -> inSomeLayout(StopWish.after(40), job))
          .hasMessageContaining("stopped");
    }
  }

  private MapRun inSomeLayout(Supplier<String> stop, String... job) {
    int layout = random.nextInt(4);
    int[][] nodes = {ONE, ONE, {0, 1}, {0, 0, 1}};
    int[] threads = {1, 3, 1, 2};
    return MapRun.into(output, stop, threads[layout], nodes[layout], 1, job);
  }

  private void assertSame(MapRun run, MapRun expected) throws IOException {
    assertThat(run.map()).isEqualTo(expected.map());
    assertThat(run.convergence()).isEqualTo(expected.convergence());
    assertThat(run.stress()).isEqualTo(expected.stress());
    assertThat(run.summary().getAsJsonObject("method"))
        .isEqualTo(expected.summary().getAsJsonObject("method"));
    assertThat(run.summary().getAsJsonObject("bound"))
        .isEqualTo(expected.summary().getAsJsonObject("bound"));
    assertThat(checkpoints()).isEmpty();
  }

  /** The oldest first. */
  private List<Path> checkpoints() throws IOException {
    try (Stream<Path> files = Files.list(output)) {
      return files
          .filter(file -> file.toString().endsWith(".checkpoint"))
          .sorted(Comparator.comparing(file -> file.toFile().lastModified()))
          .toList();
    }
  }

  /** Without a bound, which takes longer than the search, unless keys ask for one. */
  private String[] job(String keys) {
    String file = "DistanceMatrixFile=" + Matrices.int16(folder.resolve("distances.bin"), matrix());
    boolean bound = keys.contains("Bound=") || keys.contains("Within=");
    return (file + " " + keys + (bound ? "" : " Bound=none")).split(" ");
  }

  private float[][] matrix() {
    return Matrices.distances(Matrices.clusters(N, 7));
  }
}
