package org.spidal.dapwc.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.BoundTrials;

/**
 * The bound is never above the least cost that is known, of a thorough search; whether our own
 * clusters are those of a search, or others that were given.
 */
class BoundTest {
  @TempDir private Path folder;

  @Test
  void noClustersAreBelowTheBound() {
    BoundTrials.check("dapwc's BoundTest", folder, BoundTest::trial);
  }

  private static double trial(Random random, Path own) {
    int clouds = 2 + random.nextInt(6);
    int[] sizes = new int[clouds];
    for (int c = 0; c < clouds; c++) {
      sizes[c] = 20 + random.nextInt(50);
    }
    int dimension = 2 + random.nextInt(8);
    double distance = 3 * random.nextDouble();
    Clouds set = Clouds.of(sizes, dimension, distance, random.nextLong());
    String matrix =
        "DistanceMatrixFile=" + Clouds.write(own.resolve("distances.bin"), set.distances());
    String squared = "SquaredDistances=" + random.nextBoolean();
    String most = "MaxNcent=" + clouds;
    ClusterRun best = ClusterRun.of(own, matrix, squared, most, "Bound=none", "Effort=thorough");
    double wrong = random.nextInt(3) == 0 ? 0.2 * random.nextDouble() : 0;
    ClusterRun ours =
        wrong == 0
            ? ClusterRun.of(own, matrix, squared, most)
            : ClusterRun.of(
                own,
                matrix,
                squared,
                most,
                "CentersOnly=true",
                "AddDapwcFile=" + spoil(best, wrong, clouds, random));
    boolean comparable = best.clusters() <= ours.clusters();
    double least = comparable ? Math.min(best.cost(), ours.cost()) : ours.cost();
    return BoundTrials.bound(ours.summary()) / least;
  }

  /** The clusters of a run, but that some points are in others. */
  private static Path spoil(ClusterRun run, double share, int clusters, Random random) {
    StringBuilder lines = new StringBuilder();
    int[] labels = run.labels();
    for (int i = 0; i < labels.length; i++) {
      int label = random.nextDouble() < share ? random.nextInt(clusters) : labels[i];
      lines.append(i).append('\t').append(label).append('\n');
    }
    try {
      return Files.writeString(run.folder().resolve("given.txt"), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
