package org.spidal.distances.write;

import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.distances.write.MatrixWriting.Encoding;

/**
 * What the distances of some pairs are like, in whole numbers, so that tallies of workers add up to
 * the same sums in any order.
 */
public final class Tally {
  /** Number of bins of the histogram. */
  public static final int BINS = 100;

  /** Units of the sum in a distance as large as the scale. */
  private static final int UNITS = 1 << 24;

  private static final int PAIRS = 0;
  private static final int MISSING = 1;
  private static final int SATURATED = 2;
  private static final int CLIPPED = 3;
  private static final int ZERO = 4;
  private static final int SUM = 5;
  private static final int FIRST_BIN = 6;
  private static final int PARTIAL = FIRST_BIN + BINS;
  private static final int COARSE = PARTIAL + 1;
  private static final int NUMBERS = COARSE + 1;

  private final long[] numbers = new long[NUMBERS];

  /** The negative of the least distance, and the largest: the larger is kept of both. */
  private final double[] ends = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};

  /** Declares all numbers for a checkpoint. */
  public void declare(RunState state) {
    state.same("tally", numbers).same("ends", ends);
  }

  /** Adds what all workers have counted, and empties their tallies. Collective. */
  void take(Collectives collectives, Tally mine) {
    collectives.longs().allReduce(mine.numbers, NUMBERS, Reduction.SUM);
    collectives.doubles().allReduce(mine.ends, mine.ends.length, Reduction.MAX);
    for (int k = 0; k < NUMBERS; k++) {
      numbers[k] += mine.numbers[k];
      mine.numbers[k] = 0;
    }
    for (int k = 0; k < ends.length; k++) {
      ends[k] = Math.max(ends[k], mine.ends[k]);
      mine.ends[k] = Double.NEGATIVE_INFINITY;
    }
  }

  void addPartial(long pairs) {
    numbers[PARTIAL] += pairs;
  }

  /**
   * Adds pairs: NaN is a missing distance, infinity one beyond all measure.
   *
   * @param encoding its scale is the distance at the end of the last bin; larger ones fall into it
   * @param shares receives what each finite distance is of the scale, from index 0 on; modified
   */
  void add(double[] distances, int from, int count, Encoding encoding, double[] shares) {
    double scale = encoding.scale();
    double least = -ends[0];
    double largest = ends[1];
    long sum = 0;
    int missing = 0;
    int saturated = 0;
    int zero = 0;
    int clipped = 0;
    int coarse = 0;
    double fine = encoding.fine();
    for (int k = 0; k < count; k++) {
      double distance = distances[from + k];
      if (!(distance < Double.POSITIVE_INFINITY)) {
        missing += Double.isNaN(distance) ? 1 : 0;
        saturated += Double.isNaN(distance) ? 0 : 1;
        continue;
      }
      least = distance < least ? distance : least;
      largest = distance > largest ? distance : largest;
      zero += distance == 0 ? 1 : 0;
      double share = distance / scale;
      shares[k] = share;
      clipped += encoding.isClipped(share) ? 1 : 0;
      coarse += share > 0 && share < fine ? 1 : 0;
      // rounded as Math.round does it, of a number that is not negative
      sum += share < 1 ? (long) (share * UNITS + .5) : UNITS;
      int bin = (int) (share * BINS);
      numbers[FIRST_BIN + (bin < BINS ? bin : BINS - 1)]++;
    }
    ends[0] = -least;
    ends[1] = largest;
    numbers[PAIRS] += Math.max(0, count);
    numbers[MISSING] += missing;
    numbers[SATURATED] += saturated;
    numbers[ZERO] += zero;
    numbers[CLIPPED] += clipped;
    numbers[COARSE] += coarse;
    numbers[SUM] += sum;
  }

  /** Pairs, whether they have a distance or not. */
  public long pairs() {
    return numbers[PAIRS];
  }

  /** Number of pairs without a distance. */
  public long missing() {
    return numbers[MISSING];
  }

  /** Pairs that are apart beyond all measure. */
  public long saturated() {
    return numbers[SATURATED];
  }

  /** Pairs with a distance that is of less than half of the shorter sequence. */
  public long partial() {
    return numbers[PARTIAL];
  }

  /** Pairs whose distance was larger than the scale, and was cut to it. */
  public long clipped() {
    return numbers[CLIPPED];
  }

  /** Pairs at a distance that is not 0, but of less than {@link Encoding#FEW_STEPS}. */
  public long coarse() {
    return numbers[COARSE];
  }

  /** Number of pairs at distance 0. */
  public long zero() {
    return numbers[ZERO];
  }

  /** The smallest distance; NaN if there is none. */
  public double least() {
    return pairs() == missing() + saturated() ? Double.NaN : -ends[0];
  }

  /** The largest finite distance; NaN if there is none. */
  public double largest() {
    return pairs() == missing() + saturated() ? Double.NaN : ends[1];
  }

  /** The mean of all finite distances, to seven digits. */
  public double mean(double scale) {
    long finite = pairs() - missing() - saturated();
    return finite == 0 ? Double.NaN : numbers[SUM] / (double) UNITS * scale / finite;
  }

  /** The lower end of a bin. */
  public double from(int bin, double scale) {
    return scale * bin / BINS;
  }

  /** Number of pairs in a bin, 0 to {@link #BINS} - 1. */
  public long count(int bin) {
    return numbers[FIRST_BIN + bin];
  }
}
