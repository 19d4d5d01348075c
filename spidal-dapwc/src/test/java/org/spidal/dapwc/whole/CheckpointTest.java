package org.spidal.dapwc.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** A search that was ended and goes on gives the same bytes as one that was left alone. */
class CheckpointTest {
  private static final int[] ONE = {};

  @TempDir private Path folder;

  private Random random;
  private Path output;
  private String matrix;

  @BeforeEach
  void draw() throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    random = new Random(seed);
    output = Files.createDirectory(folder.resolve("stopped"));
    Clouds set = Clouds.of(new int[] {60, 30, 20, 9, 5}, 3, 1.6, seed);
    matrix = "DistanceMatrixFile=" + Clouds.write(folder.resolve("distances.bin"), set.distances());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MaxNcent=5",
        "MaxNcent=7 Effort=thorough SquaredDistances=true",
        "MaxNcent=9 AutoK=true",
        "MaxNcent=6 Method=anneal",
        "MaxNcent=9 Method=anneal ContinuousClustering=true AutoK=true"
      })
  void stoppedAgainAndAgainInChangingLayouts(String keys) throws IOException {
    String[] job = job(keys);
    ClusterRun expected = ClusterRun.of(folder, job);
    int stops = 0;
    ClusterRun run = null;
    while (run == null) {
      try {
        run = inSomeLayout(StopWish.after(stops < 2 ? 3 : 1 + random.nextInt(30)), job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        assertThat(e).hasMessageContaining("run the same command again");
        stops++;
      }
    }
    assertSame(run, expected);
    assertThat(stops).isPositive(); // a short search may end between two stops
  }

  @ParameterizedTest
  @ValueSource(strings = {"MaxNcent=4", "MaxNcent=3 Method=anneal"})
  void stoppedAtEveryStepInTurn(String keys) throws IOException {
    String[] job = job(keys);
    ClusterRun expected = ClusterRun.of(folder, job);
    for (int step = 1; ; step++) {
      try {
        inOneWorker(StopWish.after(step), job);
        break; // the search has no more steps
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
      }
      assertSame(inOneWorker(() -> null, job), expected);
    }
  }

  @Test
  void endedWithoutWarning() throws IOException {
    String[] job = job("CheckpointInterval=1ms MaxNcent=6");
    ClusterRun expected = ClusterRun.of(folder, job);
    AtomicInteger left = new AtomicInteger(10 + random.nextInt(20));
    Supplier<String> dies =
        () -> {
          if (left.decrementAndGet() < 0) {
            throw new IllegalStateException("the power went out");
          }
          return null;
        };
    try {
      inSomeLayout(dies, job);
    } catch (IllegalStateException e) {
      assertThat(e).hasMessageContaining("the power went out");
    }
    assertSame(inSomeLayout(() -> null, job), expected);
  }

  private ClusterRun inOneWorker(Supplier<String> stop, String... job) {
    return ClusterRun.into(output, stop, 1, ONE, 1, job);
  }

  private ClusterRun inSomeLayout(Supplier<String> stop, String... job) {
    int layout = random.nextInt(4);
    int[][] nodes = {ONE, ONE, {0, 1}, {0, 0, 1}};
    int[] threads = {1, 3, 1, 2};
    return ClusterRun.into(output, stop, threads[layout], nodes[layout], 1, job);
  }

  private void assertSame(ClusterRun run, ClusterRun expected) throws IOException {
    for (String file :
        List.of(
            "cluster.txt",
            "cluster-points.tsv",
            "cluster-clusters.tsv",
            "cluster-stages.tsv",
            "cluster-splits.nwk")) {
      assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
    }
    for (String file : List.of("cluster-autok.tsv", "cluster-annealing.tsv")) {
      if (Files.exists(expected.folder().resolve(file))) {
        assertThat(run.text(file)).as(file).isEqualTo(expected.text(file));
      }
    }
    assertThat(run.cost()).isEqualTo(expected.cost());
    assertThat(run.summary().get("method")).isNotNull().isEqualTo(expected.summary().get("method"));
    try (Stream<Path> files = Files.list(output)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".checkpoint"));
    }
  }

  private String[] job(String keys) {
    return (matrix + " " + keys).split(" ");
  }
}
