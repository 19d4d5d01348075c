package org.spidal.damds.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Distance matrices that tests make, and how they stand in files. -1 means missing. */
public final class Matrices {
  private static final int NPY_ALIGNMENT = 64;
  private static final int NPY_PREFIX = 10;

  private Matrices() {}

  /** Points uniform in a cube, each axis a little shorter than the one before. */
  public static double[][] cube(int n, int dimension, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[n][dimension];
    for (double[] point : points) {
      for (int k = 0; k < dimension; k++) {
        point[k] = random.nextDouble() / (1 + 0.3 * k);
      }
    }
    return points;
  }

  /** Points of a few Gaussian clusters in many dimensions: no map of them is exact. */
  public static double[][] clusters(int n, long seed) {
    int dimension = 8;
    Random random = new Random(seed);
    double[][] centers = cube(5, dimension, seed + 1);
    double[][] points = new double[n][dimension];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        points[i][k] = centers[i % centers.length][k] + 0.1 * random.nextGaussian();
      }
    }
    return points;
  }

  /** Euclidean distances. */
  public static float[][] distances(double[][] points) {
    float[][] matrix = new float[points.length][points.length];
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j < points.length; j++) {
        matrix[i][j] = (float) distance(points[i], points[j]);
      }
    }
    return matrix;
  }

  public static double distance(double[] one, double[] other) {
    double squares = 0;
    for (int k = 0; k < one.length; k++) {
      squares += (one[k] - other[k]) * (one[k] - other[k]);
    }
    return Math.sqrt(squares);
  }

  /** Distances above a limit become the limit, as those of sites without a common species are 1. */
  public static float[][] saturated(float[][] matrix, float limit) {
    float[][] result = new float[matrix.length][];
    for (int i = 0; i < matrix.length; i++) {
      result[i] = matrix[i].clone();
      for (int j = 0; j < matrix.length; j++) {
        result[i][j] = Math.min(limit, matrix[i][j]);
      }
    }
    return result;
  }

  /** Marks a share of the pairs as missing. */
  public static float[][] withMissing(float[][] matrix, double share, long seed) {
    Random random = new Random(seed);
    float[][] result = new float[matrix.length][];
    for (int i = 0; i < matrix.length; i++) {
      result[i] = matrix[i].clone();
      for (int j = 0; j < i; j++) {
        if (random.nextDouble() < share) {
          result[i][j] = -1;
          result[j][i] = -1;
        }
      }
    }
    return result;
  }

  /** Symmetric random weights from 0.1 to 1, some of them 0. */
  public static float[][] weights(int n, long seed) {
    Random random = new Random(seed);
    float[][] result = new float[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        float weight = random.nextInt(10) == 0 ? 0 : 0.1f + 0.9f * random.nextFloat();
        result[i][j] = weight;
        result[j][i] = weight;
      }
    }
    return result;
  }

  /** Every number times the factor, but those that mean missing. */
  public static float[][] times(float[][] matrix, float factor) {
    float[][] result = new float[matrix.length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix.length; j++) {
        result[i][j] = matrix[i][j] < 0 ? matrix[i][j] : matrix[i][j] * factor;
      }
    }
    return result;
  }

  /** Writes float32 .npy. */
  public static Path npy(Path file, float[][] matrix) {
    int n = matrix.length;
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + n + ", " + n + "), }";
    int blanks = NPY_ALIGNMENT - (NPY_PREFIX + header.length() + 1) % NPY_ALIGNMENT;
    header += " ".repeat(blanks) + "\n";
    ByteBuffer bytes =
        ByteBuffer.allocate(NPY_PREFIX + header.length() + 4 * n * n)
            .order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) header.length());
    bytes.put(header.getBytes(StandardCharsets.US_ASCII));
    for (float[] row : matrix) {
      for (float value : row) {
        bytes.putFloat(value);
      }
    }
    return write(file, bytes.array());
  }

  /** Writes raw int16, little-endian, with the largest number as 32767; missing as -1. */
  public static Path int16(Path file, float[][] matrix) {
    int n = matrix.length;
    ByteBuffer bytes = ByteBuffer.allocate(2 * n * n).order(ByteOrder.LITTLE_ENDIAN);
    double unit = largest(matrix) / Short.MAX_VALUE;
    for (float[] row : matrix) {
      for (float value : row) {
        bytes.putShort((short) (value < 0 ? -1 : Math.round(value / unit)));
      }
    }
    return write(file, bytes.array());
  }

  public static double largest(float[][] matrix) {
    double largest = 0;
    for (float[] row : matrix) {
      for (float value : row) {
        largest = Math.max(largest, value);
      }
    }
    return largest;
  }

  private static Path write(Path file, byte[] bytes) {
    try {
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
