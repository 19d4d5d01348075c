package org.spidal.interpolation.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.labels.Labels;
import org.spidal.common.testing.TestSeed;
import org.spidal.interpolation.data.LandmarkClusters;
import org.spidal.interpolation.data.LandmarkFacts;

/** What joining a cluster costs is the rise of DA-PWC's cost, H = sum of S_k / (2 C_k). */
class ClusterCostsTest {
  private static final int N = 60;
  private static final int K = 4;

  @Test
  void theRiseOfTheCost() {
    long seed = TestSeed.of("ClusterCostsTest");
    Random random = new Random(seed);
    double[][] delta = new double[N + 1][N + 1];
    int[] labels = new int[N];
    for (int i = 0; i <= N; i++) {
      for (int j = 0; j < i; j++) {
        delta[i][j] = delta[j][i] = (float) random.nextDouble();
      }
      if (i < N) {
        labels[i] = 7 + i % K;
      }
    }
    labels[5] = LandmarkClusters.DUST;
    LandmarkClusters clusters = new LandmarkClusters(Labels.ofIntegers(labels), false);
    LandmarkFacts facts = facts(delta, clusters);
    ClusterCosts costs = new ClusterCosts(clusters, facts);

    double[] sums = new double[K];
    double[] known = new double[K];
    double[] found = new double[K];
    clusters.add(row(delta, N), sums, known);
    costs.find(sums, known, -1, found);
    for (int k = 0; k < K; k++) {
      List<Integer> members = members(clusters, k, -1);
      double before = cost(delta, members);
      members.add(N);
      assertThat(found[k]).isCloseTo(cost(delta, members) - before, within(1e-9));
    }

    // a landmark, taken out of its own cluster
    int landmark = 11;
    for (int k = 0; k < K; k++) {
      sums[k] = facts.sum(landmark, k);
      known[k] = facts.known(landmark, k);
    }
    costs.find(sums, known, clusters.of(landmark), found);
    for (int k = 0; k < K; k++) {
      List<Integer> members = members(clusters, k, landmark);
      double before = cost(delta, members);
      members.add(landmark);
      assertThat(found[k]).isCloseTo(cost(delta, members) - before, within(1e-9));
    }
  }

  private static LandmarkFacts facts(double[][] delta, LandmarkClusters clusters) {
    int width = LandmarkFacts.width(K);
    double[] numbers = new double[N * width];
    for (int i = 0; i < N; i++) {
      float[] row = row(delta, i);
      row[i] = Float.NaN;
      LandmarkFacts.fill(row, N, clusters, numbers, i * width);
    }
    return new LandmarkFacts(numbers, K);
  }

  private static float[] row(double[][] delta, int i) {
    float[] row = new float[N];
    for (int j = 0; j < N; j++) {
      row[j] = (float) delta[i][j];
    }
    return row;
  }

  private static List<Integer> members(LandmarkClusters clusters, int k, int without) {
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      if (clusters.of(i) == k && i != without) {
        members.add(i);
      }
    }
    return members;
  }

  private static double cost(double[][] delta, List<Integer> members) {
    double sum = 0;
    for (int i : members) {
      for (int j : members) {
        sum += delta[i][j];
      }
    }
    return sum / (2 * members.size());
  }
}
