package org.spidal.common.stability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.bound.ClusterBound.Found;
import org.spidal.common.bound.SubsetClusters;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.testing.TestSeed;

/**
 * Planted clouds in the plane, by squared distances: what is told of their clusters is how often
 * new points of the same clouds lead to the same clusters.
 */
class ClusterSamplesTest {
  private static final int DRAWS = 10;
  private static final int BINS = 5;

  private static final int SETS = 7;

  private final long seed = TestSeed.of("ClusterSamplesTest");
  private final Random random = new Random(seed);

  @TempDir Path folder;

  @Test
  void tellsHowOftenNewPointsLeadToTheSameClusters() {
    int trials = Integer.getInteger("spidal.trials", 12);
    int points = Integer.getInteger("spidal.points", 180);
    double told = 0;
    double right = 0;
    double[][] byTold = new double[BINS][3]; // trials, told, true: of clusters
    double[][] byPoint = new double[BINS][3]; // the same, of points
    for (int trial = 0; trial < trials; trial++) {
      int clusters = 2 + trial % 3;
      Clouds clouds = new Clouds(clusters, 4.5 * random.nextDouble());
      float[][] x = clouds.draw(points);
      int[] ours = clusters(x, clusters);
      Stability stability = stability(x, ours, clusters, 1);
      double[] again = new double[points];
      for (int draw = 0; draw < DRAWS; draw++) {
        float[][] fresh = clouds.draw(points);
        int[] put = put(x, fresh, clusters(fresh, clusters), clusters);
        for (int i = 0; i < points; i++) {
          again[i] += share(ours, put, i) / DRAWS;
        }
      }
      for (int k = 0; k < clusters; k++) {
        int of = k;
        double truth =
            IntStream.range(0, points)
                .filter(i -> ours[i] == of)
                .mapToDouble(i -> again[i])
                .average()
                .orElseThrow();
        add(byTold, stability.together()[k], truth);
      }
      for (int i = 0; i < points; i++) {
        add(byPoint, stability.points()[i], again[i]);
      }
      told += stability.mean() / trials;
      right += Arrays.stream(again).average().orElseThrow() / trials;
    }
    print("clusters", byTold);
    print("points", byPoint);
    System.out.printf("told %.3f, true %.3f%n", told, right);
    assertThat(told).isCloseTo(right, within(0.1));
  }

  private static void add(double[][] bins, double told, double truth) {
    double[] bin = bins[Math.min(BINS - 1, (int) (told * BINS))];
    bin[0]++;
    bin[1] += told;
    bin[2] += truth;
  }

  private static void print(String what, double[][] bins) {
    for (double[] bin : bins) {
      if (bin[0] > 0) {
        System.out.printf(
            "%s %.0f told %.3f true %.3f%n", what, bin[0], bin[1] / bin[0], bin[2] / bin[0]);
      }
    }
  }

  @Test
  void farCloudsAreSureAndPartsOfOneAreNot() {
    float[][] x = new Clouds(4, 12).draw(240);
    Stability far = stability(x, clusters(x, 4), 4, 1);
    assertThat(far.isStable()).isTrue();
    assertThat(far.together()).containsOnly(1.0);
    assertThat(far.purity()).containsOnly(1.0);
    assertThat(far.points()).containsOnly(1.0);
    float[][] ball = new Clouds(1, 0).draw(240);
    Stability parts = stability(ball, clusters(ball, 5), 5, 1);
    assertThat(parts.isStable()).isFalse();
    assertThat(parts.claim()).contains("not stable");
  }

  /**
   * Five clusters of four clouds: now this one is divided, now that one. But for a few sets, of
   * which one cloud is longer than the others.
   */
  @Test
  void partsOfCloudsAreNotSure() {
    List<Stability> notStable = new ArrayList<>();
    for (int set = 0; set < SETS; set++) {
      float[][] x = new Clouds(4, 12).draw(240);
      Stability stability = stability(x, clusters(x, 5), 5, 1);
      if (!stability.isStable()) {
        notStable.add(stability);
      }
    }
    assertThat(notStable).hasSizeGreaterThan(SETS / 2);
    Stability tooMany = notStable.get(0);
    double[] ofClusters = tooMany.ofClusters(new int[] {0, 1, 2, 3, 4});
    for (int k = 0; k < 5; k++) {
      assertThat(ofClusters[k]).isEqualTo(Math.min(tooMany.together()[k], tooMany.purity()[k]));
    }
    assertThat(tooMany.note().orElseThrow())
        .contains("not stable: in samples", "purity is the share");
    assertThat(Arrays.stream(ofClusters).min().orElseThrow()).isLessThan(0.75);
  }

  @Test
  void isTheSameForAnyNumberOfWorkers() {
    float[][] x = new Clouds(3, 2).draw(150);
    int[] ours = clusters(x, 3);
    Stability one = stability(x, ours, 3, 1);
    Stability three = stability(x, ours, 3, 3);
    assertThat(three.together()).isEqualTo(one.together());
    assertThat(three.purity()).isEqualTo(one.purity());
    assertThat(three.points()).isEqualTo(one.points());
  }

  @Test
  void clustersWithoutPointsHaveNoNumbers() {
    float[][] x = new Clouds(2, 12).draw(100);
    Stability stability = stability(x, clusters(x, 2), 2, 1).among(new int[] {1, -1, 0});
    assertThat(stability.together()[1]).isNaN();
    assertThat(stability.mean()).isEqualTo(1);
    assertThat(stability.isStable()).isTrue();
  }

  @Test
  void tooFewPointsSayNothing() {
    assertThat(ClusterSamples.unfit(59, 2)).isEqualTo("too few points");
    assertThat(ClusterSamples.unfit(100, 17)).isEqualTo("too few points");
    assertThat(ClusterSamples.unfit(1000, 1)).isEqualTo("one cluster");
    assertThat(ClusterSamples.pointsEach(600, 2, 1000)).isEqualTo(200);
    assertThat(ClusterSamples.pointsEach(60_000, 2, 400)).isEqualTo(400);
    assertThat(ClusterSamples.pointsEach(60_000, 50, 400)).isEqualTo(1000);
  }

  /** Normal clouds of equal weight on a circle, whose neighbours are so far from each other. */
  private final class Clouds {
    private final int count;
    private final double radius;

    Clouds(int count, double distance) {
      this.count = count;
      this.radius = count == 1 ? 0 : distance / 2 / Math.sin(Math.PI / count);
    }

    float[][] draw(int points) {
      float[][] x = new float[points][2];
      for (float[] point : x) {
        double angle = 2 * Math.PI * random.nextInt(count) / count;
        point[0] = (float) (radius * Math.cos(angle) + random.nextGaussian());
        point[1] = (float) (radius * Math.sin(angle) + random.nextGaussian());
      }
      return x;
    }
  }

  private int[] clusters(float[][] x, int clusters) {
    int[] anything = IntStream.range(0, x.length).map(i -> i % clusters).toArray();
    return new SubsetClusters(squares(x, IntStream.range(0, x.length).toArray()), clusters, 1)
        .best(anything, 24, new IndexedRandom(seed, 3));
  }

  private static float[][] squares(float[][] x, int[] points) {
    float[][] squares = new float[points.length][points.length];
    for (int p = 0; p < points.length; p++) {
      for (int q = 0; q < points.length; q++) {
        squares[p][q] = (float) square(x[points[p]], x[points[q]][0], x[points[q]][1]);
      }
    }
    return squares;
  }

  private static double square(float[] point, double a, double b) {
    return (point[0] - a) * (point[0] - a) + (point[1] - b) * (point[1] - b);
  }

  private static double[][] means(float[][] x, int[] points, int[] labels, int clusters) {
    double[][] means = new double[clusters][2];
    int[] sizes = new int[clusters];
    for (int p = 0; p < points.length; p++) {
      sizes[labels[p]]++;
    }
    for (int p = 0; p < points.length; p++) {
      means[labels[p]][0] += x[points[p]][0] / sizes[labels[p]];
      means[labels[p]][1] += x[points[p]][1] / sizes[labels[p]];
    }
    return means;
  }

  /** Puts points into the clusters of others. */
  private static int[] put(float[][] x, float[][] others, int[] labels, int clusters) {
    int[] all = IntStream.range(0, others.length).toArray();
    double[][] means = means(others, all, labels, clusters);
    int[] put = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      for (int k = 1; k < clusters; k++) {
        if (square(x[i], means[k][0], means[k][1])
            < square(x[i], means[put[i]][0], means[put[i]][1])) {
          put[i] = k;
        }
      }
    }
    return put;
  }

  /** Of the other members of a point's cluster, the share that it is with. */
  private static double share(int[] ours, int[] put, int i) {
    int members = 0;
    int met = 0;
    for (int j = 0; j < ours.length; j++) {
      if (j != i && ours[j] == ours[i]) {
        members++;
        met += put[j] == put[i] ? 1 : 0;
      }
    }
    return members == 0 ? 1 : (double) met / members;
  }

  private Stability stability(float[][] x, int[] ours, int clusters, int workers) {
    int[] sizes = new int[clusters];
    for (int k : ours) {
      sizes[k]++;
    }
    Found found = new Found(i -> ours[i], sizes, new double[clusters], new double[0]);
    int each = ClusterSamples.pointsEach(x.length, clusters, Integer.MAX_VALUE);
    int[][] drawn = ClusterSamples.drawn(x.length, each, 5, 1);
    AtomicReference<Stability> result = new AtomicReference<>();
    SpidalJob.runEmbedded(
        new JobOptions().withThreads(workers).withMmapDirectory(folder).withQuiet(),
        worker -> {
          SharedLayout layout = worker.layout().heapArrays(1024);
          ClusterSamples samples =
              new ClusterSamples(
                  worker.open(layout), found, drawn, (r, points) -> squares(x, points), 5, 100);
          double[][][] means = new double[drawn.length][][];
          for (int r = 0; r < drawn.length; r++) {
            means[r] = means(x, drawn[r], samples.labels(r), clusters);
          }
          double[] ofPoints =
              samples.together(
                  x.length,
                  point -> point,
                  (i, excess) -> {
                    for (int r = 0; r < drawn.length; r++) {
                      for (int l = 0; l < clusters; l++) {
                        excess[r][l] = square(x[i], means[r][l][0], means[r][l][1]);
                      }
                    }
                  });
          if (worker.rank() == 0) {
            result.set(samples.ofClusters().withPoints(ofPoints));
          }
        },
        new int[0]);
    return result.get();
  }
}
