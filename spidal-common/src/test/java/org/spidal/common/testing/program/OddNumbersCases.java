package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorNpyWriter;

/**
 * Numbers that are no distances as they stand, of a program that reads a matrix: rounding below 0,
 * correlations, similarities.
 */
public abstract class OddNumbersCases {
  /** Of so many points all pairs are sampled. */
  private static final int FEW = 30;

  /** Of so many points some pairs are not sampled. */
  private static final int MANY = 200;

  @TempDir private Path folder;

  private final EmbeddedProgram program;
  private final String summary;

  /**
   * @param summary name of its summary.json
   */
  protected OddNumbersCases(EmbeddedProgram program, String summary) {
    this.program = program;
    this.summary = summary;
  }

  @ParameterizedTest
  @CsvSource({"heap, error", "mapped, error", "streamed, error", "heap, average"})
  void roundingBelowZeroIsZeroAndSaidOnce(String storage, String asymmetry) {
    double[] zero = distances(FEW);
    double[] below = zero.clone();
    put(zero, FEW, 3, 4, 0);
    put(below, FEW, 3, 4, -1.19e-7);
    below[4 * FEW + 3] = -5e-8; // of the other way another rounding
    below[7 * FEW + 7] = -1e-7;
    below[8 * FEW + 8] = -0.0;
    RunFolder run = run(below, FEW, storage, "Asymmetry=" + asymmetry);
    assertThat(text(run)).isEqualTo(text(run(zero, FEW, storage)));
    assertThat(run.warnings(summary))
        .anyMatch(
            warning ->
                warning.contains(
                    "2 negative numbers within rounding of 0 (down to -1.19E-7) are taken as 0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap", "streamed"})
  void whatIsRoundingIsKnownWhenAllNumbersAre(String storage) {
    double[] zero = distances(MANY);
    put(zero, MANY, 150, 163, 5e3);
    double[] below = zero.clone();
    put(zero, MANY, 17, 190, 0);
    put(zero, MANY, 18, 191, 0);
    put(below, MANY, 17, 190, -2e-3);
    put(below, MANY, 18, 191, -1e-3);
    RunFolder run = run(below, MANY, storage);
    assertThat(text(run)).isEqualTo(text(run(zero, MANY, storage)));
    assertThat(run.warnings(summary)).anyMatch(warning -> warning.contains("4 negative numbers"));
  }

  @Test
  void aMarkerStaysOneBesideRounding() {
    double[] plain = distances(FEW);
    put(plain, FEW, 1, 2, -1);
    put(plain, FEW, 5, 9, -1);
    double[] rounded = plain.clone();
    put(plain, FEW, 3, 4, 0);
    put(rounded, FEW, 3, 4, -1e-8);
    assertThat(text(run(rounded, FEW, "heap"))).isEqualTo(text(run(plain, FEW, "heap")));
  }

  @Test
  void aWholeMarkerIsOneHoweverLargeTheDistances() {
    double[] matrix = times(distances(FEW), x -> 1e8 * x);
    put(matrix, FEW, 1, 2, -1);
    assertThat(run(matrix, FEW, "heap").warnings(summary))
        .noneMatch(warning -> warning.contains("rounding of 0"));
  }

  @ParameterizedTest
  @CsvSource({"-1, -2", "-0.5, -0.25", "-1e-5, -1e-5"})
  void otherNegativeNumbersAreRefused(double one, double other) {
    double[] matrix = distances(MANY);
    put(matrix, MANY, 3, 4, one);
    put(matrix, MANY, 13, 41, other);
    assertRefused(matrix, MANY, "has ", "negative number");
  }

  @Test
  void correlationsAreRefused() {
    double[] matrix = correlations(FEW);
    assertRefused(matrix, FEW, "these look like correlations", "Similarities=one-minus or angle");
    for (int i = 0; i < FEW; i++) {
      matrix[i * FEW + i] = 0;
    }
    assertRefused(matrix, FEW, "look like correlations", "Similarities=one-minus or angle");
  }

  @ParameterizedTest
  @CsvSource({"one-minus", "max-minus", "angle"})
  void similaritiesAreRefusedAndRead(String how) {
    double[] similarities = correlations(FEW);
    assertRefused(similarities, FEW, "on the diagonal", "Similarities=");
    double[] distances =
        times(similarities, s -> how.equals("angle") ? StrictMath.acos(Math.min(1, s)) : 1 - s);
    for (String storage : new String[] {"heap", "streamed"}) {
      RunFolder run = run(similarities, FEW, storage, "Similarities=" + how);
      assertThat(run.text(summary)).contains("\"similarities\": \"" + how + "\"");
      assertThat(text(run)).isEqualTo(text(run(distances, FEW, storage)));
    }
  }

  private void assertRefused(double[] matrix, int n, String... words) {
    assertThatThrownBy(() -> run(matrix, n, "heap"))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContainingAll(words);
  }

  private RunFolder run(double[] matrix, int n, String storage, String... more) {
    Path file = folder.resolve("d.npy");
    VectorNpyWriter.write(file, matrix, n);
    List<String> keys = new ArrayList<>(List.of(more));
    keys.add("DistanceMatrixFile=" + file);
    keys.add("RowStorage=" + storage);
    if (n == MANY) {
      keys.add("Bound=none"); // it takes longer than the results, which are what is compared
    }
    return program.run(folder, 2, new int[] {0, 0}, 1, keys.toArray(String[]::new));
  }

  private String text(RunFolder run) {
    return run.text(program.outputName());
  }

  private static double[] distances(int n) {
    double[] points = new Random(n).doubles(3L * n).toArray();
    double[] matrix = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i * n + j] =
            Math.hypot(
                Math.hypot(points[3 * i] - points[3 * j], points[3 * i + 1] - points[3 * j + 1]),
                points[3 * i + 2] - points[3 * j + 2]);
      }
    }
    return matrix;
  }

  /** Cosines, with 1 on the diagonal. */
  private static double[] correlations(int n) {
    double[] angles = new Random(n).doubles(n, 0, Math.PI).toArray();
    double[] matrix = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix[i * n + j] = Math.cos(angles[i] - angles[j]);
      }
    }
    return matrix;
  }

  private static double[] times(double[] matrix, DoubleUnaryOperator function) {
    return java.util.Arrays.stream(matrix).map(function).toArray();
  }

  private static void put(double[] matrix, int n, int row, int column, double value) {
    matrix[row * n + column] = value;
    matrix[column * n + row] = value;
  }
}
