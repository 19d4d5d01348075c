package org.spidal.mdschisq.result;

import java.util.Arrays;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/**
 * How many pairs of one kind have which distance x and which distance y in the map: in cells, and
 * by each alone. Every worker counts its own pairs, twice: first for the bounds, then in cells.
 */
final class PairCounts {
  private final int xCells;
  private final int yCells;
  private final long[] cells;
  private final long[] xs;
  private final long[] ys;
  private double xLow = Double.POSITIVE_INFINITY;
  private double xHigh = Double.NEGATIVE_INFINITY;
  private double yLow = Double.POSITIVE_INFINITY;
  private double yHigh = Double.NEGATIVE_INFINITY;
  private long pairs;

  PairCounts(int xCells, int yCells) {
    this.xCells = xCells;
    this.yCells = yCells;
    this.cells = new long[xCells * yCells];
    this.xs = new long[xCells];
    this.ys = new long[yCells];
  }

  /** Widens the bounds to a pair. */
  void bound(double x, double y) {
    xLow = Math.min(xLow, x);
    xHigh = Math.max(xHigh, x);
    yLow = Math.min(yLow, y);
    yHigh = Math.max(yHigh, y);
  }

  /** The bounds of all workers' pairs. Collective. */
  void agreeOnBounds(Collectives collectives) {
    xLow = collectives.min(xLow);
    xHigh = collectives.max(xHigh);
    yLow = collectives.min(yLow);
    yHigh = collectives.max(yHigh);
  }

  /** Counts a pair within the bounds. */
  void count(double x, double y) {
    int across = place(x, xLow, xHigh, xCells);
    int up = place(y, yLow, yHigh, yCells);
    cells[up * xCells + across]++;
    xs[across]++;
    ys[up]++;
    pairs++;
  }

  /** The cell of a number; the largest number is in the last one. */
  private static int place(double value, double low, double high, int cells) {
    return high > low ? (int) Math.min(cells - 1.0, (value - low) / (high - low) * cells) : 0;
  }

  /** Adds up the pairs of all workers. Collective. */
  void sumUp(Collectives collectives) {
    collectives.longs().allReduce(cells, cells.length, Reduction.SUM);
    collectives.longs().allReduce(xs, xs.length, Reduction.SUM);
    collectives.longs().allReduce(ys, ys.length, Reduction.SUM);
    pairs = collectives.sum(pairs);
  }

  int xCells() {
    return xCells;
  }

  int yCells() {
    return yCells;
  }

  double xLow() {
    return xLow;
  }

  double xHigh() {
    return xHigh;
  }

  double yLow() {
    return yLow;
  }

  double yHigh() {
    return yHigh;
  }

  long pairs() {
    return pairs;
  }

  long inColumn(int across) {
    return xs[across];
  }

  long inRow(int up) {
    return ys[up];
  }

  /**
   * The shades of all cells, row by row upwards, from 0 to {@code cut}: (pairs / largest)^p, where
   * p = log(alpha) / log(largest / mean) makes 1 / alpha of the mean, but is 1 at most.
   */
  double[] shades(double alpha, double cut) {
    double largest = Math.max(1, Arrays.stream(cells).max().orElse(0));
    double mean = (double) pairs / cells.length;
    double power =
        largest < alpha * mean ? 1 : StrictMath.log(alpha) / StrictMath.log(largest / mean);
    double[] shades = new double[cells.length];
    Arrays.setAll(shades, c -> Math.min(cut, StrictMath.pow(cells[c] / largest, power)));
    return shades;
  }
}
