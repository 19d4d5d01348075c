package org.spidal.kmeans.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.spidal.common.job.Rehearsal;

/**
 * Squared distances of all pairs of some vectors:
 *
 * <pre>
 *   s_pq = sum_j (x_qj - x_pj)^2
 * </pre>
 *
 * each summed in float in the order of j, so that plain code and vectors of any width have the same
 * bits. A tile of {@link #ROWS} x {@link #WIDTH} pairs stays in registers meanwhile. One object per
 * worker.
 */
public final class PairSquares {
  /** Terms from which on vector code makes up for its compilation. */
  private static final double WORTH_VECTORS = 5e8;

  private static final int ROWS = 4;

  /** Columns that stand side by side: the same for shorter vectors. */
  private static final int WIDTH = 32;

  /** More than one: else the compiler takes the loop over components for one that ends at once. */
  private static final int FEW_COMPONENTS = 2;

  private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = FLOATS.length();

  private final boolean plain;
  private final float[] tile = new float[ROWS * WIDTH];
  private int spins;
  private int spun; // never read: without it the compiler would drop the loop

  private PairSquares(boolean plain) {
    this.plain = plain;
  }

  /** For so many sets of m vectors; has its kernel compiled if they are worth it. */
  public static PairSquares of(int sets, int m, int dimension) {
    boolean plain = (double) sets * m * m / 2 * dimension < WORTH_VECTORS;
    PairSquares squares = new PairSquares(plain);
    if (!plain) {
      squares.rehearse();
    }
    return squares;
  }

  private void rehearse() {
    float[] few = new float[FEW_COMPONENTS * WIDTH];
    Rehearsal.of(
        turns -> {
          spins = turns;
          compute(few, 0, 0, FEW_COMPONENTS, 0);
          spins = 0;
        });
  }

  /** Heap bytes for m vectors, besides the result. */
  public static long bytes(long m, long dimension) {
    return (m + WIDTH) * dimension * Float.BYTES;
  }

  /**
   * Computes them.
   *
   * @param vectors component j of vector p of m at {@code m * j + p}; not modified
   * @return m x m, symmetric
   */
  public float[][] among(float[] vectors, int m) {
    float[][] squares = new float[m][m];
    if (plain) {
      computePlainly(vectors, squares);
    } else {
      computeTiles(sheets(vectors, m), vectors.length / m, squares);
    }
    return squares;
  }

  private static void computePlainly(float[] vectors, float[][] squares) {
    int m = squares.length;
    for (int p = 0; p < m; p++) {
      float[] row = squares[p];
      for (int from = 0; from < vectors.length; from += m) {
        add(vectors, from, vectors[from + p], row, p);
      }
      for (int q = 0; q < p; q++) {
        squares[q][p] = row[q];
      }
    }
  }

  private static void add(float[] vectors, int from, float value, float[] row, int count) {
    for (int q = 0; q < count; q++) {
      float difference = vectors[from + q] - value;
      row[q] += difference * difference;
    }
  }

  /** Component j of vector p at {@code (p / WIDTH * d + j) * WIDTH + p % WIDTH}; 0 behind them. */
  private static float[] sheets(float[] vectors, int m) {
    int d = vectors.length / m;
    float[] sheets = new float[Math.multiplyExact((m + WIDTH - 1) / WIDTH * WIDTH, d)];
    for (int first = 0; first < m; first += WIDTH) {
      int count = Math.min(WIDTH, m - first);
      for (int j = 0; j < d; j++) {
        System.arraycopy(vectors, j * m + first, sheets, first * d + j * WIDTH, count);
      }
    }
    return sheets;
  }

  private void computeTiles(float[] sheets, int d, float[][] squares) {
    int m = squares.length;
    for (int first = 0; first < m; first += WIDTH) {
      int columns = Math.min(WIDTH, m - first);
      for (int row = first; row < m; row += ROWS) {
        int rows = Math.min(ROWS, m - row);
        int at = row / WIDTH * WIDTH * d + row % WIDTH;
        for (int column = 0; column < WIDTH; column += 2 * LANES) {
          compute(sheets, at, first * d + column, d, column);
        }
        for (int r = 0; r < rows; r++) {
          System.arraycopy(tile, r * WIDTH, squares[row + r], first, columns);
        }
        for (int q = 0; q < columns; q++) {
          float[] mirrored = squares[first + q];
          for (int r = 0; r < rows; r++) {
            mirrored[row + r] = tile[r * WIDTH + q];
          }
        }
      }
    }
  }

  /**
   * Computes two vectors of each row of a tile.
   *
   * @param at where the rows begin
   * @param from where the columns do
   * @param column where these stand in the tile
   */
  private void compute(float[] sheets, int at, int from, int d, int column) {
    for (int k = 0; k < spins; k++) {
      spun += k;
    }
    FloatVector zero = FloatVector.zero(FLOATS);
    FloatVector s00 = zero, s01 = zero;
    FloatVector s10 = zero, s11 = zero;
    FloatVector s20 = zero, s21 = zero;
    FloatVector s30 = zero, s31 = zero;
    for (int j = 0; j < d; j++) {
      int a = at + j * WIDTH;
      int b = from + j * WIDTH;
      FloatVector b0 = FloatVector.fromArray(FLOATS, sheets, b);
      FloatVector b1 = FloatVector.fromArray(FLOATS, sheets, b + LANES);
      FloatVector x = FloatVector.broadcast(FLOATS, sheets[a]);
      FloatVector e = b0.sub(x);
      s00 = s00.add(e.mul(e)); // not fused: rounded as plain code is
      e = b1.sub(x);
      s01 = s01.add(e.mul(e));
      x = FloatVector.broadcast(FLOATS, sheets[a + 1]);
      e = b0.sub(x);
      s10 = s10.add(e.mul(e));
      e = b1.sub(x);
      s11 = s11.add(e.mul(e));
      x = FloatVector.broadcast(FLOATS, sheets[a + 2]);
      e = b0.sub(x);
      s20 = s20.add(e.mul(e));
      e = b1.sub(x);
      s21 = s21.add(e.mul(e));
      x = FloatVector.broadcast(FLOATS, sheets[a + 3]);
      e = b0.sub(x);
      s30 = s30.add(e.mul(e));
      e = b1.sub(x);
      s31 = s31.add(e.mul(e));
    }
    s00.intoArray(tile, column);
    s01.intoArray(tile, column + LANES);
    s10.intoArray(tile, WIDTH + column);
    s11.intoArray(tile, WIDTH + column + LANES);
    s20.intoArray(tile, 2 * WIDTH + column);
    s21.intoArray(tile, 2 * WIDTH + column + LANES);
    s30.intoArray(tile, 3 * WIDTH + column);
    s31.intoArray(tile, 3 * WIDTH + column + LANES);
  }
}
