package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.PointsFile;
import org.spidal.mdschisq.config.ChisqConfig;
import org.spidal.mdschisq.points.PointSet;

/** Fits whose best is known, points that stay or are left out, keys of the original, bad input. */
class FitTest {
  @TempDir private Path folder;

  private Path text(String name, String... lines) {
    try {
      return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 3", "1, 1, 3", "2, 1, 3", "3, 1, 3", "4, 1, 3", "0, 2, 3", "2, 2, 3", "3, 2, 2",
    "4, 2, 2", "2, 1, 2"
  })
  void exactDistancesAreFittedExactly(int norm, int formula, int d) {
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(80, d, 5), 6);
    ChisqRun run =
        ChisqRun.of(
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
    double[][] x = ChisqRun.cloud(n, 8, 11);
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), x, 0);
    double[] delta = distances(file, n);
    ChisqRun run =
        ChisqRun.of(
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
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(n, 8, 12), 0);
    double[] delta = distances(file, n);
    double[] map = new double[3 * n];
    double[][] random = ChisqRun.cloud(n, 3, 99);
    for (int k = 0; k < map.length; k++) {
      map[k] = 0.2 * random[k / 3][k % 3];
    }
    for (int step = 0; step < 300; step++) {
      map = guttman(map, delta, n);
    }
    Path start = folder.resolve("start.txt");
    PointsFile.write(start, map, 3, null);
    ChisqRun run =
        ChisqRun.of(
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
    double[][] x = ChisqRun.cloud(n, 3, 4);
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), x, 0);
    ChisqRun run =
        ChisqRun.of(
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
    double[][] x = ChisqRun.cloud(n, 3, 8);
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), x, 0);
    double[] delta = distances(file, n);
    double unit = delta[1] / Math.sqrt(square(x[0], x[1]));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      lines.add(i + " " + unit * x[i][0] + " " + unit * x[i][1] + " " + unit * x[i][2]);
    }
    Path fixed = text("fixed.txt", lines.toArray(String[]::new));
    ChisqRun run =
        ChisqRun.of(
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
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(n, 5, 8), 0);
    String matrix = "DistanceMatrixFile=" + file;
    ChisqRun run = ChisqRun.of(folder, matrix, "LegacyFileNames=true");
    Path colon = run.folder().resolve("pointsColon.txt");
    ChisqRun again =
        ChisqRun.of(
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
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(n, d, 5), 0);
    ChisqRun run =
        ChisqRun.of(
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

  @Test
  void weightsCutsAndTransformsAreTakenIn() {
    int n = 60;
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(n, 5, 5), 4);
    String[] ones = new String[n];
    Arrays.fill(ones, "3");
    String matrix = "DistanceMatrixFile=" + file;
    double plain = ChisqRun.of(folder, matrix).chiSquared();
    Path same = text("same.txt", ones);
    double weighted = ChisqRun.of(folder, matrix, "WeightingFileName=" + same).chiSquared();
    assertThat(weighted).isEqualTo(plain, within(1e-6 * plain));
    ones[3] = "50";
    Path other = text("other.txt", ones);
    ChisqRun heavy = ChisqRun.of(folder, matrix, "WeightingFileName=" + other, "WeightingOption=1");
    assertThat(heavy.chiSquared()).isNotCloseTo(plain, within(1e-3 * plain));
    assertThat(
            ChisqRun.of(folder, matrix, "WeightingFileName=" + other, "WeightingOption=0")
                .chiSquared())
        .isEqualTo(plain);
    int all = ChisqRun.of(folder, matrix).summary().get("pairs").getAsInt();
    assertThat(ChisqRun.of(folder, matrix, "DistanceCut=0.5").summary().get("pairs").getAsInt())
        .isLessThan(all);
    assertThat(
            ChisqRun.of(folder, matrix, "UndefinedDistanceValue=0.5")
                .summary()
                .get("pairs")
                .getAsInt())
        .isEqualTo(n * (n - 1) / 2);
    for (int transform = 8; transform <= 12; transform++) {
      ChisqRun run =
          ChisqRun.of(folder, matrix, "TransformMethod=" + transform, "TransformParameter=0.7");
      assertThat(run.summary().get("mean-distance").getAsDouble())
          .isNotCloseTo(
              ChisqRun.of(folder, matrix).summary().get("mean-distance").getAsDouble(),
              within(1e-3));
    }
  }

  @Test
  void aMatrixOfWeightsIsTakenIn() throws IOException {
    int n = 50;
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(n, 5, 5), 0);
    ByteBuffer ones = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer some = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer holes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        boolean out = i != j && (i + j) % 5 == 0;
        ones.putShort((short) 32767);
        some.putShort((short) (out ? 0 : 32767));
        if (out) {
          holes.putShort(2 * (i * n + j), (short) -1);
        }
      }
    }
    Path all = Files.write(folder.resolve("ones.bin"), ones.array());
    Path part = Files.write(folder.resolve("some.bin"), some.array());
    Path missing = Files.write(folder.resolve("holes.bin"), holes.array());
    String[] matrix = {"DistanceMatrixFile=" + file, "MinimumDistance=0.005", "DistanceFormula=1"};
    double plain = ChisqRun.of(folder, matrix).chiSquared();
    matrix[2] = "WeightMatrixFile=" + all;
    assertThat(ChisqRun.of(folder, matrix).chiSquared()).isEqualTo(plain, within(1e-6 * plain));
    // pairs of weight 0 are as good as missing: only the mean distance, a factor, is another
    matrix[2] = "WeightMatrixFile=" + part;
    ChisqRun weighted = ChisqRun.of(folder, matrix);
    ChisqRun without =
        ChisqRun.of(
            folder,
            "DistanceMatrixFile=" + missing,
            "MinimumDistance=0.005",
            "InitialPointsFile=" + weighted.folder().resolve("points.txt"));
    assertThat(unscaled(without)).isEqualTo(unscaled(weighted), within(1e-5 * unscaled(weighted)));
    String[] mapped = {matrix[0], matrix[1], matrix[2], "RowStorage=mapped"};
    assertThat(ChisqRun.of(folder, 2, new int[0], 1, mapped).text("points.txt"))
        .isEqualTo(weighted.text("points.txt"));
    assertBad("weight matrix", matrix[0], "WeightMatrixFile=" + text("short.bin", "1"));
  }

  /** Chi-squared without 1 / a^2. */
  private static double unscaled(ChisqRun run) {
    double mean = run.summary().get("mean-distance").getAsDouble();
    return run.summary().get("sum-of-squares").getAsDouble() * mean * mean;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Chisqnorm=5 | Chisqnorm",
        "ProcessingOption=101 | use ./spidal align",
        "TransformMethod=7 | is no function",
        "InitializationOption=1 | needs InitialPointsFile",
        "FixedPointCriterion=rest | rest means all points that do not move",
        "VariedPointCriterion=originalpoint | needs Selectedvariedpoints",
        "FixedPointCriterion=originalpoint Selectedfixedpoints=1 | needs the places",
        "DistanceWeightsCuts=0.2,0.1 | is not above",
        "Chisqnrm=3 | Chisqnorm"
      })
  void wrongKeys(String keys, String message) {
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(9, 3, 5), 0);
    String[] job = ("DistanceMatrixFile=" + file + " " + keys.strip()).split(" ");
    assertThatThrownBy(() -> ChisqRun.of(folder, job))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining(message.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Selectedvariedpoints=1-3 | without VariedPointCriterion=originalpoint",
        "Selectedfixedpoints=1-3 | without FixedPointCriterion=originalpoint",
        "TransformMethod=9 TransformParameter=2 | without TransformMethod",
        "LabelColumn=2 | without LabelFile",
        "DensityFiles=false LegacyFileNames=true Normalize=true | without DensityFiles",
        "PowerIterationLimit=9 | without QLimitscalculationInterval"
      })
  void keysWithoutEffectAreWarnings(String keys, String message) {
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(9, 3, 5), 0);
    List<String> job = new ArrayList<>(List.of("DistanceMatrixFile=" + file));
    job.addAll(List.of(keys.strip().split(" ")));
    assertThat(ChisqConfig.read(null, job).settings().warnings())
        .singleElement()
        .asString()
        .contains("has no effect " + message.strip());
  }

  @Test
  void wrongFiles() throws IOException {
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(9, 3, 5), 0);
    String matrix = "DistanceMatrixFile=" + file;
    assertBad("has 162 bytes", matrix, "DataPoints=8");
    assertBad("found 2 weights, expected 9", matrix, "WeightingFileName=" + text("w", "1", "2"));
    assertBad("the weight is -1.0", matrix, "WeightingFileName=" + text("v", "1", "-1"));
    Path map = text("map", "0 1 2 3 1");
    Path zero = Files.write(folder.resolve("zero.bin"), new byte[2 * 16]);
    assertBad("nothing can be fitted", "DistanceMatrixFile=" + zero);
    assertBad(
        "point 5 is fixed and has no place",
        matrix,
        "FixedPointsFile=" + map,
        "FixedPointCriterion=originalpoint",
        "Selectedfixedpoints=5");
  }

  private void assertBad(String message, String... keys) {
    assertThatThrownBy(() -> ChisqRun.of(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining(message);
  }

  @Test
  void everyKeyOfTheOriginalIsAccepted() {
    Path file = ChisqRun.matrix(folder.resolve("d.bin"), ChisqRun.cloud(9, 3, 5), 0);
    List<String> keys = new ArrayList<>(List.of("DistanceMatrixFile=" + file));
    for (String key : ORIGINAL.strip().split("\\s+")) {
      keys.add(key);
    }
    ChisqConfig config = ChisqConfig.read(null, keys);
    assertThat(config.settings().warnings())
        .anyMatch(line -> line.contains("Extraprecision"))
        .anyMatch(line -> line.contains("RotationOption"));
    assertThat(config.fit().iterations()).isEqualTo(60);
    assertThat(config.dimension()).isEqualTo(3);
  }

  private static final String ORIGINAL =
      """
      DataPoints=9 IsBigEndian=false DataTypeSize=2 LocalVectorDimension=3
      ReducedVectorOutputFileName=x.txt SummaryOutputFileName=s.txt TimingOutputFileName=t.txt
      BaseResultDirectoryName=results ControlDirectoryName=. ProcessingOption=0 Maxit=60 Nbadgo=6
      ChisqChangePerPoint=0.001 FletcherRho=0.25 FletcherSigma=0.75 Omega=1.25 OmegaOption=0
      QHighInitialFactor=0.01 QgoodReductionFactor=0.5 QLimitscalculationInterval=1
      AddonforQcomputation=2 Extraprecision=0.05 PowerIterationLimit=200 Eigenvaluechange=0.001
      Eigenvectorchange=0.001 CGResidualLimit=0.00001 FunctionErrorCalcMultiplier=10
      ChisqPrintConstant=1 InitializationLoops=1 InitializationOption=0 InitializationFileName=
      Chisqnorm=3 DistanceFormula=1 MinimumDistance=-0.01 FullSecondDerivativeOption=0
      DistanceProcessingOption=1 DistanceCut=-1 UndefinedDistanceValue=-1 LinkCut=5
      TransformMethod=0 TransformParameter=0.125 DistanceWeightsCuts= WeightingOption=0
      WeightingFileName= VariedPointCriterion=all FixedPointCriterion=none Selectedvariedpoints=
      Selectedfixedpoints= Selectedvariedpointfile= Selectedfixedpointfile=
      CalcFixedCrossFixed=true StoredDistanceOption=2 DiskDistanceOption=2
      CoordinateWriteFrequency=80 InitialSteepestDescents=0 TimeCutmillisec=-1 Derivtest=false
      RotationOption=0 RotationLabelsFileName= DataLabelsFileName= HistogramBinCount=100 Xres=50
      Yres=50 XmaxBound=1.5 YmaxBound=1.5 Alpha=2 Pcutf=0.85 Normalize=false SelectedClusters=none
      ClusterFile= Write2Das3D=true ManxcatRunName=a ManxcatRunDescription=b ServerUrlPrefix=c
      RunSetLabel=d RunNumber=1 Comment=e DebugPrintOption=1 ConsoleDebugOutput=false
      MPIIOStrategy=0 ClusterDirectory= ConversionOption= ConversionInformation= IndexFile=
      ResultDirectoryExtension= Pattern= ThreadCount=1 NodeCount=1 MPIperNodeCount=1 Extradata1=
      Extradata2= Extradata3= Extradata4= ExtraOption1=0
      """;
}
