package org.spidal.dapwc.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.spidal.common.testing.TestSeed;

/** Joins by sums between clusters, beside costs that are counted pair by pair. */
class MergeTreeTest {
  @RepeatedTest(5)
  void cheapestFirst(RepetitionInfo trial) {
    long seed = TestSeed.of("MergeTreeTest " + trial.getCurrentRepetition());
    Random random = new Random(seed);
    int n = 40;
    int clusters = 7;
    int[][] d = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        d[i][j] = d[j][i] = random.nextInt(32768);
      }
    }
    int[] label = new int[n];
    int[] sizes = new int[clusters];
    List<List<Integer>> nodes = new ArrayList<>();
    for (int k = 0; k < clusters; k++) {
      nodes.add(new ArrayList<>());
    }
    for (int i = 0; i < n; i++) {
      label[i] = i < clusters ? i : random.nextInt(clusters);
      sizes[label[i]]++;
      nodes.get(label[i]).add(i);
    }
    long[][] pairs = new long[clusters][clusters];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        pairs[label[i]][label[j]] += d[i][j];
      }
    }
    List<MergeTree.Step> steps =
        MergeTree.of(pairs, Arrays.stream(sizes).asLongStream().toArray(), sizes);

    assertThat(steps).hasSize(clusters - 1);
    List<Integer> alive = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6));
    for (MergeTree.Step step : steps) {
      double least = Double.POSITIVE_INFINITY;
      for (int a : alive) {
        for (int b : alive) {
          least = a < b ? Math.min(least, rise(d, nodes.get(a), nodes.get(b))) : least;
        }
      }
      List<Integer> a = nodes.get(step.a());
      List<Integer> b = nodes.get(step.b());
      assertThat(step.cost()).isCloseTo(rise(d, a, b), within(1e-6));
      assertThat(step.cost()).isCloseTo(least, within(1e-6));
      assertThat(alive).contains(step.a(), step.b());
      assertThat(step.node()).isEqualTo(nodes.size());
      nodes.add(both(a, b));
      assertThat(step.points()).isEqualTo(nodes.get(step.node()).size());
      alive.removeAll(List.of(step.a(), step.b()));
      alive.add(step.node());
    }
  }

  private static double rise(int[][] d, List<Integer> a, List<Integer> b) {
    return cost(d, both(a, b)) - cost(d, a) - cost(d, b);
  }

  private static List<Integer> both(List<Integer> a, List<Integer> b) {
    List<Integer> both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  /** 1/(2 C) sum over i, j of d_ij. */
  private static double cost(int[][] d, List<Integer> members) {
    double sum = 0;
    for (int i : members) {
      for (int j : members) {
        sum += d[i][j];
      }
    }
    return sum / 2 / members.size();
  }
}
