package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.matrix.PairList;
import org.spidal.common.matrix.VectorNpyWriter;

/** A list of pairs gives what the whole matrix gives, in which all others are missing. */
class PairsTest {
  private static final int N = 60;

  @TempDir private Path folder;

  @Test
  void asTheWholeMatrix() throws PairList.Contradiction {
    Random random = new Random(4);
    double[][] points = new double[N][3];
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < 3; k++) {
        points[i][k] = random.nextDouble() + (i % 3 == k ? 3 : 0);
      }
    }
    PairList list = new PairList();
    PairList weighted = new PairList();
    double[] whole = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (points[i][k] - points[j][k]) * (points[i][k] - points[j][k]);
        }
        boolean known = random.nextInt(4) > 0;
        float distance = (float) Math.sqrt(square);
        whole[i * N + j] = known ? distance : -1;
        whole[j * N + i] = whole[i * N + j];
        if (known) {
          list.add(i, j, distance, Float.NaN);
          weighted.add(i, j, distance, 1 + (i + j) % 2);
        }
      }
    }
    Path matrix = folder.resolve("m.npy");
    VectorNpyWriter.write(matrix, whole, N);
    Path pairs = folder.resolve("m.pairs");
    list.write(pairs, N);
    Path heavy = folder.resolve("w.pairs");
    weighted.write(heavy, N);
    String expected = map(matrix);
    assertThat(map(pairs)).isEqualTo(expected);
    assertThat(map(heavy)).isNotEqualTo(expected);
  }

  private String map(Path data) {
    return WholeChisq.of(folder, "DistanceMatrixFile=" + data, "MaxIterations=20")
        .output()
        .text("points.txt");
  }
}
