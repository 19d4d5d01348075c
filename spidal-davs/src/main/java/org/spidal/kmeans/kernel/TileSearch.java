package org.spidal.kmeans.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;

/**
 * Finds the nearest center of every point of a block by tiles of scores. In each lane the least
 * score, its column, and the second least are kept. Where the two least scores are closer to each
 * other than their errors, all centers in reach are compared anew by {@link Squared#exact}, so that
 * the answer is that of a plain search in double, of equal ones the first. Allocates nothing after
 * its construction; one object per worker.
 */
public final class TileSearch {
  /** Rows must be padded to a multiple of this. */
  public static final int PADDING = ScoreTile.ROWS;

  /** Most points of a block. */
  public static final int BLOCK = 64;

  private static final int LANES = ScoreTile.LANES;
  private static final int ROWS = ScoreTile.ROWS;

  /** So many centers need a tile of each form. */
  private static final int FEW = (ScoreTile.COLUMNS + 2 + 1) * LANES;

  /** More than one: else the compiler takes the loop over components for one that ends at once. */
  private static final int FEW_COMPONENTS = 4;

  private final int[] nearest = new int[BLOCK];
  private final float[] least = new float[BLOCK];
  private final float[] second = new float[BLOCK];

  private final LeastScores scores = new LeastScores(BLOCK);
  private final ScoreTile tile = new ScoreTile();
  private final int[] at = new int[ROWS];

  /** Has the search compiled: of a few points, components and centers. */
  public void rehearse() {
    double[] centers = new double[FEW_COMPONENTS * FEW];
    Arrays.setAll(centers, k -> k / FEW_COMPONENTS);
    PackedCenters packed = new PackedCenters(FEW, FEW_COMPONENTS);
    packed.pack(centers, FEW);
    float[] x = new float[FEW_COMPONENTS * PADDING];
    double[] squares = new double[PADDING];
    Rehearsal.of(
        turns -> {
          tile.spin(turns);
          scores.spin(turns);
          search(x, squares, 0, ROWS, packed, centers);
          tile.spin(0);
          scores.spin(0);
        });
  }

  /**
   * Searches for the points of a block.
   *
   * @param x rows of d floats, padded to a multiple of {@link #PADDING} rows; not modified
   * @param squares their squared lengths; not modified
   * @param first row, a multiple of {@link #BLOCK}
   * @param rows at most {@link #BLOCK}
   * @param packed the centers
   * @param centers the same, component j of center k at {@code k * d + j}; not modified
   */
  public void search(
      float[] x, double[] squares, int first, int rows, PackedCenters packed, double[] centers) {
    int d = packed.dimension();
    int padded = (rows + ROWS - 1) / ROWS * ROWS;
    scores.clear(padded);
    int columns = packed.columns();
    for (int column = 0; column < columns; ) {
      int now = ScoreTile.columns(columns - column);
      for (int row = 0; row < padded; row += ROWS) {
        select(first + row, d);
        tile.compute(x, at, packed, column, now);
        for (int r = 0; r < ROWS; r++) {
          scores.take(row + r, tile.scores(), r * now * LANES, now, column);
        }
      }
      column += now;
    }
    for (int row = 0; row < rows; row++) {
      scores.fold(row);
      least[row] = scores.least(row);
      second[row] = scores.second(row);
      nearest[row] = scores.place(row);
      double error = packed.scoreError(Math.sqrt(squares[first + row]));
      if (!((double) second[row] - least[row] > 2 * error)) {
        nearest[row] = compare(x, first + row, packed, centers, least[row] + 2 * error);
      }
    }
  }

  private void select(int first, int d) {
    for (int r = 0; r < ROWS; r++) {
      at[r] = (first + r) * d;
    }
  }

  /** Compares, in double, all centers whose score is not above a limit. */
  private int compare(float[] x, int row, PackedCenters packed, double[] centers, double limit) {
    int d = packed.dimension();
    int first = row / ROWS * ROWS;
    int best = -1;
    double distance = Double.POSITIVE_INFINITY;
    for (int c = 0; c < packed.columns(); c++) {
      select(first, d);
      tile.compute(x, at, packed, c, 1);
      int lanes = (row - first) * LANES;
      for (int lane = 0; lane < LANES && c * LANES + lane < packed.count(); lane++) {
        if (tile.scores()[lanes + lane] <= limit) {
          int k = c * LANES + lane;
          double candidate = Squared.exact(x, row * d, centers, k * d, d);
          if (candidate < distance) {
            distance = candidate;
            best = k;
          }
        }
      }
    }
    return best;
  }

  /** The nearest center of a point of the last block. */
  public int nearest(int row) {
    return nearest[row];
  }

  /** How much farther, squared, the second nearest center is, but for rounding; not negative. */
  public double regret(int row) {
    return Math.max(0, (double) second[row] - least[row]);
  }
}
