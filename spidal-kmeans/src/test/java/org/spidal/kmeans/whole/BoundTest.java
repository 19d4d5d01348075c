package org.spidal.kmeans.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.TestSeed;
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

  @Test
  void silhouetteOfSubsetsIsNearThatOfAllPoints() throws IOException {
    long seed = TestSeed.of("kmeans' BoundTest, silhouette");
    Path file = WholeKmeans.clouds(folder.resolve("v.csv"), 600, 3, 4, 3, seed);
    WholeKmeans run = WholeKmeans.of(folder, "VectorFile=" + file, "Clusters=4");
    double[][] vectors =
        Files.readAllLines(file).stream()
            .map(line -> Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    assertThat(run.summary().get("mean-silhouette").getAsDouble())
        .isCloseTo(meanSilhouette(vectors, run.labels(), 4), within(0.03));
  }

  private static double meanSilhouette(double[][] vectors, int[] label, int clusters) {
    double total = 0;
    for (int i = 0; i < vectors.length; i++) {
      double[] sum = new double[clusters];
      int[] count = new int[clusters];
      for (int j = 0; j < vectors.length; j++) {
        if (j != i) {
          double square = 0;
          for (int k = 0; k < vectors[i].length; k++) {
            square += Math.pow(vectors[i][k] - vectors[j][k], 2);
          }
          sum[label[j]] += Math.sqrt(square);
          count[label[j]]++;
        }
      }
      double a = sum[label[i]] / count[label[i]];
      double b = Double.POSITIVE_INFINITY;
      for (int k = 0; k < clusters; k++) {
        b = k == label[i] ? b : Math.min(b, sum[k] / count[k]);
      }
      total += (b - a) / Math.max(a, b);
    }
    return total / vectors.length;
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
