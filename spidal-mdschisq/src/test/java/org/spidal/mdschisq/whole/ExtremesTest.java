package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.vectors.VectorNpyWriter;

/** Numbers that no fit can begin with: an error, not a map of NaN that has "converged". */
class ExtremesTest {
  private static final int N = 9;

  @TempDir private Path folder;
  private String matrix;

  @BeforeEach
  void writeMatrix() {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(N, 3, 5), 0);
    matrix = "DistanceMatrixFile=" + file;
  }

  private Path lines(String line) throws IOException {
    return Files.writeString(folder.resolve("lines.txt"), (line + "\n").repeat(N));
  }

  /** Distances |i - j| times a unit, as float64. */
  private String line(double unit) {
    double[] distances = new double[N * N];
    Arrays.setAll(distances, k -> unit * Math.abs(k / N - k % N));
    VectorNpyWriter.write(folder.resolve("d.npy"), distances, N);
    return "DistanceMatrixFile=" + folder.resolve("d.npy");
  }

  @Test
  void numbersThatCannotBeSquared() throws IOException {
    WholeChisq.assertBad(
        folder, "the sum of the weights is too large", matrix, "PointWeightFile=" + lines("1e308"));
    WholeChisq.assertBad(
        folder, "chi-squared is NaN at the start", matrix, "MinimumDistance=1e300");
    String[] places = new String[N];
    Arrays.setAll(places, i -> i * 1e200 + " 0 0");
    Path map = Files.write(folder.resolve("map.txt"), Arrays.asList(places));
    WholeChisq.assertBad(
        folder, "chi-squared is NaN at the start", matrix, "InitialPointsFile=" + map);
    WholeChisq.assertBad(
        folder,
        "chi-squared is NaN at the start",
        matrix,
        "InitialPointsFile=" + map,
        "ProcessingOption=100");
  }

  @Test
  void nothingThatMovesPoints() throws IOException {
    String origin = "InitialPointsFile=" + lines("0 0 0");
    WholeChisq.assertBad(folder, "all points begin at one place", matrix, origin);
    WholeChisq.assertBad(
        folder, "all points begin at one place", matrix, origin, "DistanceFormula=2");
    assertThat(WholeChisq.of(folder, matrix, origin, "ProcessingOption=100").chiSquared())
        .isPositive();
    // a pair weighs the product of two
    String weights =
        "1\n" + Collections.nCopies(N - 1, "0\n").stream().collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("weights.txt"), weights);
    WholeChisq.assertBad(folder, "all pairs weigh 0", matrix, "PointWeightFile=" + file);
  }

  @ParameterizedTest
  @CsvSource({
    "1e30, DistanceProcessingOption=2, DistanceProcessingOption=2 gives 1.00000",
    "1e-45, Chisqnorm=0, too small for float32",
    "10, TransformMethod=11, 'TransformMethod=11 gives NaN'"
  })
  void distancesOfAnotherSize(double unit, String key, String message) {
    WholeChisq.assertBad(folder, message, line(unit), key);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-30, 3e11, 3e37})
  void mapsOfSuchDistancesCannotBeWritten(double unit) {
    WholeChisq.assertBad(folder, "the largest distance is ", line(unit));
    WholeChisq.assertBad(folder, "it should lie between 1.0E-6 and 1.0E12", line(unit));
  }

  /** Only int16 numbers end at 1. */
  @Test
  void aCutOfFloatsMayBeAboveOne() {
    assertThat(WholeChisq.of(folder, line(1), "DistanceCut=5").summary().get("pairs").getAsInt())
        .isEqualTo(8 + 7 + 6 + 5 + 4);
  }
}
