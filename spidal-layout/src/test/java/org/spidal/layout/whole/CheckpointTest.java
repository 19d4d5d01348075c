package org.spidal.layout.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.testing.program.StopWish;

/** A run that is stopped again and again, in changing layouts, ends with the same map. */
class CheckpointTest {
  private static final int[][] NODES = {{}, {}, {0, 1}, {0, 0, 1}};
  private static final int[] THREADS = {1, 3, 1, 2};

  @TempDir private Path folder;

  @Test
  void stoppedAgainAndAgain() throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    Random random = new Random(seed);
    Path graph = WholeLayout.graph(folder.resolve("g.txt"), 46, seed);
    Files.writeString(graph, ring(5000, 2050), StandardOpenOption.APPEND); // for all workers, too
    assertSameStopped(graph, 40, 15, random);
  }

  @Test
  void stoppedAmongSmallComponents() throws IOException {
    long seed = TestSeed.of("CheckpointTest");
    Path graph = Files.createFile(folder.resolve("g.txt"));
    for (int c = 0; c < 70; c++) { // of three batches
      Files.writeString(graph, ring(2000 * c, 1700 - c), StandardOpenOption.APPEND);
    }
    assertSameStopped(graph, 3, 3, new Random(seed));
  }

  private static String ring(int first, int points) {
    StringBuilder ring = new StringBuilder();
    for (int i = 0; i < points; i++) {
      ring.append(first + i).append(' ').append(first + (i + 1) % points).append(" 1\n");
    }
    return ring.toString();
  }

  /** Compares a run that is stopped after some questions, and again, with one that is not. */
  private void assertSameStopped(Path graph, int iterations, int questions, Random random)
      throws IOException {
    String[] job = {"GraphFile=" + graph, "MaxIterations=" + iterations};
    WholeLayout expected = WholeLayout.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    int stops = 0;
    WholeLayout run = null;
    while (run == null) {
      int layout = random.nextInt(NODES.length);
      try {
        Supplier<String> stop = StopWish.after(stops == 0 ? 1 : 1 + random.nextInt(questions));
        run = WholeLayout.into(output, stop, THREADS[layout], NODES[layout], 1, job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        stops++;
      }
    }
    assertThat(stops).isPositive();
    for (String name : List.of("points.txt", "points-components.tsv")) {
      assertThat(run.output().text(name)).as(name).isEqualTo(expected.output().text(name));
    }
  }
}
