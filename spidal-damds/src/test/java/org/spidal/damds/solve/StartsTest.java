package org.spidal.damds.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.damds.whole.Matrices;

class StartsTest {
  private static final int N = 150;

  @TempDir Path folder;

  @Test
  void randomPointsDependOnTheirSeedOnly() {
    Function<StressProblem, Start> start =
        problem -> new RandomStart(problem, 5, 1, new double[] {7, 8, 9});
    double[] points = compareLayouts(start);
    assertThat(place(Workers.one(folder), problem -> new RandomStart(problem, 6, 1, new double[3])))
        .isNotEqualTo(points);
    for (int k = 0; k < points.length; k++) {
      assertThat(points[k] - 7 - k % 3).as("around the center").isBetween(-1.0, 1.0);
    }
  }

  @Test
  void randomPointsLeaveFixedOnesAlone() {
    boolean[] fixed = new boolean[N];
    fixed[4] = true;
    double[] points =
        place(
            Workers.one(folder).fixed(fixed),
            problem -> new RandomStart(problem, 5, 1, new double[3]));
    assertThat(points[12]).isZero();
    assertThat(points[15]).isNotZero();
  }

  @Test
  void classicalScalingOfExactDataIsExact() {
    double[] points = compareLayouts(problem -> new ClassicalStart(problem, 5));
    assertDistances(points, 0.05);
  }

  @Test
  void landmarkScalingOfExactDataIsExact() {
    double[] points = compareLayouts(problem -> new LandmarkStart(problem, 5));
    assertDistances(points, 1e-3);
  }

  private static void assertDistances(double[] points, double tolerance) {
    double[][] map = new double[N][3];
    for (int i = 0; i < N; i++) {
      System.arraycopy(points, 3 * i, map[i], 0, 3);
    }
    double[][] places = Matrices.cube(N, 3, 2);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(Matrices.distance(map[i], map[j]))
            .isCloseTo(
                Matrices.distance(places[i], places[j]),
                org.assertj.core.api.Assertions.within(tolerance));
      }
    }
  }

  private double[] compareLayouts(Function<StressProblem, Start> start) {
    double[] expected = place(Workers.one(folder), start);
    assertThat(place(Workers.of(folder, 3), start)).isEqualTo(expected);
    assertThat(place(Workers.of(folder, 1, 0, 1), start)).isEqualTo(expected);
    assertThat(place(Workers.of(folder, 2, 0, 1, 0), start)).isEqualTo(expected);
    return expected;
  }

  private static double[] place(Workers workers, Function<StressProblem, Start> start) {
    double[] all = new double[3 * N];
    workers.run(
        Matrices.distances(Matrices.cube(N, 3, 2)),
        problem -> {
          double[] own = new double[3 * problem.ownPoints()];
          start.apply(problem).place(own);
          System.arraycopy(own, 0, all, 3 * problem.firstPoint(), own.length);
        });
    return all;
  }
}
