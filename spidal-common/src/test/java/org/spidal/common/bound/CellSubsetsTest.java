package org.spidal.common.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.testing.TestSeed;

class CellSubsetsTest {
  private final long seed = TestSeed.of("CellSubsetsTest");
  private final Random random = new Random(seed);

  private double[] points(int n, int dimension) {
    return random.doubles((long) n * dimension).toArray();
  }

  @ParameterizedTest
  @CsvSource({"16, 8, 2", "17, 8, 3", "19, 6, 2", "100, 50, 3", "23, 10, 4"})
  void theSumOverSubsetsHasTheSumOverAllAsItsMean(int n, int wanted, int dimension) {
    CellSubsets draw = new CellSubsets(points(n, dimension), dimension, wanted, 4, seed, 1);
    double[][] cost = new double[n][n];
    double all = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        cost[i][j] = cost[j][i] = random.nextDouble();
        all += cost[i][j];
      }
    }
    int draws = 20_000;
    double sum = 0;
    double squares = 0;
    for (int r = 0; r < draws; r++) {
      double estimate = estimate(draw, draw.subset(r), cost);
      sum += estimate;
      squares += estimate * estimate;
    }
    double mean = sum / draws;
    double error = Math.sqrt((squares / draws - mean * mean) / draws);
    // subsets of one set of cells depend on each other: they have a point in common never
    assertThat(mean).isCloseTo(all, within(6 * error + 1e-9 * all));
  }

  private static double estimate(CellSubsets draw, int[] subset, double[][] cost) {
    double sum = 0;
    for (int p = 0; p < subset.length; p++) {
      for (int q = 0; q < p; q++) {
        sum += cost[subset[p]][subset[q]] * (p / 2 == q / 2 ? draw.repeats() : 1);
      }
    }
    return sum * draw.factor();
  }

  @Test
  void subsetsOfOneSetOfCellsHaveNoPointInCommonAndTwoOfEachCell() {
    CellSubsets draw = new CellSubsets(points(1000, 3), 3, 200, 4, seed, 1);
    assertThat(draw.size()).isEqualTo(200);
    int[] seen = new int[1000];
    for (int r = 0; r < 5; r++) {
      for (int point : draw.subset(r)) {
        seen[point]++;
      }
    }
    assertThat(seen).containsOnly(1);
    assertThat(draw.seen(5)).isCloseTo(1, within(1e-12));
    assertThat(draw.seen(2)).isCloseTo(0.4, within(1e-12));
    assertThat(draw.seen(7)).isCloseTo(1, within(1e-12));
  }

  @Test
  void theTwoOfACellAreNeighbours() {
    double[] line = new double[1000];
    for (int i = 0; i < line.length; i++) {
      line[i] = (i * 7L) % 1000; // shuffled
    }
    int[] subset = new CellSubsets(line, 1, 100, 4, seed, 1).subset(3);
    for (int p = 0; p < subset.length; p += 2) {
      assertThat((int) line[subset[p]] / 20).isEqualTo((int) line[subset[p + 1]] / 20);
    }
  }

  @Test
  void pointsInOnePlaceAreDividedToo() {
    CellSubsets draw = new CellSubsets(new double[90], 3, 10, 4, seed, 1);
    assertThat(draw.size()).isEqualTo(10);
    assertThat(Arrays.stream(draw.subset(0)).distinct().count()).isEqualTo(10);
  }

  @Test
  void aSubsetDoesNotDependOnThoseAskedForBefore() {
    double[] points = points(50, 2);
    CellSubsets all = new CellSubsets(points, 2, 24, 4, seed, 1);
    int[] last = null;
    for (int r = 0; r < 6; r++) {
      last = all.subset(r);
    }
    assertThat(new CellSubsets(points, 2, 24, 4, seed, 1).subset(5)).isEqualTo(last);
  }
}
