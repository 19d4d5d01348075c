package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.points.PointsFile;
import org.spidal.mdschisq.points.PointSet;

/** Fits whose best is known; points that stay or are left out. */
class FitTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "0, 1, 3", "1, 1, 3", "2, 1, 3", "3, 1, 3", "4, 1, 3", "0, 2, 3", "2, 2, 3", "3, 2, 2",
    "4, 2, 2", "2, 1, 2"
  })
  void exactDistancesAreFittedExactly(int norm, int formula, int d) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(80, d, 5), 6);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "Chisqnorm=" + norm,
            "DistanceFormula=" + formula,
            "DistanceProcessingOption=" + formula,
            "TargetDimension=" + d,
            "MinimumDistance=-0.0001",
            "Starts=8");
    // int16 rounds distances by 1e-5 of their mean; the factor of misfits is 10
    assertThat(run.chiSquared()).isLessThan(norm < 2 ? 1e-3 : 1e-5);
  }

  /** SMACOF at its fixed point, X := Guttman transform of X, is where chi-squared is least. */
  @Test
  void atNorm3NoGuttmanTransformImprovesIt() {
    int n = 120;
    double[][] x = WholeChisq.cloud(n, 8, 11);
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), x, 0);
    double[] delta = distances(file, n);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "Chisqnorm=3",
            "MinimumDistance=0",
            "ChisqChangePerPoint=0.0000000001");
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), n, 3);
    double reached = stress(map, delta, n);
    double[] smacof = map;
    for (int step = 0; step < 200; step++) {
      smacof = guttman(smacof, delta, n);
    }
    assertThat(reached).isLessThanOrEqualTo(stress(smacof, delta, n) * (1 + 1e-9));
  }

  /** Where SMACOF has come to rest, the fit begins and is the same or lower. */
  @Test
  void fromTheEndOfSmacofItIsTheSameOrLower() {
    int n = 100;
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, 8, 12), 0);
    double[] delta = distances(file, n);
    double[] map = new double[3 * n];
    double[][] random = WholeChisq.cloud(n, 3, 99);
    for (int k = 0; k < map.length; k++) {
      map[k] = 0.2 * random[k / 3][k % 3];
    }
    for (int step = 0; step < 300; step++) {
      map = guttman(map, delta, n);
    }
    Path start = folder.resolve("start.txt");
    PointsFile.write(start, map, 3, null);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "InitialPointsFile=" + start,
            "MinimumDistance=0");
    double[] fitted = PointsFile.read(run.folder().resolve("points.txt"), n, 3);
    double reached = stress(fitted, delta, n);
    assertThat(reached).isLessThanOrEqualTo(stress(map, delta, n));
    assertThat(run.summary().get("chi-squared-of-start").getAsDouble() / run.chiSquared())
        .isGreaterThanOrEqualTo(1)
        .isEqualTo(stress(map, delta, n) / reached, within(1e-6));
    // it stays in the same valley
    assertThat(reached).isGreaterThan(0.9 * stress(map, delta, n));
  }

  /** Raw stress of an exact map: A is that of Gauss and Newton, whose diagonal is scaled to 1. */
  @Test
  void eigenvaluesAreThoseOfTheScaledHessian() {
    int n = 12;
    double[][] x = WholeChisq.cloud(n, 3, 4);
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), x, 0);
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "MinimumDistance=0",
            "QLimitscalculationInterval=1",
            "PowerIterationLimit=36");
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), n, 3);
    RealMatrix a = new Array2DRowRealMatrix(3 * n, 3 * n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double square = Math.pow(distance(map, i, j), 2);
        for (int k = 0; k < 9 && i != j; k++) {
          double s = map[3 * i + k / 3] - map[3 * j + k / 3];
          double t = map[3 * i + k % 3] - map[3 * j + k % 3];
          a.addToEntry(3 * i + k / 3, 3 * i + k % 3, s * t / square);
          a.addToEntry(3 * i + k / 3, 3 * j + k % 3, -s * t / square);
        }
      }
    }
    RealMatrix scaled = a.copy();
    for (int p = 0; p < 3 * n; p++) {
      for (int q = 0; q < 3 * n; q++) {
        scaled.multiplyEntry(p, q, 1 / Math.sqrt(a.getEntry(p, p) * a.getEntry(q, q)));
      }
    }
    double[] values = new EigenDecomposition(scaled).getRealEigenvalues();
    assertThat(run.summary().get("largest-eigenvalue").getAsDouble())
        .isEqualTo(values[0], within(1e-3 * values[0]));
    assertThat(run.summary().get("least-eigenvalue").getAsDouble()).isEqualTo(0, within(1e-3));
  }

  private static double[] distances(Path file, int n) {
    try {
      ShortBuffer shorts =
          ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
      double[] delta = new double[n * n];
      for (int k = 0; k < delta.length; k++) {
        delta[k] = shorts.get(k) / 32767.0;
      }
      return delta;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double distance(double[] x, int i, int j) {
    double square = 0;
    for (int k = 0; k < 3; k++) {
      square += (x[3 * i + k] - x[3 * j + k]) * (x[3 * i + k] - x[3 * j + k]);
    }
    return Math.sqrt(square);
  }

  private static double stress(double[] x, double[] delta, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double f = delta[i * n + j] - distance(x, i, j);
        sum += f * f;
      }
    }
    return sum;
  }

  private static double[] guttman(double[] x, double[] delta, int n) {
    double[] next = new double[3 * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double r = distance(x, i, j);
        double b = i == j || r == 0 ? 0 : delta[i * n + j] / r;
        for (int k = 0; k < 3; k++) {
          next[3 * i + k] += b * (x[3 * i + k] - x[3 * j + k]) / n;
        }
      }
    }
    return next;
  }

  @Test
  void fixedPointsStayAndOthersAreLeftOut() {
    int n = 40;
    double[][] x = WholeChisq.cloud(n, 3, 8);
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), x, 0);
    double[] delta = distances(file, n);
    double unit = delta[1] / Math.sqrt(square(x[0], x[1]));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      lines.add(i + " " + unit * x[i][0] + " " + unit * x[i][1] + " " + unit * x[i][2]);
    }
    Path fixed = WholeChisq.lines(folder.resolve("fixed.txt"), lines.toArray(String[]::new));
    WholeChisq run =
        WholeChisq.of(
            folder,
            "DistanceMatrixFile=" + file,
            "Selectedfixedpointfile=" + fixed,
            "VariedPointCriterion=originalPoint",
            "Selectedvariedpoints=10,12-29",
            "CalcFixedCrossFixed=false",
            "LegacyFileNames=true",
            "MinimumDistance=-0.0001",
            "Starts=5");
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), n, 3);
    for (int i = 0; i < 30; i++) {
      if (i == 11) {
        continue;
      }
      for (int k = 0; k < 3; k++) {
        assertThat(map[3 * i + k]).isEqualTo(unit * x[i][k], within(i < 10 ? 1e-9 : 2e-3));
      }
    }
    assertThat(run.summary().get("fixed").getAsInt()).isEqualTo(10);
    double split = 0;
    for (String pairs : List.of("varied", "mixed", "fixed")) {
      split += run.summary().get("chi-squared-of-" + pairs + "-pairs").getAsDouble();
    }
    assertThat(split).isEqualTo(run.chiSquared(), within(1e-9 * run.chiSquared()));
    assertThat(run.summary().get("chi-squared-of-fixed-pairs").getAsDouble()).isZero();
    assertThat(run.summary().get("chi-squared-of-mixed-pairs").getAsDouble()).isPositive();
    assertThat(run.summary().get("varied").getAsInt()).isEqualTo(19);
    // 19 among themselves, and with the 10
    assertThat(run.summary().get("pairs").getAsInt()).isEqualTo(19 * 18 / 2 + 190);
    assertThat(run.text("SIMPLEpoints.txt").lines().count()).isEqualTo(29);
    assertThat(run.text("SIMPLEpoints.txt").lines().findFirst().orElseThrow())
        .matches("0\\t-?\\d\\.\\d+\\t.*\\t1");
    List<String> groups =
        run.text("pointsGroup.txt").lines().map(s -> s.substring(s.length() - 1)).toList();
    assertThat(groups.get(0)).isEqualTo("2");
    assertThat(groups.get(10)).isEqualTo("1");
    assertThat(groups.get(11)).isEqualTo("3");
    // the old files are starts again
    Path colon = run.folder().resolve("pointsColon.txt");
    assertThat(PointSet.read(colon, 3).placed().cardinality()).isEqualTo(29);
    assertThat(run.text("pointsColon.txt"))
        .startsWith("FileProperties\tLocalVectorDimension:3\n")
        .contains("\tFixedorVaried:2\tPointType:0\tLocalPointNumber:3\t")
        .contains(
            "PointProperties\tgroup:3\tgrouplabel:Deleted\tFixedorVaried:0\tPointType:0\tLocal")
        .contains(
            "\terrorsset:true\txerr:", "\tFixedorVaried:1\tPointType:0\tLocalPointNumber:12\t");
    Path simple = run.folder().resolve("pointsGroup.txt");
    assertThat(PointsFile.read(simple, n, 3)).hasSize(3 * n);
  }

  @Test
  void fitsGoOnFromAFileOfPointProperties() {
    int n = 30;
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, 5, 8), 0);
    String matrix = "DistanceMatrixFile=" + file;
    WholeChisq run = WholeChisq.of(folder, matrix, "LegacyFileNames=true");
    Path colon = run.folder().resolve("pointsColon.txt");
    WholeChisq again =
        WholeChisq.of(
            folder,
            matrix,
            "InitializationOption=2",
            "InitializationFileName=" + colon,
            "Shakes=0");
    assertThat(again.chiSquared()).isEqualTo(run.chiSquared(), within(1e-6 * run.chiSquared()));
    assertThat(again.summary().get("iterations").getAsInt()).isLessThanOrEqualTo(3);
  }

  private static double square(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "2, 3", "3, 3", "5, 3", "9, 2", "17, 3"})
  void fewPoints(int n, int d) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(n, d, 5), 0);
    WholeChisq run =
        WholeChisq.of(
            folder,
            3,
            new int[0],
            1,
            "DistanceMatrixFile=" + file,
            "TargetDimension=" + d,
            "Starts=4",
            "MinimumDistance=-0.0001");
    assertThat(run.text("points.txt").lines().count()).isEqualTo(n);
    assertThat(run.chiSquared()).isLessThan(1e-3);
  }
}
