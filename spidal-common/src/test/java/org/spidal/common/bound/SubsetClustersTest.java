package org.spidal.common.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.random.IndexedRandom;
import org.spidal.common.testing.TestSeed;

/** The theorem by brute force: all clusterings of all subsets of eight points. */
class SubsetClustersTest {
  private static final int N = 8;

  private final long seed = TestSeed.of("SubsetClustersTest");
  private final Random random = new Random(seed);

  @ParameterizedTest
  @CsvSource({"3, 2", "4, 2", "4, 3", "5, 3"})
  void theMeanOfTheLeastIsNotAboveTheLeastOfAll(int drawn, int clusters) {
    float[][] costs = costs(N);
    double least = Double.POSITIVE_INFINITY;
    for (int[] labels : labellings(N, clusters)) {
      double cost = cost(costs, labels, clusters);
      least = Math.min(least, cost);
      double mean = 0;
      for (int[] subset : subsets(drawn)) {
        SubsetClusters part = part(costs, subset, clusters);
        mean += part.of(of(labels, subset)) / subsets(drawn).size();
      }
      double shortfall =
          SubsetClusters.shortfall(sizes(labels, clusters), widths(costs, labels, clusters), drawn);
      double share = (double) drawn / N;
      assertThat(shortfall).isBetween(-1e-12, 1.0);
      assertThat(mean).isCloseTo(share * cost * (1 - shortfall), within(1e-6 * cost + 1e-9));
    }
    double meanOfLeast = 0;
    for (int[] subset : subsets(drawn)) {
      SubsetClusters part = part(costs, subset, clusters);
      double ofSubset = Double.POSITIVE_INFINITY;
      for (int[] labels : labellings(drawn, clusters)) {
        ofSubset = Math.min(ofSubset, part.of(labels));
      }
      meanOfLeast += ofSubset / subsets(drawn).size();
      double[] found = part.least(new int[drawn], 8, new IndexedRandom(seed, 1));
      for (double one : found) {
        assertThat(one).as("no search is below").isGreaterThanOrEqualTo(ofSubset - 1e-6);
      }
    }
    assertThat(meanOfLeast).isLessThanOrEqualTo((double) drawn / N * least + 1e-9);
  }

  @Test
  void findsClustersThatArePlain() {
    int m = 60;
    float[][] costs = new float[m][m];
    for (int p = 0; p < m; p++) {
      for (int q = 0; q < p; q++) {
        costs[p][q] = costs[q][p] = p % 3 == q % 3 ? 1 + random.nextFloat() : 10;
      }
    }
    int[] right = new int[m];
    for (int p = 0; p < m; p++) {
      right[p] = p % 3;
    }
    SubsetClusters part = new SubsetClusters(costs, 3, 0.1);
    double[] found = part.least(new int[m], 8, new IndexedRandom(seed, 1));
    double least = Arrays.stream(found).min().orElseThrow();
    assertThat(least).isCloseTo(part.of(right), within(1e-6));
    assertThat(part.of(part.best(new int[m], 8, new IndexedRandom(seed, 1)))).isEqualTo(least);
    assertThat(part.best(right, 8, new IndexedRandom(seed, 1))).isEqualTo(right);
  }

  @Test
  void noMoveOfAPointLowersWhatASearchFinds() {
    System.out.println("SubsetClustersTest seed=" + seed);
    int m = 50;
    int clusters = 6;
    SubsetClusters part = new SubsetClusters(costs(m), clusters, 0.1);
    for (int search = 0; search < 20; search++) {
      int[] labels = part.best(new int[m], 2, new IndexedRandom(seed, search));
      double least = part.of(labels);
      for (int p = 0; p < m; p++) {
        int[] moved = labels.clone();
        for (int k = 0; k < clusters; k++) {
          moved[p] = k;
          assertThat(part.of(moved)).isGreaterThan(least * (1 - 1e-9));
        }
      }
    }
  }

  @Test
  void uniformSubsetsOfOneOrderHaveNoPointInCommon() {
    UniformSubsets draw = new UniformSubsets(10, 3, seed, 1);
    boolean[] seen = new boolean[10];
    for (int r = 0; r < 3; r++) {
      for (int point : draw.subset(r)) {
        assertThat(seen[point]).isFalse();
        seen[point] = true;
      }
    }
    assertThat(draw.seen(3)).isCloseTo(0.9, within(1e-12));
    assertThat(new UniformSubsets(10, 3, seed, 1).subset(5)).isEqualTo(draw.subset(5));
  }

  private float[][] costs(int n) {
    float[][] costs = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        costs[i][j] = costs[j][i] = random.nextFloat();
      }
    }
    return costs;
  }

  private static SubsetClusters part(float[][] costs, int[] subset, int clusters) {
    float[][] of = new float[subset.length][subset.length];
    for (int p = 0; p < subset.length; p++) {
      for (int q = 0; q < subset.length; q++) {
        of[p][q] = costs[subset[p]][subset[q]];
      }
    }
    return new SubsetClusters(of, clusters, (double) subset.length / N);
  }

  private static int[] of(int[] labels, int[] subset) {
    int[] some = new int[subset.length];
    for (int p = 0; p < some.length; p++) {
      some[p] = labels[subset[p]];
    }
    return some;
  }

  private static double cost(float[][] costs, int[] labels, int clusters) {
    double[] widths = widths(costs, labels, clusters);
    return new ClusterBound.Found(i -> labels[i], sizes(labels, clusters), widths, new double[0])
        .cost();
  }

  private static int[] sizes(int[] labels, int clusters) {
    int[] sizes = new int[clusters];
    for (int k : labels) {
      sizes[k]++;
    }
    return sizes;
  }

  private static double[] widths(float[][] costs, int[] labels, int clusters) {
    int[] sizes = sizes(labels, clusters);
    double[] widths = new double[clusters];
    for (int i = 0; i < labels.length; i++) {
      for (int j = 0; j < labels.length; j++) {
        int k = labels[i];
        if (labels[j] == k && i != j) {
          widths[k] += costs[i][j] / ((double) sizes[k] * (sizes[k] - 1));
        }
      }
    }
    return widths;
  }

  /** All of them, as clusters are numbered. */
  private static List<int[]> labellings(int points, int clusters) {
    List<int[]> all = new ArrayList<>();
    int count = (int) Math.pow(clusters, points);
    for (int code = 0; code < count; code++) {
      int[] labels = new int[points];
      for (int p = 0, rest = code; p < points; p++, rest /= clusters) {
        labels[p] = rest % clusters;
      }
      all.add(labels);
    }
    return all;
  }

  private static List<int[]> subsets(int size) {
    List<int[]> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << N; bits++) {
      if (Integer.bitCount(bits) == size) {
        int[] subset = new int[size];
        for (int i = 0, p = 0; i < N; i++) {
          if ((bits >> i & 1) == 1) {
            subset[p++] = i;
          }
        }
        all.add(subset);
      }
    }
    return all;
  }
}
