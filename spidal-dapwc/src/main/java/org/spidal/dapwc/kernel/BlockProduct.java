package org.spidal.dapwc.kernel;

import java.util.Arrays;
import org.spidal.common.rows.ShortRows;

/**
 * The product of a worker's rows with a few vectors at once,
 *
 * <pre>
 *   y_ic = sum_j e_ij u_jc
 * </pre>
 *
 * Lanes run along the columns j. Six rows and three or four vectors make a tile whose sums stay in
 * registers: a distance is converted once for all vectors of a tile, a vector is read once for six
 * rows, and six rows at a time come faster from memory than three. Where there are sixteen
 * registers only, three rows and four or five vectors do. Lanes are floats, added to doubles after
 * every 16,384 columns in a fixed order, so a row's result depends on that row alone. One object
 * per worker; allocates nothing once compiled.
 */
public final class BlockProduct {
  /** Vectors have so many numbers beyond the last point, all 0. */
  public static final int PADDING = 64;

  private static final int LANES = ProductTiles.LANES;
  private static final int ROWS = ShortRows.SLOTS;

  /** AVX-512 has 32 registers of 16 floats, AVX2 16 of 8. */
  private static final boolean MANY_REGISTERS = LANES > 8;

  /** Vectors of a tile: as many as the registers hold, or one less. */
  private static final int WIDE = MANY_REGISTERS ? 4 : 5;

  private static final int NARROW = WIDE - 1;
  private static final int REHEARSED_VECTORS = 2;
  private static final int DRAINED = 4 * ShortRows.TILE;

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final float[] lanes;
  private final ProductTiles tiles;
  private final double[] sums;
  private final float[] zero;

  /** Of each vector the last numbers, which do not fill one of the processor's; 0 before them. */
  private final float[][] last;

  /**
   * @param n columns
   * @param most vectors of a product
   */
  public BlockProduct(ShortRows rows, Measure measure, int n, int most) {
    this.rows = rows;
    this.measure = measure;
    this.n = n;
    this.lanes = new float[ROWS * (most + WIDE) * LANES];
    this.tiles = new ProductTiles(rows, measure == Measure.SQUARED, lanes);
    this.sums = new double[ROWS * most];
    this.zero = new float[n + LANES];
    this.last = new float[most][LANES];
  }

  /**
   * Multiplies some rows.
   *
   * @param list rows, {@code count} of them
   * @param u the vectors, {@code u[c][j]}, {@code vectors} of them
   * @param y receives {@code y[vectors * r + c]} of the r-th row of the list; modified
   */
  public void multiply(int[] list, int count, float[][] u, int vectors, double[] y) {
    int rest = n % LANES;
    for (int c = 0; c < vectors; c++) {
      System.arraycopy(u[c], n - rest, last[c], LANES - rest, rest);
    }
    for (int r = 0; r < count; r += ROWS) {
      int six = Math.min(ROWS, count - r);
      Arrays.fill(sums, 0);
      for (int tile = 0; tile < n; tile += ShortRows.TILE) {
        int columns = Math.min(ShortRows.TILE, n - tile);
        for (int slot = 0; slot < ROWS; slot++) {
          rows.load(slot, list[r + Math.min(slot, six - 1)], tile, columns);
        }
        add(0, tile, columns - columns % LANES, u, vectors);
        if (columns % LANES != 0) {
          if (columns > LANES) { // again the last, but those already added times 0
            add(columns - LANES, 0, LANES, last, vectors);
          } else {
            addFew(columns, u, tile, vectors);
          }
        }
        if ((tile + columns) % DRAINED == 0) {
          drain(vectors);
        }
      }
      drain(vectors);
      for (int slot = 0; slot < six; slot++) {
        for (int c = 0; c < vectors; c++) {
          y[(r + slot) * vectors + c] = measure.perUnit() * sums[slot * vectors + c];
        }
      }
    }
  }

  /**
   * A little of the same work, for {@link org.spidal.common.job.Rehearsal}.
   *
   * @param spins turns of an empty loop for each call of a kernel
   * @param row any of this worker's
   */
  public void rehearse(int spins, int row) {
    int columns = Math.min(REHEARSED_VECTORS * LANES, n - n % LANES);
    tiles.spin(spins);
    for (int slot = 0; slot < ROWS; slot++) {
      rows.load(slot, row, 0, columns);
    }
    tiles.sixByOne(0, 0, columns, 0, zero);
    if (MANY_REGISTERS) {
      tiles.sixByThree(0, 0, columns, 0, zero, zero, zero);
      tiles.sixByFour(0, 0, columns, 0, zero, zero, zero, zero);
    } else {
      tiles.threeByFour(0, 0, 0, columns, 0, zero, zero, zero, zero);
      tiles.threeByFive(0, 0, 0, columns, 0, zero, zero, zero, zero, zero);
    }
    tiles.spin(0);
  }

  /** How many of the vectors that are left come together: as few tiles as possible. */
  private static int width(int left, int vectors) {
    if (vectors == 1) {
      return 1;
    }
    int tiles = (left + WIDE - 1) / WIDE;
    return left > NARROW * tiles ? WIDE : NARROW;
  }

  /**
   * Adds columns to the lanes of all vectors.
   *
   * @param at where in the pieces of the rows
   * @param from where in the vectors
   * @param end how many columns, a multiple of the lanes
   */
  private void add(int at, int from, int end, float[][] u, int vectors) {
    int base = 0;
    for (int c = 0; c < vectors; ) {
      int width = width(vectors - c, vectors);
      if (width == 1) {
        tiles.sixByOne(at, from, end, base, u[c]);
      } else if (MANY_REGISTERS) {
        six(width, at, from, end, base, u, c, vectors);
      } else {
        three(0, width, at, from, end, base, u, c, vectors);
        three(ROWS / 2, width, at, from, end, base + ROWS / 2 * width * LANES, u, c, vectors);
      }
      base += ROWS * width * LANES;
      c += width;
    }
  }

  private void six(
      int width, int at, int from, int end, int base, float[][] u, int c, int vectors) {
    float[] u1 = vector(u, c + 1, vectors);
    float[] u2 = vector(u, c + 2, vectors);
    if (width == WIDE) {
      tiles.sixByFour(at, from, end, base, u[c], u1, u2, vector(u, c + 3, vectors));
    } else {
      tiles.sixByThree(at, from, end, base, u[c], u1, u2);
    }
  }

  private void three(
      int slot, int width, int at, int from, int end, int base, float[][] u, int c, int vectors) {
    float[] u1 = vector(u, c + 1, vectors);
    float[] u2 = vector(u, c + 2, vectors);
    float[] u3 = vector(u, c + 3, vectors);
    if (width == WIDE) {
      tiles.threeByFive(slot, at, from, end, base, u[c], u1, u2, u3, vector(u, c + 4, vectors));
    } else {
      tiles.threeByFour(slot, at, from, end, base, u[c], u1, u2, u3);
    }
  }

  private float[] vector(float[][] u, int c, int vectors) {
    return c < vectors ? u[c] : zero;
  }

  /** Adds columns of a piece that is shorter than a vector of the processor. */
  private void addFew(int columns, float[][] u, int tile, int vectors) {
    for (int slot = 0; slot < ROWS; slot++) {
      short[] row = rows.array(slot);
      int offset = rows.offset(slot);
      for (int c = 0; c < vectors; c++) {
        double sum = 0;
        for (int j = 0; j < columns; j++) {
          double d = row[offset + j];
          sum += (measure == Measure.PLAIN ? d : d * d) * u[c][tile + j];
        }
        sums[slot * vectors + c] += sum;
      }
    }
  }

  /** Adds the lanes to the sums, and sets them to 0. */
  private void drain(int vectors) {
    int base = 0;
    for (int c = 0; c < vectors; ) {
      int width = width(vectors - c, vectors);
      int used = Math.min(width, vectors - c);
      for (int slot = 0; slot < ROWS; slot++) {
        for (int v = 0; v < used; v++) {
          sums[slot * vectors + c + v] += laneSum(base + (slot * width + v) * LANES);
        }
      }
      base += ROWS * width * LANES;
      c += width;
    }
    Arrays.fill(lanes, 0, base, 0);
  }

  /** Always in the same order; reduceLanes is not, between interpreted and compiled code. */
  private double laneSum(int from) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int k = from; k < from + LANES; k += 4) {
      a += lanes[k];
      b += lanes[k + 1];
      c += lanes[k + 2];
      d += lanes[k + 3];
    }
    return ((double) a + b) + ((double) c + d);
  }
}
