package org.spidal.layout.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** A run that is stopped again and again, in changing layouts, ends with the same map. */
class CheckpointTest {
  private static final int[][] NODES = {{}, {}, {0, 1}, {0, 0, 1}};
  private static final int[] THREADS = {1, 3, 1, 2};

  @TempDir private Path folder;

  @Test
  void stoppedAgainAndAgain() throws IOException {
    long seed = System.nanoTime();
    System.out.println("CheckpointTest seed=" + seed);
    Random random = new Random(seed);
    String[] job = {
      "GraphFile=" + WholeLayout.graph(folder.resolve("g.txt"), 46, seed), "MaxIterations=40"
    };
    WholeLayout expected = WholeLayout.of(folder, job);
    Path output = Files.createDirectory(folder.resolve("stopped"));
    int stops = 0;
    WholeLayout run = null;
    while (run == null) {
      int layout = random.nextInt(NODES.length);
      try {
        Supplier<String> stop = after(1 + random.nextInt(15));
        run = WholeLayout.into(output, stop, THREADS[layout], NODES[layout], 1, job);
      } catch (SpidalException e) {
        assertThat(e.exitCode()).as(e.getMessage()).isEqualTo(ExitCode.STOPPED);
        stops++;
      }
    }
    assertThat(stops).isPositive();
    assertThat(run.output().text("points.txt")).isEqualTo(expected.output().text("points.txt"));
  }

  /** A wish to stop that comes when workers have asked for it so often. */
  private static Supplier<String> after(int questions) {
    AtomicInteger left = new AtomicInteger(questions);
    return () -> left.decrementAndGet() < 0 ? "the test wants it" : null;
  }
}
