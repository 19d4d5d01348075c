package org.spidal.kmeans.data;

import org.spidal.common.partition.RowRange;
import org.spidal.kmeans.kernel.TileSearch;

/**
 * The points of one worker: n rows of d floats, row by row, as differences from an origin in their
 * middle, so that float32 is fine enough for points far from zero. Behind the last row stand zeros
 * up to a multiple of {@link TileSearch#PADDING} rows, for kernels that take several rows at once.
 */
public final class OwnPoints {
  private static final int PADDING = TileSearch.PADDING;

  private final RowRange rows;
  private final int dimension;
  private final double[] origin;
  private final float[] values;
  private final double reach;
  private final double[] squares;

  /**
   * @param rows of all points, which these are
   * @param origin d numbers that were subtracted
   * @param values as described, padded
   * @param reach largest distance of a component from the origin, before it was rounded
   */
  public OwnPoints(RowRange rows, int dimension, double[] origin, float[] values, double reach) {
    this.reach = reach;
    this.rows = rows;
    this.dimension = dimension;
    this.origin = origin;
    this.values = values;
    this.squares = new double[rows.size()];
    for (int i = 0; i < squares.length; i++) {
      double sum = 0;
      for (int at = i * dimension; at < (i + 1) * dimension; at++) {
        sum += (double) values[at] * values[at];
      }
      squares[i] = sum;
    }
  }

  /** Number of floats for so many rows, with padding; long, as it may be too many. */
  public static long paddedLength(int rows, int dimension) {
    return ((long) rows + PADDING - 1) / PADDING * PADDING * dimension;
  }

  /** n, the points of this worker. */
  public int size() {
    return rows.size();
  }

  /** Which of all points these are. */
  public RowRange rows() {
    return rows;
  }

  /** d. */
  public int dimension() {
    return dimension;
  }

  /** What was subtracted from every point. */
  public double[] origin() {
    return origin;
  }

  /** The largest distance of a component from the origin. */
  public double reach() {
    return reach;
  }

  /** Component j of point i at {@code i * d + j}; not to be modified. */
  public float[] values() {
    return values;
  }

  /** The squared lengths of all points; not to be modified. */
  public double[] squares() {
    return squares;
  }

  /** The squared length of a point. */
  public double square(int point) {
    return squares[point];
  }
}
