package org.spidal.damds.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.sparse.PairList;

/** A list of pairs gives the map that the whole matrix gives, in which all others are missing. */
class PairsTest {
  private static final int N = 160;

  @TempDir private Path folder;

  private static Path pairs(Path file, float[][] matrix, float[][] weights) {
    PairList list = new PairList();
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < i; j++) {
        if (matrix[i][j] >= 0) {
          list.add(j, i, matrix[i][j], weights == null ? Float.NaN : weights[i][j]);
        }
      }
    }
    try {
      list.write(file, matrix.length);
    } catch (PairList.Contradiction e) {
      throw new AssertionError(e);
    }
    return file;
  }

  @ParameterizedTest
  @CsvSource({
    "0.95, ''",
    "0.95, IsSammon=true",
    "0.95, DistanceTransform=0.5",
    "0.5, ''",
    "0.95, Method=smacof"
  })
  void asTheWholeMatrix(double missing, String key) {
    float[][] matrix = Matrices.withMissing(Matrices.distances(Matrices.cube(N, 3, 1)), missing, 2);
    String few = "Effort=quick";
    String[] keys = key.isEmpty() ? new String[] {few} : new String[] {key, few};
    if (key.contains("smacof")) {
      keys = new String[] {key, "Alpha=0.5"};
    }
    Path whole = Matrices.npy(folder.resolve("m.npy"), matrix);
    Path some = pairs(folder.resolve("m.pairs"), matrix, null);
    String expected = map("DistanceMatrixFile=" + whole, 1, new int[0], keys);
    assertThat(map("DistanceMatrixFile=" + some, 1, new int[0], keys)).isEqualTo(expected);
    assertThat(map("DistanceMatrixFile=" + some, 3, new int[] {0, 1}, keys)).isEqualTo(expected);
  }

  private String map(String data, int threads, int[] nodes, String... keys) {
    String[] all = Arrays.copyOf(keys, keys.length + 1);
    all[keys.length] = data;
    return MapRun.of(folder, threads, nodes, 1, all).output().text("points.txt");
  }

  @Test
  void weightsOfPairs() {
    float[][] matrix = Matrices.withMissing(Matrices.distances(Matrices.cube(N, 4, 1)), .9, 2);
    float[][] weights = Matrices.weights(N, 3);
    Path whole = Matrices.npy(folder.resolve("m.npy"), matrix);
    Path heavy = Matrices.npy(folder.resolve("w.npy"), weights);
    Path some = pairs(folder.resolve("m.pairs"), matrix, weights);
    String expected =
        map(
            "DistanceMatrixFile=" + whole,
            1,
            new int[0],
            "WeightMatrixFile=" + heavy,
            "Effort=quick");
    assertThat(map("DistanceMatrixFile=" + some, 1, new int[0], "Effort=quick"))
        .isEqualTo(expected);
    assertThatThrownBy(
            () -> map("DistanceMatrixFile=" + some, 1, new int[0], "WeightMatrixFile=" + heavy))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("cannot be combined");
  }

  @Test
  void partsWithoutAConnectionAreTold() {
    float[][] matrix = Matrices.distances(Matrices.cube(N, 3, 1));
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        boolean known = i / 10 == j / 10;
        matrix[i][j] = known ? matrix[i][j] : -1;
      }
    }
    Path some = pairs(folder.resolve("m.pairs"), matrix, null);
    MapRun run = MapRun.of(folder, "DistanceMatrixFile=" + some, "Effort=quick");
    assertThat(run.output().warnings("points-summary.json"))
        .anyMatch(warning -> warning.contains("16 parts without any valid distance"));
  }

  @Test
  void aDamagedFileIsAnError() throws IOException {
    float[][] matrix = Matrices.withMissing(Matrices.distances(Matrices.cube(N, 3, 1)), .9, 2);
    Path some = pairs(folder.resolve("m.pairs"), matrix, null);
    byte[] bytes = Files.readAllBytes(some);
    Files.write(some, Arrays.copyOf(bytes, bytes.length - 4));
    assertThatThrownBy(() -> MapRun.of(folder, "DistanceMatrixFile=" + some))
        .hasMessageContaining("Is it whole?");
    bytes[64 + 8 * (N + 1)] = (byte) 0xff; // a column far behind the others
    bytes[64 + 8 * (N + 1) + 1] = (byte) 0xff;
    Files.write(some, bytes);
    assertThatThrownBy(() -> MapRun.of(folder, "DistanceMatrixFile=" + some))
        .hasMessageContaining("is damaged in row 0");
  }
}
