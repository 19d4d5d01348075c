package org.spidal.bench.dapwc;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.random.IndexedRandom;

/**
 * Distances of points of normal clouds as int16 in this machine's byte order: the same bytes for
 * the same N and seed. Centers are normal too, so some clouds are nearer to each other than others.
 *
 * @param separation deviation of the centers, in deviations of a cloud
 */
record CloudsMatrix(int n, int clouds, double separation, long seed) {
  private static final int DIMENSION = 10;
  private static final int CENTERS = 0;
  private static final int POINTS = 1;

  /** Writes the N x N matrix, whose longest distance is 32,767. */
  void write(Path file) {
    float[][] x = points();
    double[] distances = new double[n];
    double longest = 0;
    for (int i = 0; i < n; i++) {
      distances(x, i, distances);
      for (double d : distances) {
        longest = Math.max(longest, d);
      }
    }
    double scale = Short.MAX_VALUE / longest;
    ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * n).order(ByteOrder.nativeOrder());
    AtomicFile.writeBytes(
        file,
        out -> {
          for (int i = 0; i < n; i++) {
            distances(x, i, distances);
            bytes.clear();
            for (double d : distances) {
              bytes.putShort((short) Math.rint(scale * d));
            }
            out.write(bytes.array());
          }
        });
  }

  private float[][] points() {
    IndexedRandom centers = new IndexedRandom(seed, CENTERS);
    IndexedRandom points = new IndexedRandom(seed, POINTS);
    float[][] x = new float[DIMENSION][n];
    for (int k = 0; k < DIMENSION; k++) {
      for (int j = 0; j < n; j++) {
        double center = separation * normal(centers, (long) (j % clouds) * DIMENSION + k);
        x[k][j] = (float) (center + normal(points, (long) j * DIMENSION + k));
      }
    }
    return x;
  }

  /** Box and Muller 1958. */
  private static double normal(IndexedRandom random, long index) {
    double radius = Math.sqrt(-2 * Math.log(1 - random.uniform(2 * index)));
    return radius * Math.cos(2 * Math.PI * random.uniform(2 * index + 1));
  }

  private void distances(float[][] x, int i, double[] distances) {
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (float[] axis : x) {
        float d = axis[i] - axis[j];
        sum += d * d;
      }
      distances[j] = Math.sqrt(sum);
    }
  }
}
