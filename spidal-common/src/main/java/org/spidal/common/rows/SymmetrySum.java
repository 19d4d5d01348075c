package org.spidal.common.rows;

import org.spidal.common.partition.RowRange;
import org.spidal.common.random.IndexedRandom;

/**
 * A number that is 0 if a matrix is exactly symmetric, and hardly ever otherwise, taken while its
 * rows are loaded: modulo 2^64, the sum of
 *
 * <pre>
 *   g(i) h(j) x_ij  for j &gt; i,   -g(j) h(i) x_ij  for j &lt; i
 * </pre>
 *
 * x_ij is made of the number's bits ({@link BitProducts}). If a single pair differs, the sum is not
 * 0, as g and h are odd; if several do, it is 0 by chance alone, once in 2^46 times or less. Each
 * worker sums over its rows; the sum over all workers is the same for any number of them.
 *
 * <p>g(i) is the product of two random numbers, one of the tile and one of the place in it, so that
 * tables of one tile, which stay in the cache, do for all columns. One object per worker; allocates
 * nothing but what {@link #over} returns.
 */
public final class SymmetrySum {
  private static final int PURPOSE = 902;
  private static final int TILE = ShortRows.TILE;

  private final RowRange rows;
  private final int n;
  private final Coefficients g = new Coefficients(1);
  private final Coefficients h = new Coefficients(2);
  private final BitProducts products = new BitProducts();

  /** How many columns of each row are in the sum; always the first ones. */
  private final int[] taken;

  private Reader reader;
  private long sum;

  /**
   * @param rows of this worker
   * @param n columns
   */
  public SymmetrySum(RowRange rows, int n) {
    this.rows = rows;
    this.n = n;
    this.taken = new int[rows.size()];
  }

  /** The same rows; what is loaded of them is added, once. */
  public ShortRows over(ShortRows source) {
    ShortRows summed = new SummedShorts(source);
    reader = (row, column, count) -> summed.load(0, row, column, count);
    return summed;
  }

  /** The same rows; what is loaded of them is added, once. Missing numbers are NaN. */
  public FloatRows over(FloatRows source) {
    FloatRows summed = new SummedFloats(source);
    float[] piece = new float[TILE];
    reader = (row, column, count) -> summed.load(row, column, count, piece);
    return summed;
  }

  /** Loads what nobody has loaded yet, of the rows given last; returns this worker's sum. */
  public long finish() {
    if (reader == null) {
      return sum;
    }
    for (int q = 0; q < taken.length; q++) {
      while (taken[q] < n) {
        reader.load(rows.start() + q, taken[q], Math.min(TILE, n - taken[q]));
      }
    }
    return sum;
  }

  /** Adds a piece of a row, if it is the next one. */
  private void take(int row, int column, int count, Numbers numbers) {
    int q = row - rows.start();
    if (q < 0 || q >= taken.length || taken[q] != column) {
      return;
    }
    taken[q] += count;
    for (int done = 0; done < count; ) {
      int from = column + done;
      int part = Math.min(count - done, TILE - from % TILE);
      int before = Math.max(0, Math.min(part, row - from));
      int behind = Math.max(0, Math.min(part, row + 1 - from));
      long left = numbers.times(g.ofPlace, from % TILE, done, before);
      long right = numbers.times(h.ofPlace, from % TILE + behind, done + behind, part - behind);
      sum += g.of(row) * h.ofTile(from) * right - g.ofTile(from) * h.of(row) * left;
      done += part;
    }
  }

  @FunctionalInterface
  private interface Reader {
    void load(int row, int column, int count);
  }

  /** A piece of a row, to be multiplied. */
  private interface Numbers {
    /** The sum of {@code coefficients[place + k]} times the number {@code start + k}. */
    long times(long[] coefficients, int place, int start, int count);
  }

  /** A random odd number for each index. */
  private static final class Coefficients {
    private final IndexedRandom random;
    private final long[] ofPlace = new long[TILE];

    private Coefficients(int which) {
      random = new IndexedRandom(which, PURPOSE);
      for (int place = 0; place < TILE; place++) {
        ofPlace[place] = random.bits(place) | 1;
      }
    }

    private long ofTile(int index) {
      return random.bits(TILE + index / TILE) | 1;
    }

    private long of(int index) {
      return ofTile(index) * ofPlace[index % TILE];
    }
  }

  private final class SummedShorts implements ShortRows, Numbers {
    private final ShortRows source;
    private int slot;

    private SummedShorts(ShortRows source) {
      this.source = source;
    }

    @Override
    public void load(int wanted, int row, int column, int count) {
      source.load(wanted, row, column, count);
      slot = wanted;
      take(row, column, count, this);
    }

    @Override
    public short[] array(int wanted) {
      return source.array(wanted);
    }

    @Override
    public int offset(int wanted) {
      return source.offset(wanted);
    }

    @Override
    public long times(long[] coefficients, int place, int start, int count) {
      return products.of(
          coefficients, place, source.array(slot), source.offset(slot) + start, count);
    }
  }

  private final class SummedFloats implements FloatRows, Numbers {
    private final FloatRows source;
    private float[] piece;

    private SummedFloats(FloatRows source) {
      this.source = source;
    }

    @Override
    public void load(int row, int column, int count, float[] target) {
      source.load(row, column, count, target);
      piece = target;
      take(row, column, count, this);
    }

    @Override
    public long times(long[] coefficients, int place, int start, int count) {
      return products.of(coefficients, place, piece, start, count);
    }
  }
}
