package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.spidal.common.matrix.Matrices;

/** Rows 0..9 of a matrix whose distances are 1 but for the ones that a test sets. */
class WeightsTest {
  private static final int N = 10;

  private final float[] delta = new float[N];
  private final float[] weight = new float[N];

  WeightsTest() {
    java.util.Arrays.fill(delta, 1);
  }

  @Test
  void unitWeightsAreOneButForTheDiagonalAndMissingDistances() {
    delta[3] = Float.NaN;

    Weights.unit().load(5, 0, N, delta, weight);

    assertThat(weight).containsExactly(1, 1, 1, 0, 1, 0, 1, 1, 1, 1);
    assertThat(delta)
        .as("a missing distance is replaced by 0")
        .containsExactly(1, 1, 1, 0, 1, 1, 1, 1, 1, 1);
  }

  @Test
  void aPieceWithoutTheDiagonalHasNoZero() {
    Weights.unit().load(2, 3, 7, delta, weight);

    assertThat(weight).containsExactly(1, 1, 1, 1, 1, 1, 1, 0, 0, 0);
  }

  @Test
  void theDiagonalIsFoundAtBothEndsOfAPiece() {
    Weights.unit().load(3, 3, 4, delta, weight);
    assertThat(weight[0]).isZero();

    Weights.unit().load(6, 3, 4, delta, weight);
    assertThat(weight[3]).isZero();
    assertThat(weight[0]).isEqualTo(1);
  }

  @Test
  void simpleWeightsAreProducts() {
    Random random = Matrices.random();
    float[] s = new float[N];
    for (int i = 0; i < N; i++) {
      s[i] = random.nextFloat();
    }
    delta[6] = Float.NaN;

    Weights.product(s).load(4, 2, 8, delta, weight);

    for (int k = 0; k < 8; k++) {
      int j = 2 + k;
      assertThat(weight[k]).as("j=%d", j).isEqualTo(j == 4 || k == 6 ? 0 : s[4] * s[j]);
    }
  }

  @Test
  void weightsOfAMatrixAreScaledAndNegativeOrMissingOnesAreZero() {
    float[] file = {4, -2, Float.NaN, 0, 8, 6, 2, 2, 2, 2};
    FloatRows rows =
        (row, column, count, target) -> System.arraycopy(file, column, target, 0, count);
    delta[7] = Float.NaN;

    Weights.matrix(rows, 0.5).load(5, 0, N, delta, weight);

    assertThat(weight).containsExactly(2, 0, 0, 0, 4, 0, 1, 0, 1, 1);
  }

  @Test
  void sammonDividesByTheDistanceButNotByLessThanTheFloor() {
    float[] distances = {0, 0.01f, 0.5f, 2, Float.NaN, 7, 1, 1, 1, 1};
    System.arraycopy(distances, 0, delta, 0, N);

    Weights.sammon(Weights.unit(), 0.1f, 2).load(5, 0, N, delta, weight);

    assertThat(weight).containsExactly(2 / 0.1f, 2 / 0.1f, 4, 1, 0, 0, 2, 2, 2, 2);
    assertThat(delta[4]).isZero();
  }

  @Test
  void sammonMultipliesOtherWeights() {
    float[] s = {1, 1, 3, 1, 1, 0.5f, 1, 1, 1, 0};
    delta[2] = 4;

    Weights.sammon(Weights.product(s), 0.001f, 2).load(5, 0, N, delta, weight);

    assertThat(weight[2]).isEqualTo(1.5f * 2 / 4);
    assertThat(weight[9]).isZero();
  }
}
