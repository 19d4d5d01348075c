package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A few points, as many as dimensions or fewer, and data that fill fewer dimensions than asked. */
class SmallestSetsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "Effort=quick,3", "Effort=default,3", "Effort=thorough,3", "Method=smacof,3",
    "Effort=quick,2", "Effort=default,2", "Effort=quick,10", "Effort=default,10",
    "Method=smacof,10"
  })
  void fewPointsAreDrawnExactly(String how, int dimension) {
    for (int n = 2; n <= 6; n++) {
      check(Matrices.distances(Matrices.cube(n, 2, n)), how, dimension, n + " points");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Effort=quick,3",
    "Effort=default,3",
    "Method=smacof,3",
    "Effort=default,10",
    "Effort=quick,1",
    "Effort=default,1"
  })
  void pointsOnALineAreDrawnExactly(String how, int dimension) {
    check(Matrices.distances(Matrices.cube(50, 1, 3)), how, dimension, "on a line");
  }

  @ParameterizedTest
  @CsvSource({"Effort=quick,3", "Effort=default,3", "Method=smacof,3", "Effort=default,10"})
  void pointsInTwoPlacesOnlyAreDrawnExactly(String how, int dimension) {
    double[][] points = new double[50][1];
    for (int i = 0; i < points.length; i += 3) {
      points[i][0] = 1;
    }
    check(Matrices.distances(points), how, dimension, "in two places");
  }

  /**
   * Along a line, the places that are best for an order follow from it: x_i is 1/N of the sum of
   * the distances to those before i, less those behind. So the best map is that of the best order.
   */
  @Test
  void alongALineTheBestOrderIsFound() {
    int n = 7;
    float[][] matrix = Matrices.distances(Matrices.cube(n, 3, 5));
    String file = "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix);
    MapRun run = MapRun.of(folder, file, "TargetDimension=1");
    double[][] places = run.points(n, 2);
    assertThat(Arrays.stream(places).mapToDouble(place -> place[1])).containsOnly(0.0);
    assertThat(run.stress()).isCloseTo(least(matrix, new int[n], 0, 0), within(1e-6));
  }

  /**
   * The least stress of all orders that begin with some points.
   *
   * @param order the points, of which the first {@code count} are set
   * @param used the same as bits
   */
  private static double least(float[][] matrix, int[] order, int count, int used) {
    int n = order.length;
    if (count == n) {
      return stressOf(matrix, order);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int next = 0; next < n; next++) {
      if ((used >> next & 1) == 0) {
        order[count] = next;
        least = Math.min(least, least(matrix, order, count + 1, used | 1 << next));
      }
    }
    return least;
  }

  private static double stressOf(float[][] matrix, int[] order) {
    int n = order.length;
    double[] places = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        places[i] += Integer.signum(i - j) * matrix[order[i]][order[j]] / (double) n;
      }
    }
    double errors = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double distance = matrix[order[i]][order[j]];
        errors += Math.pow(distance - Math.abs(places[i] - places[j]), 2);
        squares += distance * distance;
      }
    }
    return errors / squares;
  }

  private void check(float[][] matrix, String how, int dimension, String what) {
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
            "TargetDimension=" + dimension,
            how,
            "Threshold=1e-13");
    // smacof knows one cooling only, which may fold a few points for good
    double limit = how.contains("smacof") ? 0.1 : 1e-6;
    assertThat(run.stress()).as(what + ", " + how).isBetween(0.0, limit);
  }
}
