package org.spidal.davs.kernel;

import java.util.Arrays;

/**
 * The cells of a {@link KdTree}, which part space without gaps, for the density of the background:
 * of all points, though a worker may hold few of them. In canonical order. Immutable; threads may
 * share it.
 */
public final class Cells {
  /** Nor is the volume of a cell less than such sides. */
  private static final double SHORTEST = 6;

  private final int dimension;
  private final int[] starts;
  private final double[] low;
  private final double[] high;

  /**
   * @param records of each cell: the position of its first point, then its lower end along each
   *     axis, then its upper end
   * @param points N
   */
  Cells(Numbers records, int dimension, int points) {
    this.dimension = dimension;
    int width = width(dimension);
    int cells = records.size() / width;
    this.starts = new int[cells + 1];
    this.low = new double[cells * dimension];
    this.high = new double[cells * dimension];
    for (int cell = 0, at = 0; cell < cells; cell++, at += width) {
      starts[cell] = (int) records.get(at);
      System.arraycopy(records.values(), at + 1, low, cell * dimension, dimension);
      System.arraycopy(records.values(), at + 1 + dimension, high, cell * dimension, dimension);
    }
    starts[cells] = points;
  }

  /** Numbers in the record of a cell. */
  static int width(int dimension) {
    return 1 + 2 * dimension;
  }

  public int size() {
    return starts.length - 1;
  }

  /** The first position of a cell's points, among those of all workers. */
  public int start(int cell) {
    return starts[cell];
  }

  /** One past the last position of a cell's points. */
  public int end(int cell) {
    return starts[cell + 1];
  }

  /** The cell of the point at a position. */
  public int of(int position) {
    int found = Arrays.binarySearch(starts, 0, size(), position);
    return found >= 0 ? found : -2 - found;
  }

  /** The lower end of a cell along an axis; neighbouring cells touch. */
  public double low(int cell, int axis) {
    return low[cell * dimension + axis];
  }

  /** The upper end of a cell along an axis. */
  public double high(int cell, int axis) {
    return high[cell * dimension + axis];
  }

  /** The volume of a cell, whose sides count as at least {@value #SHORTEST}. */
  public double volume(int cell) {
    double volume = 1;
    for (int axis = 0; axis < dimension; axis++) {
      volume *= Math.max(SHORTEST, high(cell, axis) - low(cell, axis));
    }
    return volume;
  }
}
