package org.spidal.groups.kernel;

import java.util.Arrays;

/**
 * Sums of the values of all pairs whose two members are in the same group, for each group of each
 * labeling: in one pass over the rows. One object per worker, which adds its rows.
 *
 * <p>For a row and 64 columns, the sums of each subset of eight columns come from the sums of
 * smaller ones. With these 8 x 256 sums, a labeling takes eight look-ups for its 64 pairs, by the
 * bits that say which of the columns are in the row's group. Whole numbers make the sums exact.
 */
public final class WithinSums {
  private static final int COLUMNS = Byte.SIZE;
  private static final int SUBSETS = 1 << COLUMNS;

  private final Labelings labelings;
  private final int groups;
  private final int count;
  private final long[] sums; // by labeling and group
  private final long[][] subsets = new long[Labelings.TILE / COLUMNS][SUBSETS];
  private final long[] own; // by bit and labeling: the bit of the row's group, in all places
  private final long[] others; // by labeling: which members of the tile are in other groups
  private final long[] ofRow; // by labeling

  public WithinSums(Labelings labelings, int groups) {
    this.labelings = labelings;
    this.groups = groups;
    this.count = labelings.count();
    this.sums = new long[Math.multiplyExact(count, groups)];
    this.own = new long[labelings.bits() * count];
    this.others = new long[count];
    this.ofRow = new long[count];
  }

  /** Bytes of an object. */
  public static long bytes(int groups, int bits, int count) {
    return Long.BYTES * ((long) count * (groups + bits + 2) + Byte.SIZE * SUBSETS);
  }

  /** Of labeling p and group g at {@code p * groups + g}. */
  public long[] sums() {
    return sums;
  }

  /**
   * Adds the pairs of a row, each of which belongs to one of its two rows, so that all rows have
   * about as many.
   *
   * @param member whose row it is
   * @param values of its pairs with all members; 0 or more
   * @return the sum of the values that belong to the row
   */
  public long add(int member, long[] values) {
    int home = member / Labelings.TILE;
    takeOwn(home, member);
    Arrays.fill(ofRow, 0);
    long all = 0;
    for (int tile = 0; tile < Labelings.tiles(values.length); tile++) {
      boolean belongs = tile == home || tile < home == ((tile + home) % 2 == 0);
      if (belongs) {
        int end = tile == home ? member : Math.min(values.length, (tile + 1) * Labelings.TILE);
        all += makeSubsets(values, tile * Labelings.TILE, end);
        compare(tile);
        lookUp();
      }
    }
    for (int p = 0; p < count; p++) {
      sums[p * groups + group(p)] += ofRow[p];
    }
    return all;
  }

  private void takeOwn(int home, int member) {
    long[] words = labelings.words();
    for (int bit = 0; bit < labelings.bits(); bit++) {
      int start = labelings.start(home, bit);
      for (int p = 0; p < count; p++) {
        own[bit * count + p] = -(words[start + p] >>> member & 1); // the low bits of member count
      }
    }
  }

  /** The group of the row. */
  private int group(int labeling) {
    long group = 0;
    for (int bit = 0; bit < labelings.bits(); bit++) {
      group |= (own[bit * count + labeling] & 1) << bit;
    }
    return (int) group;
  }

  /** Columns from {@code end} on count as 0. */
  private long makeSubsets(long[] values, int start, int end) {
    long all = 0;
    for (int column = 0; column < Labelings.TILE; column++) {
      long value = start + column < end ? values[start + column] : 0;
      long[] of = subsets[column / COLUMNS];
      int half = 1 << column % COLUMNS;
      for (int s = 0; s < half; s++) {
        of[half + s] = of[s] + value;
      }
      all += value;
    }
    return all;
  }

  private void compare(int tile) {
    long[] words = labelings.words();
    int start = labelings.start(tile, 0);
    for (int p = 0; p < count; p++) {
      others[p] = words[start + p] ^ own[p];
    }
    for (int bit = 1; bit < labelings.bits(); bit++) {
      int words1 = labelings.start(tile, bit);
      int own1 = bit * count;
      for (int p = 0; p < count; p++) {
        others[p] |= words[words1 + p] ^ own[own1 + p];
      }
    }
  }

  private void lookUp() {
    lookUp(subsets[0], subsets[1], subsets[2], subsets[3], 0);
    lookUp(subsets[4], subsets[5], subsets[6], subsets[7], 32);
  }

  /** Four look-ups; a mask of the length of an array spares the check of its bounds. */
  private void lookUp(long[] a, long[] b, long[] c, long[] d, int shift) {
    for (int p = 0; p < count; p++) {
      int same = (int) (~others[p] >>> shift);
      ofRow[p] +=
          a[same & a.length - 1]
              + b[same >>> 8 & b.length - 1]
              + c[same >>> 16 & c.length - 1]
              + d[same >>> 24 & d.length - 1];
    }
  }
}
