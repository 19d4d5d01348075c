package org.spidal.groups.data;

import java.util.Arrays;

/**
 * The ranks of the distances between the members of a grouping, in steps of which each has one
 * rank, the mean of its distances' (a mid-rank). The steps are the distances themselves where these
 * are whole numbers (int16) or few; else parts of equal width of the range from 0 to the greatest.
 * Ranks are kept doubled, so that they are whole.
 */
public final class Ranks {
  /** Greatest number of steps that are equal parts or whole numbers. */
  public static final int STEPS = 1 << 16;

  /** Pairs whose distances are sorted, so that each has a step of its own. */
  private static final long FEW_PAIRS = 1 << 20;

  private final float[] distinct; // increasing; null where steps are parts
  private final double perStep;
  private final long[] counts; // per step; then the doubled rank

  private Ranks(float[] distinct, double perStep, int steps) {
    this.distinct = distinct;
    this.perStep = perStep;
    this.counts = new long[steps];
  }

  /** Whether so many pairs are few enough to sort their distances. */
  public static boolean isFew(long pairs) {
    return pairs <= FEW_PAIRS;
  }

  /**
   * Steps for these distances alone.
   *
   * @param distances sorted; modified
   */
  public static Ranks ofEach(float[] distances) {
    Arrays.sort(distances);
    int kept = 0;
    for (int i = 0; i < distances.length; i++) {
      if (i == 0 || distances[i] > distances[kept - 1]) {
        distances[kept++] = distances[i];
      }
    }
    return new Ranks(Arrays.copyOf(distances, kept), 0, kept);
  }

  /** A step for each whole number up to 32767. */
  public static Ranks ofInt16() {
    return new Ranks(null, 1, 1 << 15);
  }

  /**
   * Steps of equal width.
   *
   * @param greatest of all distances
   */
  public static Ranks ofParts(double greatest) {
    return new Ranks(null, greatest > 0 ? (STEPS - 1) / greatest : 1, STEPS);
  }

  private int step(float distance) {
    return distinct == null ? (int) (distance * perStep) : Arrays.binarySearch(distinct, distance);
  }

  /** Counts a distance. */
  public void count(float distance) {
    counts[step(distance)]++;
  }

  /** How many distances each step has; to be added up over all workers, then {@link #close}. */
  public long[] counts() {
    return counts;
  }

  /** Makes ranks of the counts. */
  public void close() {
    long below = 0;
    for (int s = 0; s < counts.length; s++) {
      long count = counts[s];
      counts[s] = 2 * below + count + 1; // twice the mean of below + 1 .. below + count
      below += count;
    }
  }

  /** Twice the rank of a distance that was counted, from 2 on. */
  public long doubled(float distance) {
    return counts[step(distance)];
  }
}
