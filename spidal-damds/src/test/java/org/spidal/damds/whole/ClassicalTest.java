package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.StopWish;

/** Method=classical beside a full decomposition of the centered matrix. */
class ClassicalTest {
  private static final int[] ONE = {};

  @TempDir Path folder;

  /** With 300 points the basis spans a part of the space, and vector code is taken. */
  @ParameterizedTest
  @CsvSource({"60, NONE", "60, LINGOES", "60, CAILLIEZ", "300, NONE", "300, LINGOES"})
  void theLeadingAxesAreThoseOfAFullDecomposition(int n, String correction) throws IOException {
    float[][] matrix = distances(n);

    MapRun run = run(n, matrix, "Correction=" + correction, "Axes=12");

    JsonObject told = run.summary().getAsJsonObject("eigenvalues");
    double c = told.get("constant").getAsDouble();
    double[][] b = centered(matrix, corrected(correction, c));
    EigenDecomposition eigen = new EigenDecomposition(new Array2DRowRealMatrix(b));
    double[] expected = eigen.getRealEigenvalues();
    double trace = IntStream.range(0, n).mapToDouble(i -> b[i][i]).sum();
    List<String> lines = Files.readAllLines(ordination(run));
    assertThat(lines.get(0)).isEqualTo("Eigvals\t12");
    double[] values = numbers(lines.get(1), 0);
    double[] shares = numbers(lines.get(4), 0);
    for (int axis = 0; axis < 12; axis++) {
      assertThat(values[axis]).isCloseTo(expected[axis], within(1e-11 * expected[0]));
      assertThat(shares[axis]).isCloseTo(expected[axis] / trace, within(1e-11));
      double cosine = 0;
      for (int i = 0; i < n; i++) {
        double x = numbers(lines.get(9 + i), 1)[axis] / Math.sqrt(expected[axis]);
        cosine += x * eigen.getV().getEntry(i, axis);
      }
      assertThat(Math.abs(cosine)).isCloseTo(1, within(1e-9));
    }
    assertThat(told.get("sum-of-all").getAsDouble()).isCloseTo(trace, within(1e-9));
    double least = expected[n - 1];
    if (correction.equals("NONE")) {
      assertThat(told.get(n > 200 ? "least-at-most" : "least").getAsDouble())
          .isCloseTo(least, within(1e-3));
      double negative = IntStream.range(0, n).mapToDouble(i -> Math.min(0, expected[i])).sum();
      double tolerance = n > 200 ? 0.1 * -negative : 1e-9;
      assertThat(told.get("sum-of-negative").getAsDouble()).isCloseTo(negative, within(tolerance));
    } else {
      assertThat(c).isPositive();
      assertThat(least).isCloseTo(0, within(1e-9)); // a smaller constant would leave negative ones
      assertThat(expected[n - 2]).isCloseTo(0, within(1e-9)); // besides that of the constant vector
    }
  }

  /** All but the first three are 0, and the first block has more vectors than that. */
  @Test
  void pointsInThreeDimensionsHaveThreeAxes() {
    double[][] points = Matrices.cube(40, 3, 5);

    MapRun run = run(40, Matrices.distances(points), "Axes=39", "TargetDimension=3");

    JsonObject told = run.summary().getAsJsonObject("eigenvalues");
    double[] values =
        told.getAsJsonArray("leading").asList().stream()
            .mapToDouble(v -> v.getAsDouble())
            .toArray();
    assertThat(values).hasSize(39);
    assertThat(values[3]).isLessThan(1e-5 * values[2]); // distances are floats
    double[][] map = run.points(40, 3);
    for (int i = 0; i < 40; i++) {
      assertThat(Matrices.distance(map[i], map[0]))
          .isCloseTo(Matrices.distance(points[i], points[0]), within(1e-5));
    }
  }

  /** Beside the distances between the points that are written. */
  @ParameterizedTest
  @CsvSource({"NONE, 3", "LINGOES, 10"})
  void theStressIsThatOfTheMap(String correction, int dimension) {
    int n = 60;
    float[][] matrix = distances(n);

    MapRun run = run(n, matrix, "Correction=" + correction, "TargetDimension=" + dimension);

    double[][] map = run.points(n, dimension);
    double raw = 0;
    double given = 0;
    double both = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double d = Matrices.distance(map[i], map[j]);
        raw += (d - matrix[i][j]) * (d - matrix[i][j]);
        given += (double) matrix[i][j] * matrix[i][j];
        both += d * matrix[i][j];
        squares += d * d;
      }
    }
    JsonObject told = run.summary().getAsJsonObject("stress");
    assertThat(told.get("normalised").getAsDouble()).isCloseTo(raw / given, within(1e-8));
    double stress1 = Math.sqrt(1 - both * both / (given * squares));
    assertThat(told.get("stress-1").getAsDouble()).isCloseTo(stress1, within(1e-8));
    String[] keys =
        keys(
            Matrices.npy(folder.resolve("d.npy"), matrix),
            "Correction=" + correction,
            "TargetDimension=" + dimension);
    MapRun inParts = MapRun.of(folder, 3, new int[] {0, 1}, 2, keys);
    assertThat(inParts.summary().getAsJsonObject("stress")).isEqualTo(told);
  }

  /** In processes and threads, streamed, and stopped and resumed. */
  @Test
  void everyLayoutGivesTheSameBytes() throws IOException {
    int n = 300;
    String[] keys =
        keys(Matrices.npy(folder.resolve("d.npy"), distances(n)), "Correction=CAILLIEZ");
    String expected = Files.readString(ordination(MapRun.of(folder, keys)));

    assertThat(Files.readString(ordination(MapRun.of(folder, 3, new int[] {0, 1}, 2, keys))))
        .isEqualTo(expected);
    String[] streamed = Arrays.copyOf(keys, keys.length + 1);
    streamed[keys.length] = "RowStorage=STREAMED";
    assertThat(Files.readString(ordination(MapRun.of(folder, streamed)))).isEqualTo(expected);

    Path output = folder.resolve("stopped");
    int step = 17; // in the search for the constant
    assertThatThrownBy(() -> MapRun.into(output, StopWish.after(step), 1, ONE, 1, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.STOPPED));
    assertThat(Files.readString(ordination(MapRun.into(output, () -> null, 2, ONE, 1, keys))))
        .as("stopped after step %s", step)
        .isEqualTo(expected);
  }

  @Test
  void missingDistancesAreRefused() {
    float[][] holes = Matrices.withMissing(distances(30), 0.1, 1);

    assertThatThrownBy(() -> run(30, holes))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining("distances are missing")
        .hasMessageContaining("Take Method=auto");
  }

  @Test
  void whatHasNoMeaningIsRefused() {
    for (String key :
        List.of("IsSammon=true", "Scale=ordinal", "Within=0.1", "ShepardFile=s.tsv")) {
      assertThatThrownBy(() -> run(20, distances(20), key))
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG));
    }
  }

  /** Groups of equal points have an eigenvalue n / 2 groups for each group but one. */
  @ParameterizedTest
  @CsvSource({"10, 300, 12", "20, 400, 15", "10, 40, 12", "2, 300, 12"})
  void allCopiesOfAnEigenvalueAreFound(int groups, int n, int axes) {
    float[][] matrix = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i][j] = i % groups == j % groups ? 0 : 1;
      }
    }

    MapRun run = run(n, matrix, "Axes=" + axes);

    JsonArray values = run.summary().getAsJsonObject("eigenvalues").getAsJsonArray("leading");
    for (int axis = 0; axis < axes; axis++) {
      double expected = axis < groups - 1 ? n / 2.0 / groups : 0;
      assertThat(values.get(axis).getAsDouble()).isCloseTo(expected, within(1e-9));
    }
    assertThat(run.summary().getAsJsonObject("method").get("passes").getAsInt()).isLessThan(20);
  }

  /** Two halves, near each other but each far apart within: the map has more than the trace. */
  @Test
  void sharesAboveAllAreNotOfVariance() {
    int n = 12;
    float[][] matrix = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i][j] = i == j ? 0 : i % 4 == j % 4 ? 0.1f : (i + j) % 2 == 0 ? 9 : 1;
      }
    }

    MapRun run = run(n, matrix);

    double shown =
        run.summary().getAsJsonObject("eigenvalues").getAsJsonArray("shares").asList().stream()
            .limit(3)
            .mapToDouble(share -> share.getAsDouble())
            .sum();
    assertThat(shown).isGreaterThan(1);
    assertThat(run.summary().getAsJsonArray("warnings").toString())
        .contains("shares of axes are no shares of variance");
  }

  @Test
  void twoPointsHaveOneAxis() {
    MapRun run = run(2, new float[][] {{0, 3}, {3, 0}});

    double[][] map = run.points(2, 3);
    assertThat(Math.abs(map[0][0] - map[1][0])).isCloseTo(3, within(1e-9));
    assertThat(map[0][1]).isZero();
  }

  private MapRun run(int n, float[][] matrix, String... keys) {
    return MapRun.of(folder, keys(Matrices.npy(folder.resolve("d" + n + ".npy"), matrix), keys));
  }

  private static String[] keys(Path matrix, String... more) {
    String[] keys = Arrays.copyOf(more, more.length + 2);
    keys[more.length] = "DistanceMatrixFile=" + matrix;
    keys[more.length + 1] = "Method=classical";
    return keys;
  }

  /** City-block distances, which are not Euclidean. */
  private static float[][] distances(int n) {
    double[][] points = Matrices.clusters(n, 11);
    float[][] matrix = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < points[i].length; k++) {
          sum += Math.abs(points[i][k] - points[j][k]);
        }
        matrix[i][j] = (float) (sum * sum);
      }
    }
    return matrix;
  }

  private static DoubleUnaryOperator corrected(String correction, double c) {
    return switch (correction) {
      case "LINGOES" -> d -> d * d + 2 * c;
      case "CAILLIEZ" -> d -> (d + c) * (d + c);
      default -> d -> d * d;
    };
  }

  private static double[][] centered(float[][] matrix, DoubleUnaryOperator square) {
    int n = matrix.length;
    double[][] b = new double[n][n];
    double[] means = new double[n];
    double mean = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i][j] = i == j ? 0 : -square.applyAsDouble(matrix[i][j]) / 2;
        means[i] += b[i][j] / n;
      }
      mean += means[i] / n;
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i][j] += mean - means[i] - means[j];
      }
    }
    return b;
  }

  private static Path ordination(MapRun run) {
    return run.output().file("points-ordination.txt");
  }

  private static double[] numbers(String line, int skip) {
    return Arrays.stream(line.split("\t")).skip(skip).mapToDouble(Double::parseDouble).toArray();
  }
}
