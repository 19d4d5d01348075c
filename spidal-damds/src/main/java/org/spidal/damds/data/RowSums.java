package org.spidal.damds.data;

import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.ShortRows;
import org.spidal.common.rows.Weights;

/**
 * Sums over the pairs of one row, in the order of the columns, and the extremes over all rows so
 * far. One object per worker.
 */
final class RowSums {
  private final ShortRowSums shorts = new ShortRowSums();
  private final float[] delta = new float[ShortRows.TILE];
  private final float[] weight = new float[ShortRows.TILE];

  long pairs;
  double sum;
  double squares;
  double weights;
  double weightedSquares;

  double smallestPositive = Double.POSITIVE_INFINITY;
  double largest;
  double lightest = Double.POSITIVE_INFINITY;
  double heaviest;

  /** One row of int16 distances in which every pair that is not missing weighs 1; exact. */
  void takeShorts(ShortRows rows, int row, int n) {
    shorts.clear();
    for (int from = 0; from < n; from += ShortRows.TILE) {
      int columns = Math.min(ShortRows.TILE, n - from);
      rows.load(0, row, from, columns);
      shorts.add(rows.array(0), rows.offset(0), columns);
    }
    pairs = shorts.count - 1; // without the diagonal
    sum = shorts.sum;
    squares = shorts.squares;
    weights = pairs;
    weightedSquares = squares;
    largest = Math.max(largest, shorts.greatest);
    if (shorts.leastPositive < Integer.MAX_VALUE) {
      smallestPositive = Math.min(smallestPositive, shorts.leastPositive);
    }
    if (pairs > 0) {
      lightest = 1;
      heaviest = 1;
    }
  }

  /** One row of any distances and weights. */
  void take(FloatRows distances, Weights all, int row, int n) {
    pairs = -1; // the diagonal
    sum = 0;
    squares = 0;
    weights = 0;
    weightedSquares = 0;
    for (int from = 0; from < n; from += ShortRows.TILE) {
      int columns = Math.min(ShortRows.TILE, n - from);
      distances.load(row, from, columns, delta);
      for (int k = 0; k < columns; k++) {
        pairs += delta[k] == delta[k] ? 1 : 0;
      }
      all.load(row, from, columns, delta, weight);
      for (int k = 0; k < columns; k++) {
        double d = delta[k];
        double w = weight[k];
        sum += d;
        squares += d * d;
        weights += w;
        weightedSquares += w * d * d;
        largest = Math.max(largest, d);
        if (d > 0) {
          smallestPositive = Math.min(smallestPositive, d);
        }
        if (w > 0) {
          lightest = Math.min(lightest, w);
          heaviest = Math.max(heaviest, w);
        }
      }
    }
  }
}
