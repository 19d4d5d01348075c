package org.spidal.common.geometry;

import java.util.ArrayList;
import java.util.List;

/**
 * All ways to lay axes upon axes, with or without a mirror: rotations by quarter turns, 4 in a
 * plane and 24 in space.
 */
final class QuarterTurns {
  private final int d;
  private final int sign;
  private final List<double[]> all = new ArrayList<>();

  QuarterTurns(int dimension, boolean mirrored) {
    this.d = dimension;
    this.sign = mirrored ? -1 : 1;
    place(new double[d * d], 0, 0, 1);
  }

  /** D by D, row-major. */
  List<double[]> all() {
    return all;
  }

  /**
   * Lays axis {@code row} upon each that is free, in both directions.
   *
   * @param used axes that are not free, a bit for each
   * @param determinant of the rows so far
   */
  private void place(double[] matrix, int row, int used, int determinant) {
    if (row == d) {
      if (determinant == sign) {
        all.add(matrix.clone());
      }
      return;
    }
    for (int column = 0; column < d; column++) {
      if ((used & 1 << column) == 0) {
        // each axis with a larger number that is taken already makes the permutation odd once more
        boolean odd = Integer.bitCount(used >> column) % 2 != 0;
        for (int direction = -1; direction <= 1; direction += 2) {
          matrix[row * d + column] = direction;
          place(matrix, row + 1, used | 1 << column, determinant * (odd ? -direction : direction));
        }
        matrix[row * d + column] = 0;
      }
    }
  }
}
