package org.spidal.common.fitting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

class PrincipalAxesTest {
  private static final double CLOSE = 1e-9;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10})
  void aRotatedReflectedAndMovedMapComesToTheSamePose(int dimension) {
    Random random = random();
    for (int trial = 0; trial < 20; trial++) {
      double[] map = cloud(random, 60, dimension);
      double[] moved = map.clone();
      for (int turns = 0; turns < 30; turns++) {
        rotate(moved, dimension, random);
      }
      int mirrored = random.nextInt(dimension);
      for (int at = 0; at < moved.length; at++) {
        moved[at] *= at % dimension == mirrored ? -1 : 1;
        moved[at] += 3 + at % dimension;
      }

      PrincipalAxes.turn(map, dimension);
      PrincipalAxes.turn(moved, dimension);

      for (int at = 0; at < map.length; at++) {
        assertThat(moved[at]).as("trial %d, number %d", trial, at).isCloseTo(map[at], within(1e-6));
      }
    }
  }

  @Test
  void theMapIsCenteredWithUncorrelatedAxesOfFallingVariance() {
    double[] map = cloud(random(), 100, 4);

    PrincipalAxes.turn(map, 4);

    double[][] sums = scatter(map, 4);
    for (int k = 0; k < 4; k++) {
      double sum = 0;
      for (int i = 0; i < 100; i++) {
        sum += map[4 * i + k];
      }
      assertThat(sum).isCloseTo(0, within(CLOSE));
      for (int l = 0; l < k; l++) {
        assertThat(sums[k][l]).isCloseTo(0, within(CLOSE * sums[0][0]));
        assertThat(sums[l][l]).isGreaterThan(sums[k][k]);
      }
    }
  }

  @Test
  void distancesStayAsTheyAre() {
    double[] map = cloud(random(), 50, 3);
    double[] turned = map.clone();

    PrincipalAxes.turn(turned, 3);

    for (int i = 0; i < 50; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(distance(turned, i, j)).isCloseTo(distance(map, i, j), within(CLOSE));
      }
    }
  }

  @Test
  void eachAxisPointsWhereItsThirdMomentIsPositive() {
    // along x one point far on the negative side, along y one on the positive side
    double[] map = {-9, 0, 1, -1, 2, -1, 3, -1, 3, 3};

    PrincipalAxes.turn(map, 2);

    for (int k = 0; k < 2; k++) {
      double cubes = 0;
      for (int i = 0; i < 5; i++) {
        cubes += Math.pow(map[2 * i + k], 3);
      }
      assertThat(cubes).as("axis %d", k).isPositive();
    }
    assertThat(map[0]).as("the point far out on the first axis").isGreaterThan(8);
  }

  @Test
  void withoutSkewnessThePointFarthestOutIsOnThePositiveSide() {
    double d = 1e-5; // mirrored along x but for the last point, which is a little farther out
    double[] symmetric = {-2, 0, 2, 0, 1, 0.5, -1, 0.5, 0, -1, 3, 0, -3 - d, 0};

    PrincipalAxes.turn(symmetric, 2);

    assertThat(symmetric[12]).as("the point farthest out").isCloseTo(3, within(1e-3));
    assertThat(symmetric[10]).isCloseTo(-3, within(1e-3));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 30})
  void mapsThatSpanFewerDimensionsAreTurnedToo(int n) {
    for (int dimension : new int[] {2, 3, 10}) {
      Random random = random();
      double[] line = new double[n * dimension];
      for (int i = 0; i < n; i++) {
        double t = random.nextDouble();
        for (int k = 0; k < dimension; k++) {
          line[i * dimension + k] = t * (k + 1);
        }
      }
      double length = Math.sqrt(squares(line, dimension));

      PrincipalAxes.turn(line, dimension);

      for (int at = 0; at < line.length; at++) {
        assertThat(Double.isFinite(line[at])).isTrue();
        if (at % dimension > 0) {
          assertThat(line[at]).isCloseTo(0, within(1e-7 * (1 + length)));
        }
      }
    }
  }

  @Test
  void coincidentPointsComeToTheMiddle() {
    double[] map = {2, 3, 4, 2, 3, 4, 2, 3, 4};

    PrincipalAxes.turn(map, 3);

    assertThat(map).containsOnly(0);
  }

  private static Random random() {
    return new Random(TestSeed.of("PrincipalAxesTest"));
  }

  /** Skewed, with a clearly different spread along each axis. */
  private static double[] cloud(Random random, int n, int dimension) {
    double[] map = new double[n * dimension];
    for (int at = 0; at < map.length; at++) {
      map[at] = -Math.log(1 - random.nextDouble()) * Math.pow(2, -(at % dimension));
    }
    return map;
  }

  /** By a random angle in the plane of two random axes. */
  private static void rotate(double[] map, int dimension, Random random) {
    int k = random.nextInt(dimension);
    int l = (k + 1 + random.nextInt(dimension - 1)) % dimension;
    double angle = 7 * random.nextDouble();
    for (int i = 0; i < map.length / dimension; i++) {
      double x = map[i * dimension + k];
      double y = map[i * dimension + l];
      map[i * dimension + k] = Math.cos(angle) * x - Math.sin(angle) * y;
      map[i * dimension + l] = Math.sin(angle) * x + Math.cos(angle) * y;
    }
  }

  private static double[][] scatter(double[] map, int dimension) {
    double[][] sums = new double[dimension][dimension];
    for (int i = 0; i < map.length / dimension; i++) {
      for (int k = 0; k < dimension; k++) {
        for (int l = 0; l < dimension; l++) {
          sums[k][l] += map[i * dimension + k] * map[i * dimension + l];
        }
      }
    }
    return sums;
  }

  private static double squares(double[] map, int dimension) {
    double sum = 0;
    for (int k = 0; k < dimension; k++) {
      sum += scatter(map, dimension)[k][k];
    }
    return sum;
  }

  private static double distance(double[] map, int i, int j) {
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      squares += (map[3 * i + k] - map[3 * j + k]) * (map[3 * i + k] - map[3 * j + k]);
    }
    return Math.sqrt(squares);
  }
}
