package org.spidal.damds.data;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;

/**
 * How many of some numbers are how large, in classes of the leading bits of a float: 128 between a
 * number and its double, whatever the largest of all is. Counts do not depend on the order of
 * adding. One object per worker.
 */
public final class Magnitudes {
  private static final int DROPPED = 16; // of the bits of a fraction

  private final long[] counts = new long[1 << (Float.SIZE - 1 - DROPPED)];

  /**
   * Of the given distances that are above 0. Collective.
   *
   * @param data whose pairs of positive weight count
   */
  public static Magnitudes ofDistances(Dissimilarities data, Collectives collectives) {
    Magnitudes magnitudes = new Magnitudes();
    int n = data.points();
    float[] delta = new float[n];
    float[] weight = new float[n];
    for (int i = data.mine().start(); i < data.mine().end(); i++) {
      data.floats().load(i, 0, n, delta);
      data.weights().load(i, 0, n, delta, weight);
      for (int j = 0; j < n; j++) {
        if (weight[j] > 0 && delta[j] > 0) {
          magnitudes.add(delta[j]);
        }
      }
    }
    magnitudes.merge(collectives);
    return magnitudes;
  }

  /** Counts a number of 0 or more. */
  public void add(float number) {
    counts[Float.floatToRawIntBits(number) >>> DROPPED]++;
  }

  /** Brings the counts of all workers together. Collective. */
  public void merge(Collectives collectives) {
    collectives.longs().allReduce(counts, counts.length, Reduction.SUM);
  }

  /** The number that half of all do not exceed, but for 0.8 % of itself; 0 where there are none. */
  public double median() {
    long half = total() / 2;
    long below = 0;
    int at = 0;
    while (at + 1 < counts.length && below + counts[at] <= half) {
      below += counts[at++];
    }
    return total() == 0 ? 0 : start(at) + (half - below + 0.5) / counts[at] * width(at);
  }

  /** What share of all exceeds a limit, but for those of its own class. */
  public double shareAbove(double limit) {
    long above = 0;
    for (int at = 0; at < counts.length; at++) {
      above += start(at) > limit ? counts[at] : 0;
    }
    return total() == 0 ? 0 : (double) above / total();
  }

  private long total() {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    return total;
  }

  private static double start(int at) {
    return Float.intBitsToFloat(at << DROPPED);
  }

  private static double width(int at) {
    return start(at + 1) - start(at);
  }
}
