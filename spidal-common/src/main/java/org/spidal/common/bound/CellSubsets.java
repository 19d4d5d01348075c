package org.spidal.common.bound;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;

/**
 * Random subsets of the points of a map, drawn in strata: all points are divided into cells of n
 * neighbours each, and two points of each cell make a subset. A subset can only gain by what its
 * points are pulled otherwise than all points are; neighbours are pulled alike, so that two of each
 * cell leave a third of it.
 *
 * <p>Cells are of equal size, so that all pairs of two cells have the same chance to be in a
 * subset, and all pairs within a cell another one. The few points for which there is no cell are
 * drawn. A set of cells gives floor(n / 2) subsets without a common point; then there is another
 * one. Cells do not depend on what is drawn of them. The same on every worker.
 */
public final class CellSubsets {
  private static final int OF_CELL = 2;
  private static final int POWER_ITERATIONS = 12;

  private final double[] points;
  private final int dimension;
  private final int all;
  private final int pointsOfCell;
  private final int cells;
  private final long seed;
  private final long stream;
  private final long[] keys;
  private int[] order = {};
  private int set = -1;

  /**
   * @param points places of all points, N x D, not to be modified
   * @param wanted points of a subset; there may be some less
   * @param leastOfCell fewest points of a cell, 3 or more
   * @param stream of random numbers, and those behind it, which nothing else draws from
   */
  public CellSubsets(
      double[] points, int dimension, int wanted, int leastOfCell, long seed, long stream) {
    this.points = points;
    this.dimension = dimension;
    this.all = points.length / dimension;
    this.pointsOfCell = pointsOfCell(all, wanted, leastOfCell);
    this.cells = all / pointsOfCell;
    this.seed = seed;
    this.stream = stream;
    this.keys = new long[all];
  }

  /** Points of each subset of so many. */
  public static int size(int all, int wanted, int leastOfCell) {
    return OF_CELL * (all / pointsOfCell(all, wanted, leastOfCell));
  }

  private static int pointsOfCell(int all, int wanted, int leastOfCell) {
    return Math.max(leastOfCell, (int) ((OF_CELL * (long) all + wanted - 1) / wanted));
  }

  /** Points of each subset. */
  public int size() {
    return OF_CELL * cells;
  }

  /**
   * Factor from the sum over the pairs of a subset to that over all pairs, where a pair within a
   * cell counts {@link #repeats} times: one over the chance of a pair of two cells.
   */
  public double factor() {
    double kept = (double) cells * pointsOfCell;
    double drawn = all * (all - 1.0) / (kept * (kept - 1));
    return drawn * pointsOfCell * pointsOfCell / (OF_CELL * OF_CELL);
  }

  /** How often a pair within a cell counts: its chance to be drawn is the smaller one. */
  public double repeats() {
    return 2.0 * (pointsOfCell - 1) / pointsOfCell;
  }

  /** Share of the points that so many subsets see. */
  public double seen(int subsets) {
    int ofSet = pointsOfCell / OF_CELL;
    double unseen = Math.pow(1 - (double) ofSet * size() / all, subsets / ofSet);
    return 1 - unseen * (1 - (double) (subsets % ofSet) * size() / all);
  }

  /** The points of a subset; those at 2 c and 2 c + 1 are of one cell. */
  public int[] subset(int number) {
    int ofSet = pointsOfCell / OF_CELL;
    if (set != number / ofSet) {
      set = number / ofSet;
      draw();
    }
    int[] subset = new int[size()];
    for (int c = 0; c < cells; c++) {
      int first = c * pointsOfCell + OF_CELL * (number % ofSet);
      System.arraycopy(order, first, subset, OF_CELL * c, OF_CELL);
    }
    return subset;
  }

  /** Makes the cells of this set, and puts the points of each into a random order. */
  private void draw() {
    order = new int[cells * pointsOfCell];
    boolean[] left = new boolean[all];
    IndexedRandom leaving = new IndexedRandom(seed, stream + 2L * set);
    long drawn = 0;
    for (int rest = all - order.length; rest > 0; ) {
      int point = leaving.below(all, drawn++);
      rest -= left[point] ? 0 : 1;
      left[point] = true;
    }
    int kept = 0;
    for (int i = 0; i < all; i++) {
      if (!left[i]) {
        order[kept++] = i;
      }
    }
    divide(0, cells);
    IndexedRandom shuffle = new IndexedRandom(seed, stream + 2L * set + 1);
    for (int c = 0; c < cells; c++) {
      int first = c * pointsOfCell;
      for (int k = pointsOfCell - 1; k > 0; k--) {
        int other = first + shuffle.below(k + 1, first + k);
        int point = order[first + k];
        order[first + k] = order[other];
        order[other] = point;
      }
    }
  }

  /** Divides the points of some cells across the axis along which they vary most. */
  private void divide(int from, int to) {
    if (to - from < 2) {
      return;
    }
    int start = from * pointsOfCell;
    int end = to * pointsOfCell;
    double[] axis = axis(start, end);
    for (int q = start; q < end; q++) {
      int bits = Float.floatToIntBits((float) along(axis, order[q]));
      int ordered = bits ^ ((bits >> 31) & Integer.MAX_VALUE); // ordered as the numbers are
      keys[q] = (long) ordered << Integer.SIZE | order[q];
    }
    Arrays.sort(keys, start, end);
    for (int q = start; q < end; q++) {
      order[q] = (int) keys[q];
    }
    int middle = from + (to - from) / 2;
    divide(from, middle);
    divide(middle, to);
  }

  private double along(double[] axis, int point) {
    double along = 0;
    for (int k = 0; k < dimension; k++) {
      along += axis[k] * points[point * dimension + k];
    }
    return along;
  }

  /** The principal axis of some points, by the power method. */
  private double[] axis(int start, int end) {
    double[] mean = new double[dimension];
    double[][] scatter = new double[dimension][dimension];
    for (int k = 0; k < dimension; k++) {
      mean[k] = mean(k, start, end);
      for (int l = 0; l <= k; l++) {
        scatter[k][l] = scatter[l][k] = scatter(k, mean[k], l, mean[l], start, end);
      }
    }
    double[] axis = farthest(mean, start, end);
    for (int t = 0; t < POWER_ITERATIONS; t++) {
      double[] next = new double[dimension];
      double largest = 0;
      for (int k = 0; k < dimension; k++) {
        for (int l = 0; l < dimension; l++) {
          next[k] += scatter[k][l] * axis[l];
        }
        largest = Math.max(largest, Math.abs(next[k]));
      }
      if (!(largest > 0)) {
        break; // all points are in one place
      }
      for (int k = 0; k < dimension; k++) {
        next[k] /= largest;
      }
      axis = next;
    }
    return axis;
  }

  private double mean(int k, int start, int end) {
    double mean = 0;
    for (int q = start; q < end; q++) {
      mean += points[order[q] * dimension + k] / (end - start);
    }
    return mean;
  }

  private double scatter(int k, double meanK, int l, double meanL, int start, int end) {
    double sum = 0;
    for (int q = start; q < end; q++) {
      int at = order[q] * dimension;
      sum += (points[at + k] - meanK) * (points[at + l] - meanL);
    }
    return sum;
  }

  /** The way from the mean to the point that is farthest from it. */
  private double[] farthest(double[] mean, int start, int end) {
    int farthest = start;
    double most = -1;
    for (int q = start; q < end; q++) {
      double square = square(order[q], mean);
      if (square > most) {
        most = square;
        farthest = q;
      }
    }
    double[] way = new double[dimension];
    for (int k = 0; k < dimension; k++) {
      way[k] = points[order[farthest] * dimension + k] - mean[k];
    }
    return way;
  }

  private double square(int point, double[] mean) {
    double square = 0;
    for (int k = 0; k < dimension; k++) {
      double difference = points[point * dimension + k] - mean[k];
      square += difference * difference;
    }
    return square;
  }
}
