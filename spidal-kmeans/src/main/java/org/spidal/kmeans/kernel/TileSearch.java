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

  /** Most points at once. */
  public static final int MOST_ROWS = 256;

  /** Of centers that are all at hand, so that the least scores stay in the nearest cache. */
  private static final int FEW_ROWS = 64;

  private static final int LANES = ScoreTile.LANES;
  private static final int ROWS = ScoreTile.ROWS;

  /** So many centers need a tile of each form. */
  private static final int FEW = (ScoreTile.COLUMNS + 2 + 1) * LANES;

  /** More than one: else the compiler takes the loop over components for one that ends at once. */
  private static final int FEW_COMPONENTS = 4;

  private final int[] nearest = new int[MOST_ROWS];
  private final float[] least = new float[MOST_ROWS];
  private final float[] second = new float[MOST_ROWS];

  private final LeastScores scores = new LeastScores(MOST_ROWS);
  private final ScoreTile tile = new ScoreTile();
  private final int[] at = new int[ROWS];

  /** Has the search compiled: of a few points, components and centers. */
  public void rehearse() {
    double[] centers = new double[FEW_COMPONENTS * FEW];
    Arrays.setAll(centers, k -> k / FEW_COMPONENTS);
    PackedCenters packed = new PackedCenters(FEW, FEW_COMPONENTS);
    packed.pack(centers, FEW);
    CenterSource source = CenterSource.of(packed, centers);
    float[] x = new float[FEW_COMPONENTS * PADDING];
    double[] squares = new double[PADDING];
    Rehearsal.of(
        turns -> {
          tile.spin(turns);
          scores.spin(turns);
          search(x, 0, squares, 0, ROWS, source);
          tile.spin(0);
          scores.spin(0);
        });
  }

  /**
   * How many points to take at once: more where each piece of the centers must be brought in for
   * them.
   */
  public static int rows(CenterSource centers) {
    boolean inPieces = centers.piece(0).count() < centers.count();
    return inPieces ? MOST_ROWS : FEW_ROWS;
  }

  /**
   * Searches for the points of a block.
   *
   * @param x rows of d floats, padded to a multiple of {@link #PADDING} rows; not modified
   * @param from where the first begins
   * @param squares squared lengths of all points; not modified
   * @param first which of these is the first row's
   * @param rows at most {@link #MOST_ROWS}
   */
  public void search(
      float[] x, int from, double[] squares, int first, int rows, CenterSource centers) {
    int padded = (rows + ROWS - 1) / ROWS * ROWS;
    scores.clear(padded);
    int columns = centers.columns();
    PackedCenters piece = null;
    for (int before = 0; before < columns; before += piece.columns()) {
      piece = centers.piece(before);
      take(x, from, padded, piece, before);
    }
    for (int row = 0; row < rows; row++) {
      scores.fold(row);
      least[row] = scores.least(row);
      second[row] = scores.second(row);
      nearest[row] = scores.place(row);
      double error = piece.scoreError(Math.sqrt(squares[first + row]));
      if (!((double) second[row] - least[row] > 2 * error)) {
        nearest[row] = compare(x, from, row, centers, least[row] + 2 * error);
      }
    }
  }

  /** Takes the scores of all centers of a piece, behind {@code before} columns of others. */
  private void take(float[] x, int from, int padded, PackedCenters piece, int before) {
    int d = piece.dimension();
    int columns = piece.columns();
    for (int column = 0; column < columns; ) {
      int now = ScoreTile.columns(columns - column);
      for (int row = 0; row < padded; row += ROWS) {
        select(from, row, d);
        tile.compute(x, at, piece, column, now);
        for (int r = 0; r < ROWS; r++) {
          scores.take(row + r, tile.scores(), r * now * LANES, now, before + column);
        }
      }
      column += now;
    }
  }

  private void select(int from, int first, int d) {
    for (int r = 0; r < ROWS; r++) {
      at[r] = from + (first + r) * d;
    }
  }

  /** Compares, in double, all centers whose score is not above a limit. */
  private int compare(float[] x, int from, int row, CenterSource centers, double limit) {
    int best = -1;
    double distance = Double.POSITIVE_INFINITY;
    int columns = centers.columns();
    for (int before = 0; before < columns; ) {
      PackedCenters piece = centers.piece(before);
      int d = piece.dimension();
      int first = row / ROWS * ROWS;
      select(from, first, d);
      for (int c = 0; c < piece.columns(); c++) {
        tile.compute(x, at, piece, c, 1);
        int lanes = (row - first) * LANES;
        for (int lane = 0; lane < LANES && c * LANES + lane < piece.count(); lane++) {
          if (tile.scores()[lanes + lane] <= limit) {
            int k = (before + c) * LANES + lane;
            int center = centers.at(k);
            double candidate = Squared.exact(x, at[row - first], centers.values(), center, d);
            if (candidate < distance) {
              distance = candidate;
              best = k;
            }
          }
        }
      }
      before += piece.columns();
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
