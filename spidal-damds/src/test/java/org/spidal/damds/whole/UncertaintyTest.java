package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.geometry.Procrustes;
import org.spidal.common.geometry.Procrustes.Handedness;

/**
 * Ellipsoids hold the true places of planted maps, as often as they say; a second place is found
 * where there is one. The maps are the same ones each time, as points of one map err together:
 * {@code -Dspidal.seed} plants others, {@code -Dspidal.trials=20} more of each kind.
 */
class UncertaintyTest {
  private static final int TRIALS = Integer.getInteger("spidal.trials", 3);
  private static final int N = 150;

  /** The 95 % quantiles of chi-squared for two and three degrees of freedom. */
  private static final double[] QUANTILES = {5.991, 7.815};

  @TempDir Path folder;

  private final long seed = Long.getLong("spidal.seed", 1);

  @Test
  void ellipsoidsHoldTheTruePlacesOfNineteenInTwentyPoints() {
    System.out.println("UncertaintyTest seed=" + seed);
    for (int dimension = 2; dimension <= 3; dimension++) {
      for (String weights : new String[] {"", "weights"}) {
        for (double missing : new double[] {0, 0.5}) {
          int inside = 0;
          for (int trial = 0; trial < TRIALS; trial++) {
            inside += inside(dimension, !weights.isEmpty(), missing, seed + trial);
          }
          double share = (double) inside / (TRIALS * N);
          String setting = dimension + " dimensions, " + missing + " missing, " + weights;
          System.out.printf("UncertaintyTest: %s: %.3f%n", setting, share);
          // five standard deviations of a share of so many points
          double tolerance = 0.02 + 5 * Math.sqrt(0.95 * 0.05 / (TRIALS * N));
          assertThat(share).as(setting).isBetween(0.95 - tolerance, 1.0);
          assertThat(share).as(setting + ": not all").isLessThan(1.0);
        }
      }
    }
  }

  /** How many points of a planted map lie in their ellipsoids. */
  private int inside(int dimension, boolean weighted, double missing, long planted) {
    Random random = new Random(planted);
    double[][] truth = new double[N][dimension];
    for (double[] point : truth) {
      Arrays.setAll(point, k -> random.nextGaussian());
    }
    float[][] matrix = Matrices.distances(truth);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        matrix[i][j] *= (float) Math.max(0.1, 1 + 0.1 * random.nextGaussian());
        matrix[j][i] = matrix[i][j];
      }
    }
    matrix = Matrices.withMissing(matrix, missing, planted);
    String distances = Matrices.npy(folder.resolve("d.npy"), matrix).toString();
    String[] keys = {
      "DistanceMatrixFile=" + distances, "TargetDimension=" + dimension, "Bound=none"
    };
    if (weighted) {
      Path file = Matrices.npy(folder.resolve("w.npy"), Matrices.weights(N, planted));
      keys =
          Stream.concat(Stream.of(keys), Stream.of("WeightMatrixFile=" + file))
              .toArray(String[]::new);
    }
    MapRun run = MapRun.of(folder, keys);
    double[] map =
        Arrays.stream(run.points(N, dimension)).flatMapToDouble(Arrays::stream).toArray();
    double[] planned = Arrays.stream(truth).flatMapToDouble(Arrays::stream).toArray();
    double[] ones = new double[N];
    Arrays.fill(ones, 1);
    double[] laid =
        new Procrustes(dimension, planned, map, ones).fit(Handedness.EITHER, 1).apply(planned);
    double[][] table = table(run);
    int inside = 0;
    for (int i = 0; i < N; i++) {
      double[][] covariance = new double[dimension][dimension];
      int cell = 2 + dimension;
      for (int k = 0; k < dimension; k++) {
        for (int l = 0; l <= k; l++) {
          covariance[k][l] = table[i][cell];
          covariance[l][k] = table[i][cell++];
        }
      }
      double[] error = new double[dimension];
      for (int k = 0; k < dimension; k++) {
        error[k] = map[i * dimension + k] - laid[i * dimension + k];
      }
      ArrayRealVector vector = new ArrayRealVector(error);
      double square =
          vector.dotProduct(
              new LUDecomposition(new Array2DRowRealMatrix(covariance)).getSolver().solve(vector));
      inside += square <= QUANTILES[dimension - 2] ? 1 : 0;
    }
    return inside;
  }

  private static double[][] table(MapRun run) {
    return run.output()
        .text("points-uncertainty.tsv")
        .lines()
        .skip(1)
        .map(line -> Arrays.stream(line.split("\t")).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void aPointBesideANarrowBandHasItsMirroredPlaceAsSecond() {
    int n = 80;
    Random random = new Random(seed);
    double[][] points = new double[n][2];
    for (double[] point : points) {
      point[0] = 4 * random.nextDouble();
      point[1] = 0.2 * random.nextGaussian();
    }
    points[0] = new double[] {2, 1};
    float[][] matrix = Matrices.distances(points);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        matrix[i][j] += (float) (0.02 * random.nextDouble());
        matrix[j][i] = matrix[i][j];
      }
    }
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
            "TargetDimension=2");
    double[][] map = run.points(n, 2);
    double[] line = table(run)[0];
    double[] second = {line[7], line[8]};
    assertThat(Matrices.distance(second, map[0])).isBetween(1.4, 2.6);
    assertThat(line[9]).as("its cost").isGreaterThan(1);
  }

  @Test
  void aFixedPointIsSureAndAPointWithFewDistancesIsNot() throws IOException {
    int n = 40;
    float[][] matrix = Matrices.distances(Matrices.clusters(n, seed));
    for (int j = 5; j < n; j++) {
      matrix[1][j] = -1;
      matrix[j][1] = -1;
    }
    Path fixed = Files.writeString(folder.resolve("fixed.txt"), "0 0 0\n");
    MapRun run =
        MapRun.of(
            folder,
            "DistanceMatrixFile=" + Matrices.npy(folder.resolve("d.npy"), matrix),
            "TargetDimension=2",
            "FixedPointsFile=" + fixed);
    double[][] table = table(run);
    assertThat(table[0][2]).isZero();
    assertThat(table[1][2]).isNaN();
    assertThat(table[2][2]).isPositive();
  }
}
