package org.spidal.interpolation.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.testing.program.EmbeddedProgram;
import org.spidal.interpolation.Main;

/** What the tests of the whole program share. */
final class WholeInterpolation {
  static final EmbeddedProgram INTERPOLATE = new EmbeddedProgram(new Main(), "OutputDirectory", "");

  private WholeInterpolation() {}

  /** Points around some centers, so that there are clusters. */
  static double[][] points(int n, int dimension, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[n][dimension];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < dimension; k++) {
        double center = (i % 3 == k % 3 ? 2 : -1) + i % 3;
        points[i][k] = Math.round(1e6 * (center + .4 * random.nextGaussian())) / 1e6;
      }
    }
    return points;
  }

  static Path vectors(Path file, double[][] points) {
    List<String> lines = new ArrayList<>();
    for (double[] point : points) {
      StringBuilder line = new StringBuilder();
      for (double x : point) {
        line.append(line.length() == 0 ? "" : ",").append(x);
      }
      lines.add(line.toString());
    }
    return write(file, lines);
  }

  /** A points file: id, coordinates, label. */
  static Path map(Path file, double[][] points) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < points.length; i++) {
      StringBuilder line = new StringBuilder().append(i);
      for (double x : points[i]) {
        line.append('\t').append(x);
      }
      lines.add(line.append("\t1").toString());
    }
    return write(file, lines);
  }

  static Path write(Path file, List<String> lines) {
    try {
      return Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Distances from rows to columns as a float32 .npy file. */
  static Path matrix(Path file, double[][] rows, double[][] columns) {
    return matrix(file, rows, columns, WholeInterpolation::distance);
  }

  /** The same of another number for each pair. */
  static Path matrix(
      Path file,
      double[][] rows,
      double[][] columns,
      ToDoubleBiFunction<double[], double[]> numberOf) {
    MatrixFormat format =
        new MatrixFormat(Element.FLOAT32, ByteOrder.LITTLE_ENDIAN, 0, rows.length, columns.length)
            .asNpy();
    ByteBuffer bytes = ByteBuffer.allocate((int) format.fileBytes()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(format.header());
    for (double[] row : rows) {
      for (double[] column : columns) {
        bytes.putFloat((float) numberOf.applyAsDouble(row, column));
      }
    }
    try {
      return Files.write(file, bytes.array());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static double distance(double[] a, double[] b) {
    double square = 0;
    for (int k = 0; k < a.length; k++) {
      square += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return Math.sqrt(square);
  }

  /** A map of distances by SMACOF, from where the seed says; good enough to be at rest. */
  static double[][] smacof(double[][] delta, int dimension, long seed) {
    int n = delta.length;
    Random random = new Random(seed);
    double[][] x = new double[n][dimension];
    for (double[] row : x) {
      for (int k = 0; k < dimension; k++) {
        row[k] = random.nextGaussian();
      }
    }
    for (int iteration = 0; iteration < 300; iteration++) {
      double[][] next = new double[n][dimension];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          double d = distance(x[i], x[j]);
          double ratio = d > 1e-12 ? delta[i][j] / d : 0;
          for (int k = 0; k < dimension; k++) {
            next[i][k] += (x[j][k] + ratio * (x[i][k] - x[j][k])) / n;
          }
        }
      }
      x = next;
    }
    for (double[] row : x) {
      for (int k = 0; k < dimension; k++) {
        row[k] = Math.round(1e8 * row[k]) / 1e8;
      }
    }
    return x;
  }

  /** Coordinates of a points file. */
  static double[][] read(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .map(
              line -> {
                String[] cells = line.split("\t");
                double[] point = new double[cells.length - 2];
                for (int k = 0; k < point.length; k++) {
                  point[k] = Double.parseDouble(cells[k + 1]);
                }
                return point;
              })
          .toArray(double[][]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static double[][] every(double[][] points, int step) {
    double[][] some = new double[(points.length + step - 1) / step][];
    for (int i = 0; i < some.length; i++) {
      some[i] = points[i * step];
    }
    return some;
  }
}
