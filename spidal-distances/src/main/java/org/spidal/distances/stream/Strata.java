package org.spidal.distances.stream;

import java.util.Arrays;
import org.spidal.common.random.IndexedRandom;

/**
 * A choice of n of m objects that has as many from dense places as these have objects, but spread:
 * ordered by cell (the center that is nearest), by distance to this center, and by number, they are
 * cut into n strata as equal as can be, and of each one is drawn.
 */
public final class Strata {
  /** Number of random centers, each of a cell. */
  public static final int CENTERS = 40;

  /** So many objects have different numbers in a key. */
  public static final int MOST_OBJECTS = 1 << 26;

  private static final int NUMBER_BITS = 26;
  private static final int DISTANCE_BITS = 31;

  private long[] keys;
  private int size;

  public Strata() {
    this.keys = new long[1 << 12];
  }

  /**
   * Adds the next object.
   *
   * @param cell number of the nearest center, below {@link #CENTERS}
   * @param distance to it; NaN if there is none
   */
  public void add(int cell, float distance) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, Math.min(MOST_OBJECTS, 2 * size));
    }
    // bits of floats of 0 and more are ordered as the floats are
    long bits = Float.floatToIntBits(Math.max(0, distance));
    keys[size] = ((long) cell << DISTANCE_BITS | bits) << NUMBER_BITS | size;
    size++;
  }

  /** How many objects there are. */
  public int size() {
    return size;
  }

  /**
   * Chooses.
   *
   * @param n how many, at most all
   * @param random index k: the draw from stratum k
   * @return their numbers, ascending
   */
  public int[] choose(int n, IndexedRandom random) {
    long[] sorted = Arrays.copyOf(keys, size);
    Arrays.sort(sorted);
    int[] chosen = new int[n];
    for (int k = 0; k < n; k++) {
      long start = (long) size * k / n;
      long end = (long) size * (k + 1) / n;
      long drawn = start + random.below((int) (end - start), k);
      chosen[k] = (int) (sorted[(int) drawn] & MOST_OBJECTS - 1);
    }
    Arrays.sort(chosen);
    return chosen;
  }
}
