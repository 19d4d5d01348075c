package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.TestSeed;
import org.spidal.damds.whole.Matrices;

class GreatestScoresTest {
  @TempDir Path folder;

  @Test
  void theBorderIsTheScoreOfTheKthBestRow() {
    long seed = TestSeed.of("GreatestScoresTest.theBorderIsTheScoreOfTheKthBestRow");
    for (int n : new int[] {2, 9, 57}) {
      Workers.of(folder, 2, 0, 1)
          .run(
              Matrices.distances(Matrices.cube(n, 3, 1)),
              problem -> {
                GreatestScores selection =
                    new GreatestScores(problem.collectives(), problem.sections().scores());
                Random random = new Random(seed);
                for (int kinds : new int[] {1, 2, 5, 1_000_000}) { // few kinds: many ties
                  double[] scores = new double[n];
                  for (int i = 0; i < n; i++) {
                    scores[i] = random.nextInt(kinds) - kinds / 2;
                  }
                  check(problem, selection, scores);
                }
              });
    }
  }

  @Test
  void sortedAndInfiniteScoresAreNoTrouble() {
    int n = 40;
    Workers.one(folder)
        .run(
            Matrices.distances(Matrices.cube(n, 3, 1)),
            problem -> {
              GreatestScores selection =
                  new GreatestScores(problem.collectives(), problem.sections().scores());
              double[] rising = new double[n];
              double[] falling = new double[n];
              for (int i = 0; i < n; i++) {
                rising[i] = i;
                falling[i] = -i;
              }
              rising[n - 1] = Double.POSITIVE_INFINITY;
              falling[n - 1] = Double.NEGATIVE_INFINITY;
              check(problem, selection, rising);
              check(problem, selection, falling);
            });
  }

  private static void check(StressProblem problem, GreatestScores selection, double[] scores) {
    int n = scores.length;
    double[] sorted = scores.clone();
    Arrays.sort(sorted);
    int first = problem.firstPoint();
    double[] own = Arrays.copyOfRange(scores, first, first + problem.ownPoints());
    double[] before = own.clone();
    for (int k = 1; k <= n; k++) {
      assertThat(selection.border(own, k)).isEqualTo(sorted[n - k]);
    }
    assertThat(selection.border(own, 0)).as("at least one").isEqualTo(sorted[n - 1]);
    assertThat(selection.border(own, 5 * n)).as("at most all").isEqualTo(sorted[0]);
    assertThat(own).as("the scores are not reordered").isEqualTo(before);
  }
}
