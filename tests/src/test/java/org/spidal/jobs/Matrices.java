package org.spidal.jobs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Small matrices in the SPIDAL format, little endian: the same bytes in every run. */
final class Matrices {
  static final int POINTS = 240; // plain code, which no compiler delays

  private static final int FULL = 32767;

  private Matrices() {}

  /** Distances of random points in a cube. */
  static Path distances(Path folder) throws IOException {
    return write(folder.resolve("distances.bin"), random(1, Double.MAX_VALUE));
  }

  /** The same distances, of which one pair in ten is missing. */
  static Path withMissing(Path folder) throws IOException {
    short[][] matrix = random(1, Double.MAX_VALUE);
    Random random = new Random(2);
    for (int i = 0; i < POINTS; i++) {
      for (int j = 0; j < i; j++) {
        if (random.nextInt(10) == 0) {
          matrix[i][j] = -1;
          matrix[j][i] = -1;
        }
      }
    }
    return write(folder.resolve("missing.bin"), matrix);
  }

  /** Weights between 0 and 1 for every pair. */
  static Path weights(Path folder) throws IOException {
    return write(folder.resolve("weights.bin"), random(3, 0.7));
  }

  private static short[][] random(long seed, double most) {
    Random random = new Random(seed);
    double[][] points = new double[POINTS][3];
    for (double[] point : points) {
      for (int d = 0; d < point.length; d++) {
        point[d] = random.nextDouble();
      }
    }
    short[][] matrix = new short[POINTS][POINTS];
    for (int i = 0; i < POINTS; i++) {
      for (int j = 0; j < POINTS; j++) {
        double squares = 0;
        for (int d = 0; d < 3; d++) {
          double difference = points[i][d] - points[j][d];
          squares += difference * difference;
        }
        matrix[i][j] = (short) Math.round(FULL * Math.min(most, Math.sqrt(squares / 3)));
      }
    }
    return matrix;
  }

  private static Path write(Path file, short[][] matrix) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(2 * POINTS * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    for (short[] row : matrix) {
      for (short value : row) {
        bytes.putShort(value);
      }
    }
    return Files.write(file, bytes.array());
  }
}
