package org.spidal.damds.data;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.common.rows.FloatRows;
import org.spidal.common.rows.Weights;

/**
 * The pairs of positive weight in a worker's rows, where most pairs are missing: a pass then need
 * not look at the others. Immutable.
 */
public final class KnownPairs {
  /** A pair that is looked up costs as much as so many that are passed over. */
  private static final int FEW = 8;

  private static final int TILE = 1024;

  private final int firstRow;
  private final int[][] columns;
  private final float[][] distances;
  private final float[][] weights;

  private KnownPairs(int firstRow, int rows) {
    this.firstRow = firstRow;
    this.columns = new int[rows][];
    this.distances = new float[rows][];
    this.weights = new float[rows][];
  }

  /** Whether so few pairs are known that it is worth while to keep these alone. */
  static boolean areFew(PairStatistics statistics) {
    return areFew(statistics.pairs(), statistics.pairs() + statistics.missing());
  }

  /** The same, of ordered pairs. */
  static boolean areFew(long known, long all) {
    return FEW * known <= all;
  }

  /** Bytes of so many entries. */
  public static long bytes(long entries) {
    return entries * (Integer.BYTES + 2 * Float.BYTES);
  }

  /**
   * Picks the known pairs of some rows.
   *
   * @param n number of points
   */
  static KnownPairs of(FloatRows floats, Weights all, RowRange rows, int n) {
    KnownPairs pairs = new KnownPairs(rows.start(), rows.size());
    float[] delta = new float[TILE];
    float[] weight = new float[TILE];
    int[] column = new int[n];
    float[] distance = new float[n];
    float[] heavy = new float[n];
    for (int q = 0; q < rows.size(); q++) {
      int count = 0;
      for (int from = 0; from < n; from += TILE) {
        int size = Math.min(TILE, n - from);
        floats.load(rows.start() + q, from, size, delta);
        all.load(rows.start() + q, from, size, delta, weight);
        for (int j = 0; j < size; j++) {
          if (weight[j] > 0) {
            column[count] = from + j;
            distance[count] = delta[j];
            heavy[count++] = weight[j];
          }
        }
      }
      pairs.columns[q] = Arrays.copyOf(column, count);
      pairs.distances[q] = Arrays.copyOf(distance, count);
      pairs.weights[q] = Arrays.copyOf(heavy, count);
    }
    return pairs;
  }

  /** The other points of a row's pairs, ascending; not to be modified, as are the next. */
  public int[] columns(int row) {
    return columns[row - firstRow];
  }

  public float[] distances(int row) {
    return distances[row - firstRow];
  }

  public float[] weights(int row) {
    return weights[row - firstRow];
  }
}
