package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowRange;

/** Large files are written with holes: only the rows that are looked at hold numbers. */
class MatrixReaderTest {
  private static final int HEADER = 130;

  @TempDir Path folder;

  /** How a file can be read. */
  enum Way {
    MAPPED,
    STREAMED,
    SCATTERED;

    MatrixReader open(MatrixFile file, RowRange rows) {
      return switch (this) {
        case MAPPED -> new MappedMatrix(file, rows);
        case STREAMED -> new StreamedMatrix(file, rows, StreamedMatrix.leastBuffers());
        case SCATTERED -> new RandomAccessMatrix(file);
      };
    }
  }

  static Stream<Arguments> layouts() {
    List<Arguments> all = new ArrayList<>();
    for (int n : new int[] {1, 2, 17, 4095, 4097}) {
      for (Element element : Element.values()) {
        for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
          for (Way way : Way.values()) {
            all.add(Arguments.of(n, element, order, way));
          }
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void readsWhatAPlainReaderReads(int n, Element element, ByteOrder order, Way way)
      throws Exception {
    Random random = Matrices.random();
    MatrixFile file = emptyFile(n, element, order);
    RowRange block = new RowRange(Math.max(0, n - 3), n);
    double[][] rows = new double[block.size()][];
    for (int i = block.start(); i < block.end(); i++) {
      rows[i - block.start()] = writeRow(file, i, random);
    }
    MatrixReader matrix = way.open(file, block);
    assertThat(matrix.rows()).isEqualTo(way == Way.SCATTERED ? new RowRange(0, n) : block);
    for (int i = block.start(); i < block.end(); i++) {
      double[] expected = rows[i - block.start()];
      for (int piece = 0; piece < 8; piece++) {
        int column = random.nextInt(n);
        int count = piece == 0 ? n - column : random.nextInt(n - column + 1);
        float[] floats = new float[count + 2];
        matrix.read(i, column, count, floats, 1);
        for (int k = 0; k < count; k++) {
          assertThat(floats[k + 1]).isEqualTo((float) expected[column + k]);
        }
        assertThat(floats[0] + floats[count + 1]).as("outside of the piece").isZero();
        assertThat(matrix.get(i, column)).isEqualTo(expected[column]);
        if (element == Element.INT16) {
          short[] shorts = new short[count + 2];
          matrix.read(i, column, count, shorts, 1);
          for (int k = 0; k < count; k++) {
            assertThat((double) shorts[k + 1]).isEqualTo(expected[column + k]);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyRowBlockGivesTheRowsOfTheWhole(Way way) {
    Random random = Matrices.random();
    short[][] numbers = Matrices.anything(random, 23);
    MatrixFile file = Matrices.openRaw(folder.resolve("m.bin"), numbers, ByteOrder.BIG_ENDIAN);
    for (int start = 0; start <= 23; start += 4) {
      for (int end = start; end <= 23; end += 3) {
        MatrixReader block = way.open(file, new RowRange(start, end));
        for (int i = start; i < end; i++) {
          short[] row = new short[23];
          block.read(i, 0, 23, row, 0);
          assertThat(row).isEqualTo(numbers[i]);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsBeyondTheFirstWindowAndBeyond4GiBAreFound(Way way) throws Exception {
    int n = 60_000; // 7.2 GB with holes; 8947 rows make a window
    MatrixFile file = emptyFile(n, Element.INT16, ByteOrder.BIG_ENDIAN);
    Random random = Matrices.random();
    int[] looked = {0, 8_946, 8_947, 17_893, 17_894, 35_790, 59_999};
    double[][] written = new double[looked.length][];
    for (int k = 0; k < looked.length; k++) {
      written[k] = writeRow(file, looked[k], random);
    }
    MatrixReader whole = way.open(file, new RowRange(0, n));
    for (int k = 0; k < looked.length; k++) {
      int i = looked[k];
      double[] expected = written[k];
      short[] row = new short[n];
      whole.read(i, 0, n, row, 0);
      for (int j = 0; j < n; j += 997) {
        assertThat((double) row[j]).as("row %d, column %d", i, j).isEqualTo(expected[j]);
      }
      assertThat(whole.get(i, n - 1)).isEqualTo(expected[n - 1]);
    }
  }

  @Test
  void aFileThatShrankSinceItWasOpenedIsBadData() throws Exception {
    MatrixFile file = emptyFile(64, Element.FLOAT64, ByteOrder.LITTLE_ENDIAN);
    try (RandomAccessFile out = new RandomAccessFile(file.path().toFile(), "rw")) {
      out.setLength(100);
    }
    assertThatThrownBy(() -> new MappedMatrix(file, new RowRange(32, 64)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageStartingWith("cannot map rows 32 to 64 of " + file.path());
  }

  private MatrixFile emptyFile(int n, Element element, ByteOrder order) throws IOException {
    MatrixFormat format = new MatrixFormat(element, order, HEADER, n);
    Path path = folder.resolve("matrix");
    try (RandomAccessFile out = new RandomAccessFile(path.toFile(), "rw")) {
      out.setLength(format.fileBytes());
    }
    return new MatrixFile(path, format);
  }

  /** Fills a row with random numbers of the file's type. */
  private static double[] writeRow(MatrixFile file, int row, Random random) throws IOException {
    MatrixFormat format = file.format();
    double[] numbers = new double[format.n()];
    ByteBuffer bytes = ByteBuffer.allocate((int) format.rowBytes()).order(format.order());
    for (int j = 0; j < numbers.length; j++) {
      switch (format.element()) {
        case INT16 -> {
          numbers[j] = (short) random.nextInt();
          bytes.putShort((short) numbers[j]);
        }
        case FLOAT32 -> {
          numbers[j] = random.nextFloat() - 0.5f;
          bytes.putFloat((float) numbers[j]);
        }
        case FLOAT64 -> {
          numbers[j] = random.nextDouble() - 0.5;
          bytes.putDouble(numbers[j]);
        }
      }
    }
    try (RandomAccessFile out = new RandomAccessFile(file.path().toFile(), "rw")) {
      out.seek(format.headerBytes() + row * format.rowBytes());
      out.write(bytes.array());
    }
    return numbers;
  }
}
