package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.matrix.MappedMatrix;
import org.spidal.common.matrix.Matrices;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows.ShortsAsFloats;
import org.spidal.common.rows.ShortRows.HeapShortRows;

/** The int16 rows that kernels read, compared with the array that was written to the file. */
class ShortRowsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "1, 1", "2, 1", "17, 1", "100, 1", "1, 5", "17, 3", "241, 17", "1366, 3", "819, 5", "4097, 1",
    "819, 21"
  })
  void tilesAndHeapGiveTheNumbersOfTheFileWithAZeroDiagonal(int fileN, int repetitions) {
    Random random = Matrices.random();
    ByteOrder order = random.nextBoolean() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    short[][] numbers = Matrices.anything(random, fileN);
    MatrixFile file = Matrices.openRaw(folder.resolve("m.bin"), numbers, order);
    int n = fileN * repetitions;
    int first = Math.max(0, n - 5);
    MappedMatrix matrix = Matrices.mapAll(file);
    ShortRows tiles = new TiledShortRows(matrix, n);
    ShortRows heap = new HeapShortRows(new TiledShortRows(matrix, n), first, n, n);
    FloatRows tileFloats = new ShortsAsFloats(tiles);
    FloatRows heapFloats = new ShortsAsFloats(heap);
    for (int i = first; i < n; i++) {
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - from);
        for (ShortRows rows : new ShortRows[] {tiles, heap}) {
          rows.load(1, i, from, count);
          for (int k = 0; k < count; k++) {
            assertThat(rows.array(1)[rows.offset(1) + k])
                .as("row %d, column %d", i, from + k)
                .isEqualTo(expected(numbers, i, from + k));
          }
        }
        for (FloatRows rows : new FloatRows[] {tileFloats, heapFloats}) {
          assertSameAsFloats(rows, numbers, i, from, count);
        }
      }
    }
  }

  @Test
  void floatsOfAnyPieceAreTheShortsWithMissingOnesAsNaN() {
    Random random = Matrices.random();
    short[][] numbers = Matrices.anything(random, 1500);
    MatrixFile file = Matrices.openRaw(folder.resolve("m.bin"), numbers, ByteOrder.BIG_ENDIAN);
    int n = 3 * 1500; // pieces that cross the border of a tile, and of the repeated file
    FloatRows tiles = new ShortsAsFloats(new TiledShortRows(Matrices.mapAll(file), n));
    for (int trial = 0; trial < 300; trial++) {
      int column = random.nextInt(n);
      int count = Math.min(random.nextInt(ShortRows.TILE + 1), n - column);
      assertSameAsFloats(tiles, numbers, random.nextInt(n), column, count);
    }
  }

  @Test
  void eachSlotKeepsItsPiece() {
    short[][] numbers = Matrices.anything(Matrices.random(), 30);
    MatrixFile file = Matrices.openRaw(folder.resolve("m.bin"), numbers, ByteOrder.LITTLE_ENDIAN);
    ShortRows tiles = new TiledShortRows(Matrices.mapAll(file), 30);
    ShortRows heap = new HeapShortRows(new TiledShortRows(Matrices.mapAll(file), 30), 0, 30, 30);
    for (ShortRows rows : new ShortRows[] {tiles, heap}) {
      rows.load(0, 11, 0, 30);
      rows.load(1, 22, 5, 20);

      assertThat(rows.array(0)[rows.offset(0) + 7]).isEqualTo(numbers[11][7]);
      assertThat(rows.array(1)[rows.offset(1) + 7]).isEqualTo(numbers[22][12]);
    }
  }

  @Test
  void aMappedBlockOfRowsIsEnoughForTheRowsOfAWorker() {
    short[][] numbers = Matrices.anything(Matrices.random(), 40);
    MatrixFile file = Matrices.openRaw(folder.resolve("m.bin"), numbers, ByteOrder.BIG_ENDIAN);
    MappedMatrix block = new MappedMatrix(file, new RowRange(16, 32));
    ShortRows heap = new HeapShortRows(new TiledShortRows(block, 40), 16, 32, 40);
    for (int i = 16; i < 32; i++) {
      heap.load(0, i, 0, 40);
      for (int j = 0; j < 40; j++) {
        assertThat(heap.array(0)[heap.offset(0) + j]).isEqualTo(expected(numbers, i, j));
      }
    }
  }

  private static void assertSameAsFloats(
      FloatRows rows, short[][] numbers, int row, int column, int count) {
    float[] target = new float[count];
    rows.load(row, column, count, target);
    float[] plain = new float[count];
    for (int k = 0; k < count; k++) {
      short number = expected(numbers, row, column + k);
      plain[k] = number < 0 ? Float.NaN : number;
    }
    assertThat(target).as("row %d, from column %d", row, column).isEqualTo(plain);
  }

  private static short expected(short[][] numbers, int row, int column) {
    return row == column ? 0 : numbers[row % numbers.length][column % numbers.length];
  }
}
