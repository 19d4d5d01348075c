package org.spidal.damds.scale;

import java.util.function.IntToDoubleFunction;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.common.random.IndexedRandom;

/**
 * Spearman's rank correlation of the given distances and those in the map, over all known pairs,
 * which count alike. Ranks are those of {@value #CLASSES} classes of either distance, with ties:
 * that changes the third or fourth digit. Classes have about as many pairs each: with classes of
 * equal width, one far point would leave a single class to all others.
 */
public final class RankCorrelation {
  private static final int CLASSES = 256;
  private static final long PURPOSE = 256;

  /** Pairs whose distances in the map say where its classes end. */
  private static final int SAMPLE = 1 << 14;

  /** Low bits of a float that are left out: what remains tells lengths apart by 0.4 %. */
  private static final int DROPPED = 15;

  private static final int LENGTHS =
      1 + (Float.floatToRawIntBits(Float.POSITIVE_INFINITY) >>> DROPPED);

  private final long[] pairs = new long[CLASSES * CLASSES];
  private final short[] ofCode;
  private final short[] ofLength; // by the bits of a float, which rise with it

  private RankCorrelation(MapDistances map, float[][] x) {
    this.ofCode = classes(Codes.COUNT, map::weight);
    int[] sampled = sample(x, map.points());
    this.ofLength = classes(LENGTHS, bits -> sampled[bits]);
  }

  /**
   * Measures a map, and how its distances are ordered. Collective.
   *
   * @param map the distances; modified
   * @param x places of all points
   * @return NaN where the distances, or those in the map, are all alike
   */
  public static double of(MapDistances map, Collectives collectives, float[][] x) {
    RankCorrelation table = new RankCorrelation(map, x);
    map.measureWith(x, table::take);
    collectives.longs().allReduce(table.pairs, table.pairs.length, Reduction.SUM);
    return table.correlation();
  }

  /** How many of some pairs, the same on every worker, have a length. */
  private static int[] sample(float[][] x, int points) {
    int[] counts = new int[LENGTHS];
    float[] length = new float[1];
    IndexedRandom random = new IndexedRandom(0, PURPOSE);
    for (int s = 0; points > 1 && s < SAMPLE; s++) {
      int first = random.below(points, 2L * s);
      int apart = 1 + random.below(points - 1, 2L * s + 1);
      MapLengths.plain(x, first, (first + apart) % points, 1, length);
      counts[bits(length[0])]++;
    }
    return counts;
  }

  private static int bits(float length) {
    return Float.floatToRawIntBits(length) >>> DROPPED;
  }

  /** Classes of about as much weight each, for values in their order. */
  private static short[] classes(int values, IntToDoubleFunction weight) {
    double all = 0;
    for (int value = 0; value < values; value++) {
      all += weight.applyAsDouble(value);
    }
    short[] classes = new short[values];
    double below = 0;
    for (int value = 0; all > 0 && value < values; value++) {
      double own = weight.applyAsDouble(value);
      classes[value] = (short) Math.min(CLASSES - 1, (int) ((below + own / 2) / all * CLASSES));
      below += own;
    }
    return classes;
  }

  private void take(short[] code, int offset, float[] weight, float[] length, int from, int to) {
    for (int j = from; j < to; j++) {
      if (weight[j] > 0) {
        pairs[ofCode[code[offset + j]] * CLASSES + ofLength[bits(length[j])]]++;
      }
    }
  }

  private double correlation() {
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
