package org.spidal.groups.kernel;

import java.util.Arrays;

/**
 * Sums over all pairs whose two members are in the same group, for each labeling: of a value, for
 * each group, and of a rank, over all groups. All labelings take one pass over the rows. One object
 * per worker, which adds its rows.
 *
 * <p>For a row and 64 columns, the sums of each subset of eight columns come from the sums of
 * smaller ones. With these 8 x 256 sums, a labeling takes eight look-ups for its 64 pairs, by the
 * bits that say which of the columns are in the row's group. Value and rank of a pair are in one
 * number, which has room for the sums of 64 of both, so that the ranks take no look-ups of their
 * own. Whole numbers make the sums exact.
 */
public final class WithinSums {
  /** Values are below 2 to this power. */
  public static final int VALUE_BITS = 30;

  /** Ranks are below 2 to this power. */
  public static final int RANK_BITS = 22;

  private static final int COLUMNS = Byte.SIZE;
  private static final int SUBSETS = 1 << COLUMNS;
  private static final int SHIFT = RANK_BITS + 6; // the sum of 64 ranks is below
  private static final long RANKS = (1L << SHIFT) - 1;

  private final Labelings labelings;
  private final int groups;
  private final int count;
  private final long[] sums; // of values, by labeling and group
  private final long[] rankSums; // by labeling
  private final long[][] subsets = new long[Labelings.TILE / COLUMNS][SUBSETS];
  private final long[] own; // by bit and labeling: the bit of the row's group, in all places
  private final long[] others; // by labeling: which members of the tile are in other groups
  private final long[] ofTile; // by labeling
  private final long[] ofRow; // by labeling

  /**
   * @param ranked whether there are ranks
   */
  public WithinSums(Labelings labelings, int groups, boolean ranked) {
    this.labelings = labelings;
    this.groups = groups;
    this.count = labelings.count();
    this.sums = new long[Math.multiplyExact(count, groups)];
    this.rankSums = new long[ranked ? count : 0];
    this.own = new long[labelings.bits() * count];
    this.others = new long[count];
    this.ofTile = new long[count];
    this.ofRow = new long[count];
  }

  /** Bytes of an object. */
  public static long bytes(int groups, int bits, int count) {
    return Long.BYTES * ((long) count * (groups + bits + 4) + Byte.SIZE * SUBSETS);
  }

  /** Value and rank of a pair, as {@link #add} takes them. */
  public static long pair(long value, long rank) {
    return value << SHIFT | rank;
  }

  /** Of labeling p and group g at {@code p * groups + g}. */
  public long[] sums() {
    return sums;
  }

  /** Of ranks, by labeling; empty where there are none. */
  public long[] rankSums() {
    return rankSums;
  }

  /** Begins anew. */
  public void clear() {
    Arrays.fill(sums, 0);
    Arrays.fill(rankSums, 0);
  }

  /**
   * Adds the pairs of a row, each of which belongs to one of its two rows, so that all rows have
   * about as many.
   *
   * @param member whose row it is
   * @param pairs of its pairs with all members, {@link #pair}
   */
  public void add(int member, long[] pairs) {
    int home = member / Labelings.TILE;
    takeOwn(home, member);
    Arrays.fill(ofRow, 0);
    for (int tile = 0; tile < Labelings.tiles(pairs.length); tile++) {
      boolean belongs = tile == home || tile < home == ((tile + home) % 2 == 0);
      if (belongs) {
        int end = tile == home ? member : Math.min(pairs.length, (tile + 1) * Labelings.TILE);
        makeSubsets(pairs, tile * Labelings.TILE, end);
        compare(tile);
        lookUpFirst(subsets[0], subsets[1], subsets[2], subsets[3]);
        lookUpOthers(subsets[4], subsets[5], subsets[6], subsets[7]);
        addTile();
      }
    }
    for (int p = 0; p < count; p++) {
      sums[p * groups + group(p)] += ofRow[p];
    }
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
  private void makeSubsets(long[] pairs, int start, int end) {
    for (int column = 0; column < Labelings.TILE; column++) {
      long pair = start + column < end ? pairs[start + column] : 0;
      long[] of = subsets[column / COLUMNS];
      int half = 1 << column % COLUMNS;
      for (int s = 0; s < half; s++) {
        of[half + s] = of[s] + pair;
      }
    }
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

  /** Four look-ups; a mask of the length of an array spares the check of its bounds. */
  private void lookUpFirst(long[] a, long[] b, long[] c, long[] d) {
    for (int p = 0; p < count; p++) {
      int same = (int) ~others[p];
      ofTile[p] =
          a[same & a.length - 1]
              + b[same >>> 8 & b.length - 1]
              + c[same >>> 16 & c.length - 1]
              + d[same >>> 24 & d.length - 1];
    }
  }

  /** The other four; eight at once would need more registers than there are. */
  private void lookUpOthers(long[] a, long[] b, long[] c, long[] d) {
    for (int p = 0; p < count; p++) {
      int same = (int) (~others[p] >>> 32);
      ofTile[p] +=
          a[same & a.length - 1]
              + b[same >>> 8 & b.length - 1]
              + c[same >>> 16 & c.length - 1]
              + d[same >>> 24 & d.length - 1];
    }
  }

  /** Values and ranks part. */
  private void addTile() {
    for (int p = 0; p < count; p++) {
      ofRow[p] += ofTile[p] >>> SHIFT;
    }
    for (int p = 0; p < rankSums.length; p++) {
      rankSums[p] += ofTile[p] & RANKS;
    }
  }
}
