package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;

/** Distances to landmarks are the columns of the whole matrix, in every layout. */
class LandmarkDistancesTest {
  private static final int N = 61;
  private static final int EACH = 4;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"kmer", "smith-waterman", "needleman-wunsch"})
  void ofSequences(String distance) throws IOException {
    Path all = WholeDistances.sequences(folder.resolve("all.fasta"), N, 90, "ACGT", 5);
    compare("SequenceFile=", all, 2, 0, distance, distance.equals("kmer"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"euclidean", "manhattan", "cosine", "correlation"})
  void ofVectors(String distance) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      lines.add((i * i % 17) + "," + (i % 7 + 1) + "," + (i * 3 % 11));
    }
    Path all = Files.write(folder.resolve("all.csv"), lines);
    compare("VectorFile=", all, 1, 0, distance, true);
  }

  /** Every fourth object is a landmark. */
  private void compare(
      String key, Path all, int linesOfEach, int from, String distance, boolean symmetric)
      throws IOException {
    List<String> lines = Files.readAllLines(all);
    List<String> chosen = new ArrayList<>();
    for (int at = 0; at < lines.size(); at += EACH * linesOfEach) {
      chosen.addAll(lines.subList(at, at + linesOfEach));
    }
    Path landmarks = Files.write(folder.resolve("landmarks-" + all.getFileName()), chosen);
    String[] keys = {key + all, "Distance=" + distance, "NumberType=float64"};
    double[][] whole =
        WholeDistances.of(folder, with(keys, "DistanceMatrixFile=" + folder + "/w.npy"))
            .matrix(folder + "/w.npy", false);
    String[] some =
        with(keys, "LandmarkFile=" + landmarks, "DistanceMatrixFile=" + folder + "/m.npy");
    WholeDistances one = WholeDistances.of(folder, some);
    byte[] bytes = Files.readAllBytes(folder.resolve("m.npy"));
    int n = (N + EACH - 1) / EACH;
    ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int at = bytes.length - N * n * Double.BYTES;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < n; j++) {
        double found = numbers.getDouble(at + (i * n + j) * Double.BYTES);
        // the order of two sequences can change an alignment between equals
        double expected = whole[i][EACH * j];
        if (symmetric || i <= EACH * j) {
          assertThat(found).as("%d to %d", i, j).isEqualTo(expected);
        }
      }
    }
    JsonObject summary = one.output().json("m-summary.json");
    assertThat(summary.getAsJsonObject("distances").get("pairs").getAsInt()).isEqualTo(N * n);
    assertThat(summary.getAsJsonObject("matrix").get("landmarks").getAsInt()).isEqualTo(n);
    WholeDistances.of(folder, 3, new int[] {0, 1}, 1, some);
    assertThat(Files.readAllBytes(folder.resolve("m.npy"))).isEqualTo(bytes);
  }

  /** A pair beyond all measure gets the largest distance of all other pairs of the table. */
  @Test
  void saturatedPairsGetTheLargestOfAllOthers() throws IOException {
    String near = "AAAAAAAAAAAAAAAAAAAA";
    String far = "AAAAAAAAAACCCCCCCCCC";
    String beyond = "CCCCCCCCCCCCCCCCCCCC";
    Path objects = Files.writeString(folder.resolve("o.fasta"), ">a\n" + near + "\n>b\n" + far);
    Path landmarks =
        Files.writeString(
            folder.resolve("l.fasta"), ">x\n" + far + "\n>y\n" + near + "\n>z\n" + beyond + "\n");
    WholeDistances.of(
        folder,
        "SequenceFile=" + objects,
        "LandmarkFile=" + landmarks,
        "Distance=jukes-cantor",
        "NumberType=float64",
        "DistanceMatrixFile=" + folder + "/m.npy");
    byte[] bytes = Files.readAllBytes(folder.resolve("m.npy"));
    ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int at = bytes.length - 2 * 3 * Double.BYTES;
    double half = -.75 * Math.log(1 - .5 * 4 / 3);
    double[] expected = {half, 0, half, 0, half, half};
    for (int k = 0; k < expected.length; k++) {
      assertThat(numbers.getDouble(at + k * Double.BYTES))
          .as("number %d", k)
          .isCloseTo(expected[k], within(1e-12));
    }
  }

  @Test
  void landmarksOfAnotherKindAreAnError() throws IOException {
    Path a = Files.writeString(folder.resolve("a.csv"), "1,2,3\n4,5,6\n");
    Path b = Files.writeString(folder.resolve("b.csv"), "1,2\n4,5\n");
    assertThatThrownBy(() -> WholeDistances.of(folder, "VectorFile=" + a, "LandmarkFile=" + b))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("a.csv has vectors of 3 numbers, LandmarkFile")
        .hasMessageContaining("b.csv of 2");
  }

  @Test
  void landmarksWhoseColumnsStandInAnotherOrderAreAnError() throws IOException {
    Path a = Files.writeString(folder.resolve("a.csv"), "x,y\n1,2\n4,5\n");
    Path b = Files.writeString(folder.resolve("b.csv"), "y,x\n1,2\n4,5\n");
    assertThatThrownBy(() -> WholeDistances.of(folder, "VectorFile=" + a, "LandmarkFile=" + b))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("b.csv has the columns y, x,")
        .hasMessageContaining("bring them into the same order");
  }

  @Test
  void columnsThatAreCountedHaveAnOrder() throws IOException {
    Path a = Files.writeString(folder.resolve("a.csv"), "V1,V2\n1,2\n4,5\n");
    Path b = Files.writeString(folder.resolve("b.csv"), "V2,V1\n1,2\n4,5\n");
    assertThatThrownBy(() -> WholeDistances.of(folder, "VectorFile=" + a, "LandmarkFile=" + b))
        .hasMessageContaining("bring them into the same order");
  }

  @Test
  void landmarksOfOtherColumnsAreAnErrorUnlessTheirNamesOnlyCount() throws IOException {
    Path a = Files.writeString(folder.resolve("a.csv"), "x,y\n1,2\n4,5\n");
    Path b = Files.writeString(folder.resolve("b.csv"), "x,z\n1,2\n4,5\n");
    Path counted = Files.writeString(folder.resolve("c.csv"), "V1,V2\n1,2\n4,5\n");
    assertThatThrownBy(() -> WholeDistances.of(folder, "VectorFile=" + a, "LandmarkFile=" + b))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("b.csv has the columns x, z,")
        .hasMessageContaining("name them alike");
    WholeDistances.of(folder, "VectorFile=" + a, "LandmarkFile=" + counted, "Scale=9");
  }

  private static String[] with(String[] keys, String... more) {
    List<String> all = new ArrayList<>(List.of(keys));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }
}
