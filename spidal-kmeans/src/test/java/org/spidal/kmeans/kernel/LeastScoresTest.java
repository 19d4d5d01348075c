package org.spidal.kmeans.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** The two least of all scores, in whatever lanes they stand, and where the least one is. */
class LeastScoresTest {
  private static final int LANES = ScoreTile.LANES;
  private static final int ROWS = 3;

  private final Random random = new Random(TestSeed.of("LeastScoresTest"));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void lanesComeTogether(int columns) {
    LeastScores least = new LeastScores(ROWS);
    for (int draw = 0; draw < 2_000; draw++) {
      least.clear(ROWS);
      for (int row = 0; row < ROWS; row++) {
        float[] scores = scores(columns * LANES);
        least.take(row, scores, 0, 1, 0);
        least.take(row, scores, LANES, columns - 1, 1);
        least.fold(row);
        float[] sorted = scores.clone();
        Arrays.sort(sorted);
        assertThat(least.least(row)).isEqualTo(sorted[0]);
        assertThat(least.second(row)).isEqualTo(sorted[1]);
        if (sorted[0] < Float.POSITIVE_INFINITY) {
          assertThat(scores[least.place(row)]).isEqualTo(sorted[0]);
        }
      }
    }
  }

  /** Few different numbers, so that some are equal, and some places without a center. */
  private float[] scores(int count) {
    float[] scores = new float[count];
    int different = 1 + random.nextInt(2 * count);
    for (int k = 0; k < count; k++) {
      scores[k] =
          random.nextInt(5) == 0 ? Float.POSITIVE_INFINITY : random.nextInt(different) - count;
    }
    return scores;
  }
}
