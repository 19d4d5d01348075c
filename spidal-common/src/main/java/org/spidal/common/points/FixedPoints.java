package org.spidal.common.points;

/**
 * Points whose coordinates are given and stay: ids that increase, and for each its coordinates.
 * Immutable.
 */
public final class FixedPoints {
  private final int dimension;
  private final int[] ids;
  private final double[] coordinates;

  FixedPoints(int dimension, int[] ids, double[] coordinates) {
    this.dimension = dimension;
    this.ids = ids;
    this.coordinates = coordinates;
  }

  /** Returns how many points are fixed. */
  public int size() {
    return ids.length;
  }

  /** Returns the id (from 0) of the k-th fixed point; ids increase with k. */
  public int id(int k) {
    return ids[k];
  }

  /** Returns one coordinate of the k-th fixed point. */
  public double coordinate(int k, int axis) {
    return coordinates[k * dimension + axis];
  }

  /**
   * Overwrites the rows of the fixed points in {@code points}, N by dimension, row-major. Modified.
   */
  public void copyInto(double[] points) {
    for (int k = 0; k < ids.length; k++) {
      System.arraycopy(coordinates, k * dimension, points, ids[k] * dimension, dimension);
    }
  }
}
