package org.spidal.damds.place;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.spidal.common.fault.Sentence;
import org.spidal.common.table.Table;

/**
 * How sure each place of a map is: for each point the covariance of its place, from which follows
 * an ellipsoid that holds the true place with 95 % confidence, and its second-best place. NaN where
 * a point has too few distances, or no second place. On worker 0.
 */
public final class Places {
  /** 95 % quantiles of chi-squared, from one degree of freedom on. */
  private static final double[] CHI_SQUARED = {
    3.841459, 5.991465, 7.814728, 9.487729, 11.070498, 12.591587, 14.067140, 15.507313, 16.918978,
    18.307038
  };

  private final int dimension;
  private final float[][] columns;
  private final double size;

  Places(double[] map, int dimension, float[][] columns) {
    this.dimension = dimension;
    this.columns = columns;
    this.size = size(map, dimension);
  }

  /** Numbers for each point: the lower triangle of the covariance, the second place, its cost. */
  static int columns(int dimension) {
    return covariances(dimension) + dimension + 1;
  }

  /** Numbers in a line of the table. */
  public static int numbers(int dimension) {
    return dimension + columns(dimension);
  }

  /** Elements of the lower triangle of the covariance, which come first. */
  static int covariances(int dimension) {
    return dimension * (dimension + 1) / 2;
  }

  /**
   * How much wider an ellipsoid must be for a variance that was estimated from few errors: the
   * first term of Hotelling's quantile over that of chi-squared.
   *
   * @param free degrees of freedom of the estimate
   */
  static double widening(int dimension, int free) {
    return 1 + (CHI_SQUARED[dimension - 1] - dimension + 2) / (2.0 * free);
  }

  /** Root mean square distance of the points to their middle. */
  private static double size(double[] map, int dimension) {
    int n = map.length / dimension;
    double squares = 0;
    for (int k = 0; k < dimension; k++) {
      double sum = 0;
      double sumOfSquares = 0;
      for (int at = k; at < map.length; at += dimension) {
        sum += map[at];
        sumOfSquares += map[at] * map[at];
      }
      squares += Math.max(0, sumOfSquares / n - sum / n * (sum / n));
    }
    return Math.sqrt(squares);
  }

  private int points() {
    return columns[0].length;
  }

  /**
   * The largest half axis of each ellipsoid, over the root mean square distance of the points to
   * the middle of the map: 1 for one that is as large as the map, or larger.
   */
  public double[] uncertainty() {
    double[] half = new double[dimension];
    SymmetricEigen eigen = new SymmetricEigen(dimension);
    double[] matrix = new double[dimension * dimension];
    return IntStream.range(0, points())
        .mapToDouble(
            i -> {
              halfAxes(i, eigen, matrix, half);
              return size > 0 ? Math.min(1, half[0] / size) : Double.NaN;
            })
        .toArray();
  }

  /** Stress of each point at its second place over its stress in the map; NaN if it has none. */
  public double[] secondCosts() {
    float[] cost = columns[columns.length - 1];
    return IntStream.range(0, points()).mapToDouble(i -> cost[i]).toArray();
  }

  /** The coordinates of the second places, for people; empty where there is none. */
  public List<String> seconds() {
    int first = covariances(dimension);
    return IntStream.range(0, points())
        .mapToObj(
            i ->
                Float.isNaN(columns[first][i])
                    ? ""
                    : IntStream.range(first, first + dimension)
                        .mapToObj(column -> Sentence.of("%.4g", columns[column][i]))
                        .collect(Collectors.joining(", ")))
        .toList();
  }

  /**
   * The matrices of the ellipsoids, whose eigenvalues are the squares of their half axes: the
   * elements of the lower triangle, row by row, each for all points.
   */
  public float[][] ellipsoids() {
    float[][] matrices = new float[covariances(dimension)][points()];
    for (int element = 0; element < matrices.length; element++) {
      for (int i = 0; i < points(); i++) {
        matrices[element][i] = (float) (CHI_SQUARED[dimension - 1] * columns[element][i]);
      }
    }
    return matrices;
  }

  /** The second places: each coordinate for all points, NaN where there is none. Not copies. */
  public float[][] secondPlaces() {
    int first = covariances(dimension);
    return Arrays.copyOfRange(columns, first, first + dimension);
  }

  /** The half axes of the ellipsoid of a point, the largest first. */
  private void halfAxes(int i, SymmetricEigen eigen, double[] matrix, double[] half) {
    for (int k = 0, column = 0; k < dimension; k++) {
      for (int l = 0; l <= k; l++) {
        double element = columns[column++][i];
        matrix[k * dimension + l] = element;
        matrix[l * dimension + k] = element;
      }
    }
    eigen.of(matrix);
    double[] variances = eigen.values();
    Arrays.sort(variances);
    for (int k = 0; k < dimension; k++) {
      double variance = variances[dimension - 1 - k];
      half[k] = Math.sqrt(CHI_SQUARED[dimension - 1] * Math.max(0, variance));
    }
  }

  /** A line for each point: half axes, covariance, second place and its cost. */
  public void write(Path path, IntFunction<String> id) {
    List<String> names = new ArrayList<>();
    for (int k = 1; k <= dimension; k++) {
      names.add("half-axis-" + k);
    }
    for (int k = 1; k <= dimension; k++) {
      for (int l = 1; l <= k; l++) {
        names.add("covariance-" + l + "-" + k);
      }
    }
    for (int k = 1; k <= dimension; k++) {
      names.add("second-" + k);
    }
    names.add("second-cost");
    double[] half = new double[dimension];
    double[] matrix = new double[dimension * dimension];
    SymmetricEigen eigen = new SymmetricEigen(dimension);
    new Table("index id")
        .columns(names)
        .write(
            path,
            table -> {
              for (int i = 0; i < points(); i++) {
                table.row(i, id.apply(i));
                halfAxes(i, eigen, matrix, half);
                for (double axis : half) {
                  table.cell((float) axis);
                }
                for (float[] column : columns) {
                  table.cell(column[i]);
                }
              }
            });
  }
}
