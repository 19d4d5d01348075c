package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.matrix.Matrices;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.ShortRows.HeapShortRows;

class SymmetrySumTest {
  @TempDir Path folder;
  private final Random random = Matrices.random();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 17, 130, 700})
  void symmetricDistancesSumToZeroWhateverStandsForMissingOnes(int n) {
    short[][] distances = symmetric(n);
    for (int workers : new int[] {1, 3}) {
      assertThat(ofShorts(distances, workers, 1)).isZero();
      assertThat(ofShorts(distances, workers, 3)).isZero();
      for (Element element : Element.values()) {
        assertThat(ofFloats(Matrices.asDoubles(distances), element, workers)).isZero();
      }
    }
  }

  @Test
  void anyOneNumberThatDiffersIsSeenInAnyLayout() {
    for (int trial = 0; trial < 40; trial++) {
      int n = 2 + random.nextInt(150);
      short[][] distances = symmetric(n);
      int i = random.nextInt(n);
      int j = (i + 1 + random.nextInt(n - 1)) % n;
      distances[i][j] = (short) (distances[i][j] < 0 ? 0 : distances[i][j] ^ 1 << trial % 15);
      String place = n + " points, row " + i + ", column " + j;
      long sum = ofShorts(distances, 1, 1);
      assertThat(sum).as(place).isNotZero();
      assertThat(ofShorts(distances, 4, 1)).as(place).isEqualTo(sum);
      long ofFloats = ofFloats(Matrices.asDoubles(distances), Element.FLOAT32, 1);
      assertThat(ofFloats).as(place).isNotZero();
      assertThat(ofFloats(Matrices.asDoubles(distances), Element.FLOAT64, 3))
          .as(place)
          .isEqualTo(ofFloats);
    }
  }

  @Test
  void columnsBeyondATileCount() {
    int n = ShortRows.TILE + 40;
    short[][] distances = symmetric(n);
    assertThat(ofShorts(distances, 2, 1)).isZero();
    distances[n - 1][n - 7]++;
    assertThat(ofShorts(distances, 2, 1)).isNotZero();
  }

  @Test
  void bothZerosAreOne() {
    double[][] zeros = {{0, 0.0}, {-0.0, 0}};
    assertThat(ofFloats(zeros, Element.FLOAT32, 1)).isZero();
  }

  @Test
  void whatIsReadTwiceOrNotAtAllIsAddedOnce() {
    short[][] distances = symmetric(90);
    distances[3][70] = 11;
    MatrixFile file = Matrices.openRaw(folder.resolve("d.bin"), distances, ByteOrder.BIG_ENDIAN);
    SymmetrySum sum = new SymmetrySum(new RowRange(0, 90), 90);
    ShortRows rows = sum.over(new TiledShortRows(Matrices.mapAll(file), 90));
    rows.load(2, 80, 0, 90);
    rows.load(0, 3, 0, 90);
    rows.load(1, 80, 0, 90);
    assertThat(sum.finish()).isEqualTo(ofShorts(distances, 1, 1));
    assertThat(rows.array(1)[rows.offset(1) + 3]).isEqualTo(distances[80][3]);
  }

  /** Distances, some missing, as different numbers above and below the diagonal. */
  private short[][] symmetric(int n) {
    short[][] distances = Matrices.distances(random, n, 0.1);
    for (int i = 0; i < n; i++) {
      distances[i][i] = (short) random.nextInt(9);
      for (int j = 0; j < i; j++) {
        distances[i][j] = distances[i][j] < 0 ? (short) -1 : distances[i][j];
      }
    }
    return distances;
  }

  private long ofShorts(short[][] distances, int workers, int repetitions) {
    MatrixFile file = Matrices.openRaw(folder.resolve("d.bin"), distances, ByteOrder.BIG_ENDIAN);
    int n = distances.length * repetitions;
    long all = 0;
    for (int w = 0; w < workers; w++) {
      RowRange mine = new RowPartition(n, workers).range(w);
      SymmetrySum sum = new SymmetrySum(mine, n);
      ShortRows rows = sum.over(new TiledShortRows(Matrices.mapAll(file), n));
      HeapShortRows kept = new HeapShortRows(rows, mine.start(), mine.end(), n);
      assertThat(kept).isNotNull();
      all += sum.finish();
    }
    return all;
  }

  private long ofFloats(double[][] distances, Element element, int workers) {
    MatrixFile file =
        Matrices.openNpy(folder.resolve("d.npy"), distances, element, ByteOrder.LITTLE_ENDIAN);
    long all = 0;
    for (int w = 0; w < workers; w++) {
      SymmetrySum sum =
          new SymmetrySum(new RowPartition(distances.length, workers).range(w), distances.length);
      sum.over(new TiledFloatRows(Matrices.mapAll(file)));
      all += sum.finish();
    }
    return all;
  }
}
