package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.program.BoundTrials;

/**
 * The bound is never above the least inertia that is known, from fifty starts; whether our own
 * clusters are good, or those of a search that was stopped early.
 */
class BoundTest {
  @TempDir private Path folder;

  @Test
  void noClustersAreBelowTheBound() {
    BoundTrials.check("kmeans' BoundTest", folder, BoundTest::trial);
  }

  @Test
  void equalPointsThatCostNothingHaveNone() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      lines.append(0.1 * (i % 40)).append(',').append(Math.sqrt(i % 40)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("v.csv"), lines);
    WholeKmeans run = WholeKmeans.of(folder, "VectorFile=" + file, "Clusters=40");
    assertThat(run.summary().getAsJsonObject("bound").get("skipped").getAsString())
        .startsWith("the cost is 0");
  }

  private static double trial(Random random, Path own) {
    int n = 80 + random.nextInt(400);
    int dimension = 2 + random.nextInt(8);
    int clouds = 1 + random.nextInt(8);
    double distance = 4 * random.nextDouble(); // from one heap to clouds that are apart
    Path file =
        WholeKmeans.clouds(own.resolve("v.csv"), n, dimension, clouds, distance, random.nextLong());
    String vectors = "VectorFile=" + file;
    String clusters = "Clusters=" + (2 + random.nextInt(9));
    WholeKmeans best = WholeKmeans.of(own, vectors, clusters, "Bound=none", "Starts=50");
    boolean bad = random.nextInt(3) == 0;
    WholeKmeans ours =
        WholeKmeans.of(
            own,
            vectors,
            clusters,
            "Seed=7",
            "RefineIterations=" + (bad ? 0 : 1000),
            "MaxIterations=" + (bad ? 1 : 300));
    return BoundTrials.bound(ours.summary()) / Math.min(best.inertia(), ours.inertia());
  }
}
