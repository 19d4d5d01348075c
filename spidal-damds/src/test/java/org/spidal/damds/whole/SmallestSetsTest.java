package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
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
  @CsvSource({"Effort=quick,3", "Effort=default,3", "Method=smacof,3", "Effort=default,10"})
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
