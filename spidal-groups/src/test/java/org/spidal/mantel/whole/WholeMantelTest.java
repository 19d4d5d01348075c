package org.spidal.mantel.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.common.testing.program.RunFolder;
import org.spidal.common.vectors.VectorNpyWriter;
import org.spidal.mantel.Main;

class WholeMantelTest {
  static final EmbeddedProgram MANTEL = new EmbeddedProgram(new Main(), "MantelFile", "mantel.tsv");

  private static final int N = 24;

  @TempDir private Path folder;

  private static int any(int i, int j) {
    return 1 + (j * 7 + i * 13 + i * j) % 50;
  }

  private static int line(int i, int j) {
    return Math.abs(i * i * 7 % 101 - j * j * 7 % 101);
  }

  private static int mixed(int i, int j) {
    return line(i, j) + any(i, j) - 1;
  }

  /**
   * @param objects in the order of the rows
   * @param distance of i and j, less than i
   */
  private String matrix(String key, int[] objects, IntBinaryOperator distance) {
    int n = objects.length;
    double[] distances = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int a = Math.max(objects[i], objects[j]);
        int b = Math.min(objects[i], objects[j]);
        distances[i * n + j] = a == b ? 0 : distance.applyAsInt(a, b);
      }
    }
    Path file = folder.resolve(key + ".npy");
    VectorNpyWriter.write(file, distances, n);
    return key + "=" + file;
  }

  private String first(IntBinaryOperator distance) {
    return matrix("DistanceMatrixFile", IntStream.range(0, N).toArray(), distance);
  }

  private String other(IntBinaryOperator distance) {
    return matrix("OtherMatrixFile", IntStream.range(0, N).toArray(), distance);
  }

  private String lines(String key, List<String> lines) throws IOException {
    return key + "=" + Files.write(folder.resolve(key + ".tsv"), lines);
  }

  private String names(String key, int[] objects) throws IOException {
    return lines(key, IntStream.of(objects).mapToObj(i -> "s" + i).toList());
  }

  private static double cell(RunFolder run, String column) {
    List<String> lines = run.text("mantel.tsv").lines().toList();
    int at = Arrays.asList(lines.get(0).split("\t")).indexOf(column);
    return Double.parseDouble(lines.get(1).split("\t")[at]);
  }

  /** Statistics of scikit-bio 0.7.4; its p of 9,999 permutations, so within four errors. */
  @ParameterizedTest
  @CsvSource({
    "pearson, two-sided, -0.04748435494947229, 0.3906",
    "pearson, greater, -0.04748435494947229, 0.8",
    "pearson, less, -0.04748435494947229, 0.2001",
    "spearman, two-sided, -0.04345524439737031, 0.4403",
    "spearman, less, -0.04345524439737031, 0.2261",
  })
  void isThatOfScikitBio(String correlation, String alternative, double r, double p) {
    RunFolder run =
        MANTEL.run(
            folder,
            first(WholeMantelTest::any),
            other(WholeMantelTest::line),
            "Permutations=4999", // more than one batch
            "Correlation=" + correlation,
            "Alternative=" + alternative);
    assertThat(cell(run, "value")).isEqualTo(r, within(1e-10));
    assertThat(cell(run, "p")).isEqualTo(p, within(4 * Math.sqrt(p * (1 - p) * 3 / 9999)));
    assertThat(cell(run, "permuted_mean")).isEqualTo(0, within(0.01));
  }

  @ParameterizedTest
  @CsvSource({"pearson, 0.8476094338535836", "spearman, 0.8275535724641266"})
  void whatIsCorrelatedHasTheLeastP(String correlation, double r) {
    RunFolder run =
        MANTEL.run(
            folder,
            first(WholeMantelTest::line),
            other(WholeMantelTest::mixed),
            "Correlation=" + correlation);
    assertThat(cell(run, "value")).isEqualTo(r, within(1e-10));
    assertThat(cell(run, "p")).isEqualTo(0.001);
  }

  /** The mean p of many circles is that of independent permutations, within four errors. */
  @ParameterizedTest
  @CsvSource({
    "23, two-sided, 0.3906",
    "23, less, 0.2001",
    "11, two-sided, 0.3906",
    "11, greater, 0.8"
  })
  void circlesAreAsExact(int permutations, String alternative, double p) {
    String any = first(WholeMantelTest::any);
    String line = other(WholeMantelTest::line);
    int seeds = 60;
    double sum = 0;
    for (int seed = 1; seed <= seeds; seed++) {
      RunFolder run =
          MANTEL.run(
              folder,
              any,
              line,
              "Permutations=" + permutations,
              "Alternative=" + alternative,
              "Seed=" + seed);
      assertThat(cell(run, "value")).isEqualTo(-0.04748435494947229, within(1e-10));
      sum += cell(run, "p");
    }
    // the observed one counts, too
    double expected = (1 + permutations * p) / (1 + permutations);
    assertThat(sum / seeds)
        .isEqualTo(expected, within(4 * Math.sqrt(p * (1 - p) / permutations / seeds)));
  }

  /** What is added to all distances changes nothing, whichever permutations there are. */
  @ParameterizedTest
  @CsvSource({"19, false", "99, false", "19, true", "99, true"})
  void distancesMayLieFarFromZero(int permutations, boolean partial) {
    double[][] found = new double[2][];
    for (int far = 0; far < 2; far++) {
      int base = far * 10_000_000; // plus any of these is a float
      List<String> keys = new ArrayList<>();
      keys.add(first((i, j) -> base + line(i, j)));
      keys.add(other((i, j) -> base + mixed(i, j)));
      if (partial) {
        keys.add(control((i, j) -> base + third(i, j)));
      }
      keys.add("Permutations=" + permutations);
      RunFolder run = MANTEL.run(folder, keys.toArray(String[]::new));
      found[far] = new double[] {cell(run, "value"), cell(run, "p"), cell(run, "permuted_sd")};
    }
    assertThat(found[1]).containsExactly(found[0], within(1e-9));
    assertThat(found[0][1]).isLessThan(0.11);
  }

  private static int third(int i, int j) {
    return 3 * line(i, j) + (i * 5 + j * 11) % 40;
  }

  private String control(IntBinaryOperator distance) {
    return matrix("ControlMatrixFile", IntStream.range(0, N).toArray(), distance);
  }

  /** Beside the correlation of residuals by NumPy's lstsq; p of 4,999 permutations in NumPy. */
  @ParameterizedTest
  @CsvSource({
    "line, pearson, 0.22921315674324033, 0.0002",
    "line, spearman, 0.2614187072284532, 0.0002",
    "any, pearson, -0.02605397059106809, 0.6644",
    "any, spearman, 0.00481682968688126, 0.9354",
  })
  void thePartialTestIsThatOfResiduals(String first, String correlation, double r, double p) {
    boolean line = first.equals("line");
    RunFolder run =
        MANTEL.run(
            folder,
            first(line ? WholeMantelTest::line : WholeMantelTest::any),
            other(line ? WholeMantelTest::mixed : WholeMantelTest::line),
            control(WholeMantelTest::third),
            "Permutations=4999",
            "Correlation=" + correlation);
    assertThat(cell(run, "value")).isEqualTo(r, within(1e-10));
    assertThat(cell(run, "p")).isEqualTo(p, within(4 * Math.sqrt(p * (1 - p) * 2 / 4999)));
    assertThat(cell(run, "permuted_mean")).isEqualTo(0, within(0.01));
    assertThat(run.text("mantel.tsv")).contains("\tcontrol_matrix\n", "\tControlMatrixFile.npy\n");
  }

  /** Each matrix in an order of its own, with objects that others lack. */
  @Test
  void threeMatricesAreJoinedByName() throws IOException {
    int[] some = IntStream.range(2, N).toArray();
    int[] others = IntStream.range(0, N + 3).map(i -> N + 2 - i).filter(i -> i != 7).toArray();
    int[] controls = IntStream.range(0, N).map(i -> (i + 9) % N).filter(i -> i != 11).toArray();
    int[] common = IntStream.of(some).filter(i -> i != 7 && i != 11).toArray();
    RunFolder expected =
        MANTEL.run(
            folder,
            matrix("DistanceMatrixFile", common, WholeMantelTest::any),
            matrix("OtherMatrixFile", common, WholeMantelTest::mixed),
            matrix("ControlMatrixFile", common, WholeMantelTest::third));
    RunFolder joined =
        MANTEL.run(
            folder,
            matrix("DistanceMatrixFile", some, WholeMantelTest::any),
            matrix("OtherMatrixFile", others, WholeMantelTest::mixed),
            matrix("ControlMatrixFile", controls, WholeMantelTest::third),
            names("IdFile", some),
            names("OtherIdFile", others),
            names("ControlIdFile", controls));
    assertThat(joined.text("mantel.tsv")).isEqualTo(expected.text("mantel.tsv"));
    assertThat(joined.warnings("mantel-summary.json"))
        .anyMatch(
            line -> line.contains("1 of 22 objects of DistanceMatrixFile are not in Control"));
  }

  @Test
  void aMatrixThatTheThirdExplainsIsAnError() {
    refuses(
        ExitCode.DATA,
        "OtherMatrixFile and ControlMatrixFile have the correlation 1.000000",
        first(WholeMantelTest::any),
        other(WholeMantelTest::line),
        control((i, j) -> 5 + 2 * line(i, j)));
    refuses(
        ExitCode.DATA,
        "DistanceMatrixFile and ControlMatrixFile have the correlation -1.000000",
        first(WholeMantelTest::any),
        other(WholeMantelTest::line),
        control((i, j) -> 100 - any(i, j)));
    refuses(
        ExitCode.CONFIG,
        "is of ControlMatrixFile, which is not set",
        first(WholeMantelTest::any),
        other(WholeMantelTest::line),
        "ControlSimilarities=one-minus");
  }

  /** Objects in another order, more of them in one matrix, some missing in the other. */
  @Test
  void objectsAreJoinedByName() throws IOException {
    int[] some = IntStream.range(2, N).toArray();
    int[] others = IntStream.range(0, N + 3).map(i -> N + 2 - i).filter(i -> i != 7).toArray();
    int[] common = IntStream.of(some).filter(i -> i != 7).toArray();
    RunFolder expected =
        MANTEL.run(
            folder,
            matrix("DistanceMatrixFile", common, WholeMantelTest::any),
            matrix("OtherMatrixFile", common, WholeMantelTest::mixed));
    RunFolder joined =
        MANTEL.run(
            folder,
            matrix("DistanceMatrixFile", some, WholeMantelTest::any),
            matrix("OtherMatrixFile", others, WholeMantelTest::mixed),
            names("IdFile", some),
            names("OtherIdFile", others));
    assertThat(joined.text("mantel.tsv")).isEqualTo(expected.text("mantel.tsv"));
    assertThat(joined.warnings("mantel-summary.json"))
        .anyMatch(line -> line.contains("1 of 22 objects of DistanceMatrixFile"))
        .anyMatch(line -> line.contains("5 of 26 objects of OtherMatrixFile"));
  }

  /** Names of one matrix alone join nothing, which may be another test than is meant. */
  @Test
  void namesOfOneMatrixAreToldOf() throws IOException {
    String[] keys = {
      first(WholeMantelTest::any),
      other(WholeMantelTest::mixed),
      "Permutations=9",
      names("IdFile", IntStream.range(0, N).toArray())
    };
    assertThat(MANTEL.run(folder, keys).warnings("mantel-summary.json"))
        .anyMatch(line -> line.contains("only one of IdFile and OtherIdFile is given"));
  }

  /** Two objects that may change places: every permutation, or each second one, is the observed. */
  @Test
  void objectsStayInTheirStrata() throws IOException {
    List<String> rows =
        IntStream.range(-1, N)
            .mapToObj(i -> i < 0 ? "block" : i == 4 || i == 5 ? "both" : "of" + i)
            .toList();
    RunFolder run =
        MANTEL.run(
            folder,
            first(WholeMantelTest::line),
            other(WholeMantelTest::mixed),
            lines("MetadataFile", rows),
            "StrataColumn=block");
    assertThat(cell(run, "p")).isBetween(0.4, 1.0);
  }

  @Test
  void whatCannotBeTestedIsAnError() throws IOException {
    String any = first(WholeMantelTest::any);
    int[] fewer = IntStream.range(0, N - 1).toArray();
    refuses(
        ExitCode.DATA,
        "24 objects and OtherMatrixFile 23",
        any,
        matrix("OtherMatrixFile", fewer, WholeMantelTest::line));
    refuses(
        ExitCode.DATA,
        "OtherMatrixFile: all distances between the objects of the test are the same",
        any,
        other((i, j) -> 3));
    refuses(
        ExitCode.DATA,
        "DistanceMatrixFile: the distance between the objects 3 and 5 (from 0) is missing",
        first((i, j) -> i == 5 && j == 3 ? -1 : any(i, j)),
        other(WholeMantelTest::line));
    refuses(
        ExitCode.DATA,
        "OtherMatrixFile: the distance between the objects 3 and 5",
        first(WholeMantelTest::any),
        other((i, j) -> i == 5 && j == 3 ? -1 : line(i, j)));
    int[] everybody = IntStream.range(0, N).toArray();
    refuses(
        ExitCode.DATA,
        "OtherMatrixFile: the distance between the objects 's3' and 's5' is missing",
        any,
        names("IdFile", everybody),
        other((i, j) -> i == 5 && j == 3 ? -1 : line(i, j)),
        names("OtherIdFile", everybody));
    String line = other(WholeMantelTest::line);
    refuses(ExitCode.CONFIG, "go together", any, line, "StrataColumn=block");
    refuses(
        ExitCode.DATA,
        "its own stratum",
        any,
        line,
        lines(
            "MetadataFile",
            IntStream.range(-1, N).mapToObj(i -> i < 0 ? "block" : "b" + i).toList()),
        "StrataColumn=block");
    int[] some = IntStream.range(N - 2, N).toArray();
    refuses(
        ExitCode.DATA,
        "2 objects in both matrices",
        any,
        names("IdFile", IntStream.range(0, N).toArray()),
        matrix("OtherMatrixFile", some, WholeMantelTest::line),
        names("OtherIdFile", some));
  }

  private void refuses(ExitCode code, String message, String... keys) {
    assertThatThrownBy(() -> MANTEL.run(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(code))
        .hasMessageContaining(message);
  }
}
