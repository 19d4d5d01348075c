package org.spidal.distances.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.file.Disk;
import org.spidal.common.file.PartFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.testing.TestSeed;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.write.MatrixWriting.Encoding;

/** What stands in the file, and in the tally, is what the distances are one by one. */
class TileWriterTest {
  private static final int SIZE = 47;
  private static final double SCALE = 1.5;

  private final Random random = new Random(TestSeed.of("TileWriterTest"));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "INT16, false, NaN, 20, 20",
    "INT16, true, 1.25, 9, 13",
    "INT16, false, NaN, 64, 64",
    "FLOAT32, false, NaN, 20, 20",
    "FLOAT32, true, 1.25, 13, 9",
    "FLOAT64, true, NaN, 20, 20"
  })
  void trianglesHaveEachPairTwice(
      Element element, boolean bigEndian, double saturatedAs, int rows, int columns)
      throws IOException {
    double[][] distances = distances(SIZE, SIZE);
    for (int i = 0; i < SIZE; i++) {
      distances[i][i] = 0;
      for (int j = 0; j < i; j++) {
        distances[j][i] = distances[i][j];
      }
    }
    Tiling tiling = Tiling.ofTriangle(SIZE, rows, columns);
    check(distances, tiling, encoding(element, bigEndian, SIZE, saturatedAs));
  }

  @ParameterizedTest
  @CsvSource({"INT16, 1.25", "FLOAT32, NaN"})
  void rectanglesHaveTheirRows(Element element, double saturatedAs) throws IOException {
    Tiling tiling = Tiling.ofRectangle(SIZE, 31, 8);
    check(distances(SIZE, 31), tiling, encoding(element, false, 31, saturatedAs));
  }

  private static Encoding encoding(
      Element element, boolean bigEndian, int columns, double saturatedAs) {
    ByteOrder order = bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    return new Encoding(new MatrixFormat(element, order, 0, SIZE, columns), SCALE, saturatedAs);
  }

  /** Some beyond the scale, missing, saturated, 0, or half between two numbers of the file. */
  private double[][] distances(int rows, int columns) {
    double[][] distances = new double[rows][columns];
    for (double[] row : distances) {
      boolean whole = random.nextBoolean(); // rows without exceptions, too
      for (int j = 0; j < columns; j++) {
        int kind = random.nextInt(whole ? 15 : 20);
        double between = (random.nextInt(Encoding.LARGEST + 2) + .5) / Encoding.LARGEST * SCALE;
        row[j] =
            switch (kind) {
              case 0 -> 0;
              case 1 -> SCALE;
              case 2 -> SCALE * (1 + random.nextDouble());
              case 3 -> between;
              case 15, 16 -> Double.NaN;
              case 17 -> Double.POSITIVE_INFINITY;
              default -> SCALE * random.nextDouble();
            };
      }
    }
    return distances;
  }

  private void check(double[][] distances, Tiling tiling, Encoding encoding) throws IOException {
    Tally tally = new Tally();
    MatrixFormat format = encoding.format();
    Path file = folder.resolve("matrix");
    try (PartFile part = new PartFile(file, "x1", Disk.real())) {
      part.create(format.fileBytes());
      part.open();
      TileWriter writer = new TileWriter(encoding, part, tiling);
      double[] numbers = new double[tiling.most()];
      for (long number = 0; number < tiling.count(); number++) {
        Tile tile = tiling.tile(number);
        for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
          for (int j = tile.columnStart(); j < tile.end(i, tiling.isTriangle()); j++) {
            numbers[tile.at(i, j)] = distances[i][j];
          }
        }
        writer.write(tile, numbers, tally);
      }
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(part.path())).order(format.order());
      for (int i = 0; i < distances.length; i++) {
        for (int j = 0; j < distances[i].length; j++) {
          String place = i + ", " + j;
          double number = written(distances[i][j], encoding);
          switch (format.element()) {
            case INT16 -> assertThat(bytes.getShort()).as(place).isEqualTo((short) number);
            case FLOAT32 -> assertThat(bytes.getFloat()).as(place).isEqualTo((float) number);
            case FLOAT64 -> assertThat(bytes.getDouble()).as(place).isEqualTo(number);
          }
        }
      }
    }
    checkTally(distances, tiling.isTriangle(), encoding, tally);
  }

  private static double written(double distance, Encoding encoding) {
    double known = distance == Double.POSITIVE_INFINITY ? encoding.saturatedAs() : distance;
    if (Double.isNaN(known)) {
      return -1;
    }
    double whole = Math.min(Encoding.LARGEST, Math.rint(known / SCALE * Encoding.LARGEST));
    return encoding.format().element() == Element.INT16 ? whole : known;
  }

  private static void checkTally(
      double[][] distances, boolean triangle, Encoding encoding, Tally tally) {
    long[] counts = new long[5];
    long[] bins = new long[Tally.BINS];
    double least = Double.POSITIVE_INFINITY;
    double largest = 0;
    long units = 0;
    for (int i = 0; i < distances.length; i++) {
      for (int j = 0; j < (triangle ? i : distances[i].length); j++) {
        double d = distances[i][j];
        counts[0]++;
        if (Double.isNaN(d)) {
          counts[1]++;
        } else if (d == Double.POSITIVE_INFINITY) {
          counts[2]++;
        } else {
          boolean beyond = Math.rint(d / SCALE * Encoding.LARGEST) > Encoding.LARGEST;
          counts[3] += beyond && encoding.format().element() == Element.INT16 ? 1 : 0;
          counts[4] += d == 0 ? 1 : 0;
          bins[Math.min(Tally.BINS - 1, (int) (d / SCALE * Tally.BINS))]++;
          units += Math.round(Math.min(1, d / SCALE) * (1 << 24));
          least = Math.min(least, d);
          largest = Math.max(largest, d);
        }
      }
    }
    assertThat(tally.pairs()).isEqualTo(counts[0]);
    assertThat(tally.missing()).isEqualTo(counts[1]);
    assertThat(tally.saturated()).isEqualTo(counts[2]);
    assertThat(tally.clipped()).isEqualTo(counts[3]);
    assertThat(tally.zero()).isEqualTo(counts[4]);
    assertThat(tally.least()).isEqualTo(least);
    assertThat(tally.largest()).isEqualTo(largest);
    long finite = counts[0] - counts[1] - counts[2];
    double mean = units / (double) (1 << 24) * SCALE / finite;
    assertThat(tally.mean(SCALE)).isEqualTo(mean);
    for (int bin = 0; bin < Tally.BINS; bin++) {
      assertThat(tally.count(bin)).as("bin %d", bin).isEqualTo(bins[bin]);
    }
  }
}
