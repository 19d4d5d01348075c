package org.spidal.common.bound;

import org.spidal.common.random.IndexedRandom;

/**
 * Random subsets of equal size, each of all points with the same chance: a random order of all
 * points, cut into subsets without a common point; then another order. The same on every worker.
 */
public final class UniformSubsets {
  private final int all;
  private final int size;
  private final long seed;
  private final long stream;
  private final int[] order;
  private int set = -1;

  /**
   * @param size points of a subset, at most {@code all}
   * @param stream of random numbers, and those behind it, which nothing else draws from
   */
  public UniformSubsets(int all, int size, long seed, long stream) {
    this.all = all;
    this.size = size;
    this.seed = seed;
    this.stream = stream;
    this.order = new int[all];
  }

  /** Share of the points that so many subsets see. */
  public double seen(int subsets) {
    int ofSet = all / size;
    double unseen = Math.pow(1 - (double) ofSet * size / all, subsets / ofSet);
    return 1 - unseen * (1 - (double) (subsets % ofSet) * size / all);
  }

  /** The points of a subset, in no order. */
  public int[] subset(int number) {
    int ofSet = all / size;
    if (set != number / ofSet) {
      set = number / ofSet;
      shuffle(new IndexedRandom(seed, stream + set));
    }
    int[] subset = new int[size];
    System.arraycopy(order, number % ofSet * size, subset, 0, size);
    return subset;
  }

  /** Fisher and Yates' random order. */
  private void shuffle(IndexedRandom random) {
    for (int i = 0; i < all; i++) {
      order[i] = i;
    }
    for (int i = all - 1; i > 0; i--) {
      int other = random.below(i + 1, i);
      int point = order[i];
      order[i] = order[other];
      order[other] = point;
    }
  }
}
