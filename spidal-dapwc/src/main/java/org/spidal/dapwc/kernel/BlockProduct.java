package org.spidal.dapwc.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;
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
  private static final int ROWS = ProductTiles.ROWS;
  private static final int REHEARSED_VECTORS = 2;
  private static final int DRAINED = 4 * ShortRows.TILE;

  private final ShortRows rows;
  private final Measure measure;
  private final int n;
  private final float[] lanes;
  private final ProductTiles tiles;
  private final double[] sums;
  private final float[] zero;

  /** The vectors of a product, and behind them some of zeros. */
  private final float[][] operands;

  /** Of each operand the last numbers, which do not fill one of the processor's; 0 before them. */
  private final float[][] last;

  /**
   * @param n columns
   * @param most vectors of a product
   */
  public BlockProduct(ShortRows rows, Measure measure, int n, int most) {
    this(rows, measure, n, most, !Rehearsal.pays(n));
  }

  BlockProduct(ShortRows rows, Measure measure, int n, int most, boolean plain) {
    this.rows = rows;
    this.measure = measure;
    this.n = n;
    int padded = most + ProductTiles.WIDE;
    this.lanes = new float[ROWS * padded * LANES];
    this.tiles = new ProductTiles(rows, measure == Measure.SQUARED, lanes, plain);
    this.sums = new double[ROWS * most];
    this.zero = new float[n + LANES];
    this.operands = new float[padded][];
    this.last = new float[padded][LANES];
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
    for (int c = 0; c < vectors + ProductTiles.WIDE; c++) {
      operands[c] = c < vectors ? u[c] : zero;
      System.arraycopy(operands[c], n - rest, last[c], LANES - rest, rest);
    }
    for (int r = 0; r < count; r += ROWS) {
      int six = Math.min(ROWS, count - r);
      Arrays.fill(sums, 0);
      for (int tile = 0; tile < n; tile += ShortRows.TILE) {
        addTile(list, r, six, tile, u, vectors);
      }
      drain(vectors);
      for (int slot = 0; slot < six; slot++) {
        for (int c = 0; c < vectors; c++) {
          y[(r + slot) * vectors + c] = measure.perUnit() * sums[slot * vectors + c];
        }
      }
    }
  }

  /** Adds a tile of columns of six rows, or of fewer. */
  private void addTile(int[] list, int r, int six, int tile, float[][] u, int vectors) {
    int columns = Math.min(ShortRows.TILE, n - tile);
    for (int slot = 0; slot < ROWS; slot++) {
      rows.load(slot, list[r + Math.min(slot, six - 1)], tile, columns);
    }
    tiles.add(0, tile, columns - columns % LANES, operands, vectors);
    if (columns % LANES != 0) {
      if (columns > LANES) { // again the last, but those already added times 0
        tiles.add(columns - LANES, 0, LANES, last, vectors);
      } else {
        addFew(columns, u, tile, vectors);
      }
    }
    if ((tile + columns) % DRAINED == 0) {
      drain(vectors);
    }
  }

  /**
   * A little of the same work, for {@link Rehearsal}.
   *
   * @param spins turns of an empty loop for each call of a kernel
   * @param row any of this worker's
   */
  public void rehearse(int spins, int row) {
    int columns = Math.min(REHEARSED_VECTORS * LANES, n - n % LANES);
    for (int slot = 0; slot < ROWS; slot++) {
      rows.load(slot, row, 0, columns);
    }
    Arrays.fill(operands, zero);
    tiles.rehearse(spins, columns, operands);
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

  /** Adds the lanes to the sums, and sets them to 0, as those of vectors of zeros always are. */
  private void drain(int vectors) {
    for (int c = 0; c < vectors; c++) {
      for (int slot = 0; slot < ROWS; slot++) {
        sums[slot * vectors + c] += laneSum((c * ROWS + slot) * LANES);
      }
    }
    Arrays.fill(lanes, 0, vectors * ROWS * LANES, 0);
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
