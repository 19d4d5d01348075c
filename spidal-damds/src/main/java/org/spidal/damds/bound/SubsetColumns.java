package org.spidal.damds.bound;

import java.util.Arrays;

/**
 * Which columns of a row belong to the points of a subset: pieces of the row that are read at once,
 * and the points whose columns are in each. The same for all rows.
 */
final class SubsetColumns {
  private final int[] points;
  private final int[] order;
  private final int[] starts; // of each piece, among the points in their order; then the end
  private int pieces;

  /**
   * @param points of the subset, in any order; kept
   * @param longest columns of a piece
   */
  SubsetColumns(int[] points, int longest) {
    this.points = points;
    this.order = ascending(points);
    this.starts = new int[points.length + 1];
    for (int a = 0; a < order.length; a++) {
      if (a == 0 || points[order[a]] >= points[order[starts[pieces - 1]]] + longest) {
        starts[pieces++] = a;
      }
    }
    starts[pieces] = order.length;
  }

  private static int[] ascending(int[] points) {
    long[] keys = new long[points.length];
    for (int p = 0; p < keys.length; p++) {
      keys[p] = (long) points[p] << Integer.SIZE | p;
    }
    Arrays.sort(keys);
    int[] order = new int[keys.length];
    for (int p = 0; p < order.length; p++) {
      order[p] = (int) keys[p];
    }
    return order;
  }

  /** The points of the subset in their order in the file. */
  int[] order() {
    return order;
  }

  int pieces() {
    return pieces;
  }

  /** The first column of a piece. */
  int from(int piece) {
    return points[order[starts[piece]]];
  }

  /** Columns of a piece. */
  int count(int piece) {
    return points[order[starts[piece + 1] - 1]] + 1 - from(piece);
  }

  /**
   * Takes the numbers of the subset's points.
   *
   * @param numbers of the columns of the piece, from its first on
   * @param into receives the numbers, by the points of the subset; modified
   */
  void take(int piece, float[] numbers, float[] into) {
    int from = from(piece);
    for (int a = starts[piece]; a < starts[piece + 1]; a++) {
      into[order[a]] = numbers[points[order[a]] - from];
    }
  }
}
