package org.spidal.mantel.kernel;

/**
 * Sums of the products of two numbers of each pair, a of the first matrix and b of the other, under
 * many permutations of the objects of the first, in one pass over its rows:
 *
 * <pre>
 *   S_p = sum over i &gt; j of a[s(i)][s(j)] b[i][j],   s = the p-th permutation
 * </pre>
 *
 * The row of a stands still, in the cache, while each permutation says for which object i it
 * stands: that row of b is read from its beginning to its end. So only the row of a is read in
 * random order. Some rows of a are taken together, so that the permutations, too, come from the
 * cache.
 *
 * <p>A sum over j is a double, always taken in the same order. These are rounded to whole numbers
 * of a unit so small that nothing is lost, so that their sum is the same in any order. One object
 * per worker.
 */
public final class PermutedProducts {
  /** Rows that are taken together. */
  public static final int ROWS = 4;

  private final Triangle others;
  private final int[][] sources;
  private final int[][] places;
  private final double scale;

  /**
   * @param others b
   * @param sources of each permutation the object that takes the place of each
   * @param places by row of a and permutation: for which object it stands
   * @param scale from a sum over j to a whole number
   */
  public PermutedProducts(Triangle others, int[][] sources, int[][] places, double scale) {
    this.others = others;
    this.sources = sources;
    this.places = places;
    this.scale = scale;
  }

  /** Numbers that a row of so many objects has room for: a power of two. */
  public static int length(int objects) {
    return Integer.highestOneBit(objects - 1) << 1;
  }

  /**
   * Adds the pairs of some rows.
   *
   * @param count permutations
   * @param taken number of rows
   * @param which they are, in {@code places}
   * @param rows of a; of {@link #length}
   * @param sums of each permutation, in units of 1/scale; modified
   */
  public void add(int count, int taken, int[] which, float[][] rows, long[] sums) {
    for (int p = 0; p < count; p++) {
      long sum = 0;
      for (int r = 0; r < taken; r++) {
        float[] other = others.row(places[which[r]][p]);
        sum += Math.round(scale * product(other, rows[r], sources[p]));
      }
      sums[p] += sum;
    }
  }

  /** sum over j of other[j] row[source[j]]; a mask of the length spares the check of the bounds. */
  private static double product(float[] other, float[] row, int[] source) {
    int mask = row.length - 1;
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int j = 0;
    for (; j < other.length - 3; j += 4) {
      a += (double) other[j] * row[source[j] & mask];
      b += (double) other[j + 1] * row[source[j + 1] & mask];
      c += (double) other[j + 2] * row[source[j + 2] & mask];
      d += (double) other[j + 3] * row[source[j + 3] & mask];
    }
    for (; j < other.length; j++) {
      a += (double) other[j] * row[source[j] & mask];
    }
    return a + b + (c + d);
  }
}
