package org.spidal.damds.scale;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/**
 * Spearman's rank correlation of the given distances and those in the map, over all known pairs,
 * which count alike, and how many pairs have which distance in both. Ranks are those of {@value
 * #CLASSES} classes of equal width of either distance, with ties: that changes the third or fourth
 * digit.
 */
public final class RankCorrelation {
  /** Of either distance. */
  public static final int CLASSES = 256;

  private final long[] pairs = new long[CLASSES * CLASSES];
  private final double classesPerLength;

  private RankCorrelation(double longest) {
    this.classesPerLength = CLASSES / longest;
  }

  /**
   * Measures a map, and how its distances are ordered. Collective.
   *
   * @param map the distances; modified
   * @param x places of all points
   */
  public static RankCorrelation of(MapDistances map, Collectives collectives, float[][] x) {
    RankCorrelation table = new RankCorrelation(Math.max(map.diagonal(x), Float.MIN_NORMAL));
    map.measureWith(x, table::take);
    collectives.longs().allReduce(table.pairs, table.pairs.length, Reduction.SUM);
    return table;
  }

  private void take(int[] code, float[] weight, float[] length, int from, int to) {
    for (int j = from; j < to; j++) {
      if (weight[j] > 0) {
        int row = code[j] * CLASSES / Codes.COUNT;
        int column = Math.min(CLASSES - 1, (int) (length[j] * classesPerLength));
        pairs[row * CLASSES + column]++;
      }
    }
  }

  /**
   * Pairs whose given distance is in one class, from 0 to the largest of all, and whose distance in
   * the map in another, from 0 to the {@link #longest}.
   */
  public long pairs(int ofDistance, int ofMap) {
    return pairs[ofDistance * CLASSES + ofMap];
  }

  /** Where the classes of distances in the map end, in units of the rows: no pair is as long. */
  public double longest() {
    return CLASSES / classesPerLength;
  }

  /** NaN where the distances, or those in the map, are all alike. */
  public double correlation() {
    long[] ofRow = new long[CLASSES];
    long[] ofColumn = new long[CLASSES];
    for (int row = 0; row < CLASSES; row++) {
      for (int column = 0; column < CLASSES; column++) {
        ofRow[row] += pairs[row * CLASSES + column];
        ofColumn[column] += pairs[row * CLASSES + column];
      }
    }
    double[] rankOfRow = ranks(ofRow);
    double[] rankOfColumn = ranks(ofColumn);
    double product = 0;
    for (int row = 0; row < CLASSES; row++) {
      for (int column = 0; column < CLASSES; column++) {
        product += pairs[row * CLASSES + column] * rankOfRow[row] * rankOfColumn[column];
      }
    }
    return product / Math.sqrt(squares(ofRow, rankOfRow) * squares(ofColumn, rankOfColumn));
  }

  /** The mean rank of each class, from the middle of all. */
  private static double[] ranks(long[] counts) {
    long all = 0;
    for (long count : counts) {
      all += count;
    }
    double[] ranks = new double[CLASSES];
    long below = 0;
    for (int c = 0; c < CLASSES; c++) {
      ranks[c] = below + counts[c] / 2.0 - all / 2.0;
      below += counts[c];
    }
    return ranks;
  }

  private static double squares(long[] counts, double[] ranks) {
    double squares = 0;
    for (int c = 0; c < CLASSES; c++) {
      squares += counts[c] * ranks[c] * ranks[c];
    }
    return squares;
  }
}
