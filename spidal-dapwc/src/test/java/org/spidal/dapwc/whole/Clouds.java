package org.spidal.dapwc.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/** Normal clouds of points, their distances, and how well labels agree with them. */
public final class Clouds {
  private final double[][] points;
  private final int[] cloud;

  private Clouds(double[][] points, int[] cloud) {
    this.points = points;
    this.cloud = cloud;
  }

  /**
   * @param sizes points of each cloud
   * @param distance of the centers, in deviations of a cloud
   */
  public static Clouds of(int[] sizes, int dimension, double distance, long seed) {
    Random random = new Random(seed);
    int n = 0;
    for (int size : sizes) {
      n += size;
    }
    double[][] points = new double[n][dimension];
    int[] cloud = new int[n];
    int i = 0;
    for (int c = 0; c < sizes.length; c++) {
      double[] center = new double[dimension];
      for (int k = 0; k < dimension; k++) {
        center[k] = distance * random.nextGaussian();
      }
      for (int p = 0; p < sizes[c]; p++, i++) {
        cloud[i] = c;
        for (int k = 0; k < dimension; k++) {
          points[i][k] = center[k] + random.nextGaussian();
        }
      }
    }
    // in a random order: nothing may depend on it
    for (int j = n - 1; j > 0; j--) {
      int other = random.nextInt(j + 1);
      double[] point = points[j];
      points[j] = points[other];
      points[other] = point;
      int label = cloud[j];
      cloud[j] = cloud[other];
      cloud[other] = label;
    }
    return new Clouds(points, cloud);
  }

  public static int[] equal(int clouds, int points) {
    int[] sizes = new int[clouds];
    Arrays.fill(sizes, points);
    return sizes;
  }

  int size() {
    return cloud.length;
  }

  public int[] labels() {
    return cloud;
  }

  public short[][] distances() {
    int n = points.length;
    double[][] d = new double[n][n];
    double largest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < points[i].length; k++) {
          sum += (points[i][k] - points[j][k]) * (points[i][k] - points[j][k]);
        }
        d[i][j] = Math.sqrt(sum);
        largest = Math.max(largest, d[i][j]);
      }
    }
    short[][] shorts = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        shorts[i][j] = (short) Math.round(d[i][j] / largest * Short.MAX_VALUE);
      }
    }
    return shorts;
  }

  /** Raw int16, little-endian. */
  public static Path write(Path file, short[][] matrix) {
    int n = matrix.length;
    ByteBuffer bytes = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    for (short[] row : matrix) {
      for (short value : row) {
        bytes.putShort(value);
      }
    }
    try {
      return Files.write(file, bytes.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The adjusted Rand index (Hubert and Arabie 1985): 1 for the same partition. */
  static double agreement(int[] one, int[] other) {
    int a = Arrays.stream(one).max().orElse(0) + 1;
    int b = Arrays.stream(other).max().orElse(0) + 1;
    long[][] both = new long[a][b];
    long[] rows = new long[a];
    long[] columns = new long[b];
    for (int i = 0; i < one.length; i++) {
      both[one[i]][other[i]]++;
      rows[one[i]]++;
      columns[other[i]]++;
    }
    double together = 0;
    double inRows = 0;
    double inColumns = 0;
    for (int r = 0; r < a; r++) {
      inRows += pairs(rows[r]);
      for (int c = 0; c < b; c++) {
        together += pairs(both[r][c]);
      }
    }
    for (long size : columns) {
      inColumns += pairs(size);
    }
    double expected = inRows * inColumns / pairs(one.length);
    double most = (inRows + inColumns) / 2;
    return most == expected ? 1 : (together - expected) / (most - expected);
  }

  private static double pairs(long n) {
    return n * (n - 1) / 2.0;
  }
}
