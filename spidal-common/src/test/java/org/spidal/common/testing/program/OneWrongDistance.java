package org.spidal.common.testing.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.vectors.VectorNpyWriter;

/** Distances of 300 points, of which one, at row 299, column 211, is not that of the other way. */
public final class OneWrongDistance {
  /** What every program says of it. */
  public static final String MESSAGE = " is not symmetric: row 211, column 299 is ";

  private static final int N = 300;
  private static final int AT = 299 * N + 211;

  private OneWrongDistance() {}

  /** Raw little-endian int16; the wrong one differs by 2 units. */
  public static Path int16(Path file) {
    double[] distances = distances();
    ByteBuffer bytes = ByteBuffer.allocate(2 * N * N).order(ByteOrder.LITTLE_ENDIAN);
    for (int k = 0; k < distances.length; k++) {
      bytes.putShort((short) (Math.round(10_000 * distances[k]) + (k == AT ? 2 : 0)));
    }
    try {
      return checked(Files.write(file, bytes.array()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** float64 in a .npy file; the wrong one is larger by a thousandth. */
  public static Path floats(Path file) {
    double[] distances = distances();
    distances[AT] *= 1.001;
    VectorNpyWriter.write(file, distances, N);
    return checked(file);
  }

  private static Path checked(Path file) {
    MatrixFile matrix = MatrixFile.open(file, N, false, "distance matrix");
    assertThat(MatrixCheck.sample(matrix).asymmetric()).as("a sample does not show it").isZero();
    return file;
  }

  private static double[] distances() {
    Random random = new Random(12);
    double[][] points = new double[N][3];
    for (double[] point : points) {
      point[0] = random.nextDouble();
      point[1] = random.nextDouble();
      point[2] = random.nextDouble();
    }
    double[] distances = new double[N * N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        distances[i * N + j] =
            Math.hypot(
                Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]),
                points[i][2] - points[j][2]);
      }
    }
    return distances;
  }
}
