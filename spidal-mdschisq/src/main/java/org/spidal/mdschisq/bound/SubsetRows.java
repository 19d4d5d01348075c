package org.spidal.mdschisq.bound;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.spidal.common.rows.ShortRows;
import org.spidal.mdschisq.data.PairData.Total;
import org.spidal.mdschisq.kernel.Norm;
import org.spidal.mdschisq.kernel.PairPass;
import org.spidal.mdschisq.kernel.PairRows;

/**
 * Distances and weights among the points of a subset, in memory. They are those of all points, but
 * that a pair within a cell (points 2 c and 2 c + 1) counts more than once.
 */
final class SubsetRows implements PairRows {
  private static final float NONE = Float.POSITIVE_INFINITY;

  private final PairRows all;
  private final int[] points;
  private final float[][] t;
  private final float[][] e; // weights of points are in it
  private final float[] ones;

  /**
   * Reads them.
   *
   * @param all reads any row
   * @param points of the subset, in any order; kept
   * @param n number of all points
   * @param repeats how often a pair within a cell counts
   */
  SubsetRows(PairRows all, int[] points, int n, double repeats) {
    int m = points.length;
    this.all = all;
    this.points = points;
    this.t = new float[m][m];
    this.e = new float[m][m];
    this.ones = new float[m + PairPass.PADDING];
    Arrays.fill(ones, 1);
    int[] ascending =
        IntStream.range(0, m)
            .boxed()
            .sorted(Comparator.comparingInt(p -> points[p]))
            .mapToInt(p -> p)
            .toArray();
    float[] distances = new float[ShortRows.TILE];
    float[] inverses = new float[ShortRows.TILE];
    for (int p : ascending) {
      float[] weights = all.weights(points[p]);
      int next = 0;
      for (int from = 0; from < n; from += ShortRows.TILE) {
        int count = Math.min(ShortRows.TILE, n - from);
        all.load(points[p], from, count, distances, inverses);
        for (; next < m && points[ascending[next]] < from + count; next++) {
          int q = ascending[next];
          double weight = weights[points[q]] * (p / 2 == q / 2 ? repeats : 1);
          t[p][q] = distances[points[q] - from];
          e[p][q] = weight > 0 ? (float) (inverses[points[q] - from] / weight) : NONE;
        }
      }
    }
  }

  /** Over the pairs that count. */
  Total total() {
    long pairs = 0;
    double sum = 0;
    double squares = 0;
    double smallest = Double.POSITIVE_INFINITY;
    double largest = 0;
    for (int p = 0; p < t.length; p++) {
      for (int q = 0; q < t.length; q++) {
        if (e[p][q] < NONE) {
          double distance = t[p][q] * unit();
          pairs++;
          sum += distance;
          squares += distance * distance;
          smallest = Math.min(smallest, distance);
          largest = Math.max(largest, distance);
        }
      }
    }
    return new Total(pairs, sum, squares, smallest, largest);
  }

  /** Chi-squared of a map in one point, over unordered pairs. */
  double size() {
    double large = norm().large();
    double size = 0;
    for (int p = 0; p < t.length; p++) {
      for (int q = 0; q < t.length; q++) {
        double delta = t[p][q];
        size += factor(p) * (1 - large + large * delta) / e[p][q] * delta * delta / 2;
      }
    }
    return size;
  }

  @Override
  public Norm norm() {
    return all.norm();
  }

  @Override
  public double unit() {
    return all.unit();
  }

  @Override
  public double mean() {
    return all.mean();
  }

  @Override
  public double floor() {
    return all.floor();
  }

  @Override
  public double factor(int row) {
    return all.factor(points[row]);
  }

  @Override
  public float[] weights(int row) {
    return ones;
  }

  @Override
  public void load(int row, int column, int count, float[] distances, float[] inverses) {
    System.arraycopy(t[row], column, distances, 0, count);
    System.arraycopy(e[row], column, inverses, 0, count);
  }

  @Override
  public ShortRows shorts() {
    return null;
  }
}
