package org.spidal.damds.classical;

import org.spidal.damds.kernel.SquaresProduct;

/**
 * How many vectors a search for eigenvectors keeps.
 *
 * @param dimensions of the space of all centered vectors, N - 1
 * @param wanted eigenvectors, at most as many
 * @param capacity most vectors of the basis that are multiplied with the matrix before all but the
 *     best combinations of them are dropped
 */
public record KrylovSize(int dimensions, int wanted, int capacity) {
  /** Least capacity: 16 passes, which most distances need to be done. */
  private static final int LEAST = 128;

  private static final int BYTES_OF_EIGEN = 5 * Double.BYTES; // of an entry of a small matrix

  /**
   * For N points.
   *
   * @param wanted leading eigenvectors; no more than N - 1 are searched for
   */
  public static KrylovSize of(int points, int wanted) {
    int dimensions = points - 1;
    int found = Math.min(wanted, dimensions);
    int blocks = (2 * found + SquaresProduct.WIDTH - 1) / SquaresProduct.WIDTH + LEAST / 16;
    int capacity = Math.max(LEAST, blocks * SquaresProduct.WIDTH);
    return new KrylovSize(dimensions, found, Math.min(dimensions, capacity));
  }

  /** Columns of a basis: with the block that is to be multiplied next. */
  int columns() {
    return capacity + SquaresProduct.WIDTH;
  }

  /** Heap bytes of a worker with so many rows. */
  public long bytesOfWorker(long rows) {
    long small = (long) columns() * columns() * BYTES_OF_EIGEN;
    return rows * (columns() + 4L * SquaresProduct.WIDTH) * Double.BYTES + small;
  }

  /** Numbers of each row in a checkpoint, and numbers that are the same for all rows. */
  public long checkpointBytes(int points) {
    return Double.BYTES * (points * (long) columns() + (long) columns() * capacity);
  }
}
