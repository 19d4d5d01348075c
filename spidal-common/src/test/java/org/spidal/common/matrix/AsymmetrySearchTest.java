package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.matrix.MatrixFormat.Element;

class AsymmetrySearchTest {
  private static final int N = 1100; // three blocks

  @TempDir Path folder;
  private final Random random = Matrices.random();

  @Test
  void theFirstPairIsNamedWhoeverFindsIt() {
    short[][] distances = Matrices.distances(random, N, 0.01);
    assertThat(first(distances, 2)).isEqualTo(AsymmetrySearch.NONE);
    distances[1090][1050] = 40;
    distances[1050][1090] = 42;
    assertThat(first(distances, 3)).isEqualTo(1050L * N + 1090);
    distances[900][700] = -1;
    distances[700][900] = 3;
    assertThat(first(distances, 2)).isEqualTo(700L * N + 900);
    distances[1099][5] = 7;
    distances[5][1099] = 9;
    assertThat(first(distances, 1)).isEqualTo(5L * N + 1099);
    assertThat(first(distances, 5)).isEqualTo(5L * N + 1099);
    try (AsymmetrySearch search = new AsymmetrySearch(file(distances))) {
      assertThat(search.pair(5L * N + 1099)).isEqualTo(new AsymmetrySearch.Pair(5, 1099, 9, 7));
    }
  }

  @Test
  void roundingIsNoDifference() {
    short[][] distances = Matrices.distances(random, 60, 0);
    distances[7][9] = (short) (distances[9][7] + (distances[9][7] < 32767 ? 1 : -1));
    assertThat(first(distances, 1)).isEqualTo(AsymmetrySearch.NONE);

    double[][] floats = Matrices.asDoubles(distances);
    floats[7][9] = floats[9][7] * (1 + 9e-6);
    assertThat(first(npy(floats), 1)).isEqualTo(AsymmetrySearch.NONE);
    floats[7][9] = floats[9][7] * (1 + 2e-5);
    assertThat(first(npy(floats), 1)).isEqualTo(7L * 60 + 9);
  }

  private MatrixFile file(short[][] distances) {
    return Matrices.openRaw(folder.resolve("d.bin"), distances, ByteOrder.LITTLE_ENDIAN);
  }

  private MatrixFile npy(double[][] distances) {
    return Matrices.openNpy(
        folder.resolve("d.npy"), distances, Element.FLOAT64, ByteOrder.LITTLE_ENDIAN);
  }

  private long first(short[][] distances, int workers) {
    return first(file(distances), workers);
  }

  private static long first(MatrixFile file, int workers) {
    long first = AsymmetrySearch.NONE;
    try (AsymmetrySearch search = new AsymmetrySearch(file)) {
      for (int band = 0; band < search.bands() && first == AsymmetrySearch.NONE; band++) {
        for (int w = 0; w < workers; w++) {
          first = Math.min(first, search.first(band, w, workers));
        }
      }
    }
    return first;
  }
}
