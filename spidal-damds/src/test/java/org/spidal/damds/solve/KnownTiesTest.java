package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fitting.Ties;
import org.spidal.common.testing.TestSeed;

class KnownTiesTest {
  private static final int N = 41;

  @TempDir Path folder;

  @Test
  void aChainInAnyOrderIsOnePart() {
    long seed = TestSeed.of("KnownTiesTest.aChainInAnyOrderIsOnePart");
    List<Integer> order = order();
    Collections.shuffle(order, new Random(seed));
    float[][] matrix = nothing();
    for (int i = 1; i < N; i++) {
      connect(matrix, order.get(i - 1), order.get(i));
    }
    count(matrix, null, 1);
  }

  @Test
  void pointsWithTooFewDistancesAreLoose() {
    float[][] matrix = nothing();
    for (int i = 0; i < 30; i++) {
      for (int j = 0; j < i; j++) {
        connect(matrix, i, j);
      }
    }
    connect(matrix, 30, 0); // one distance
    connect(matrix, 31, 0);
    connect(matrix, 31, 1); // two
    for (int j = 0; j < 3; j++) {
      connect(matrix, 32, j); // three are enough for three dimensions
    }
    Workers.of(folder, 2, 0, 1)
        .run(matrix, problem -> assertThat(ties(problem)).isEqualTo(new Ties(1, 2, 8)));
    assertThat(new Ties(1, 2, 0).warnings(3))
        .singleElement()
        .asString()
        .contains("2 points have fewer than 3 valid distances");
  }

  @Test
  void partsAreCountedWithoutIsolatedPoints() {
    float[][] matrix = nothing();
    for (int i = 0; i < 30; i++) {
      connect(matrix, i, (i + 3) % 30); // three rings
    }
    connect(matrix, 35, 40); // a pair
    count(matrix, null, 4);
  }

  @Test
  void pairsOfWeightZeroDoNotConnect() {
    float[][] matrix = nothing();
    float[][] weights = new float[N][N];
    for (int i = 1; i < N; i++) {
      connect(matrix, i - 1, i);
      connect(weights, i - 1, i);
    }
    weights[20][21] = 0;
    weights[21][20] = 0;
    count(matrix, weights, 2);
  }

  @Test
  void completeDataAreOnePart() {
    float[][] matrix = new float[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        connect(matrix, i, j);
      }
    }
    count(matrix, null, 1);
  }

  private void count(float[][] matrix, float[][] weights, int expected) {
    Workers workers = Workers.of(folder, 2, 0, 1);
    if (weights != null) {
      workers.weights(weights);
    }
    workers.run(matrix, problem -> assertThat(ties(problem).parts()).isEqualTo((long) expected));
  }

  private static Ties ties(StressProblem problem) {
    return KnownTies.of(
        problem.collectives(),
        problem.sections().scores(),
        problem.data(),
        problem.dimension(),
        null);
  }

  private static float[][] nothing() {
    float[][] matrix = new float[N][N];
    for (int i = 0; i < N; i++) {
      java.util.Arrays.fill(matrix[i], -1);
      matrix[i][i] = 0;
    }
    return matrix;
  }

  private static void connect(float[][] matrix, int i, int j) {
    matrix[i][j] = 1;
    matrix[j][i] = 1;
  }

  private static List<Integer> order() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      order.add(i);
    }
    return order;
  }
}
