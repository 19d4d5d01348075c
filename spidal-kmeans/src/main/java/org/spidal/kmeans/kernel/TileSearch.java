package org.spidal.kmeans.kernel;

import java.util.Arrays;
import org.spidal.common.job.Rehearsal;

/**
 * Finds the nearest center of every point of a block by scores: in tiles, in few dimensions with
 * the points in lanes, or in plain code. Where the two least scores are closer to each other than
 * their errors, all centers in reach are compared anew by {@link Squared#exact}, so that the answer
 * is that of a plain search in double, of equal ones the first. Allocates nothing after its
 * construction; one object per worker.
 */
public final class TileSearch {
  /** Rows must be padded to a multiple of this. */
  public static final int PADDING = ScoreTile.ROWS;

  /** Most points at once. */
  public static final int MOST_ROWS = 256;

  /** Of centers that are all at hand, so that the least scores stay in the nearest cache. */
  private static final int FEW_ROWS = 64;

  private static final int LANES = ScoreTile.LANES;
  private static final int WIDTH = PackedCenters.WIDTH;

  /** So many centers need a tile of each form. */
  private static final int FEW = (ScoreTile.COLUMNS + 2 + 1) * LANES;

  /** More than one: else the compiler takes the loop over components for one that ends at once. */
  private static final int FEW_COMPONENTS = 4;

  private final int[] nearest = new int[MOST_ROWS];
  private final float[] least = new float[MOST_ROWS];
  private final float[] second = new float[MOST_ROWS];

  private final BlockScores scores;
  private final PlainScores plainScores = new PlainScores();

  /**
   * @param most centers that there can be
   * @param plain whether the work is over before vector code is compiled
   */
  public TileSearch(int dimension, int most, boolean plain) {
    boolean inLanes = dimension <= PointLanes.MOST_COMPONENTS && most <= PointLanes.MOST_CENTERS;
    this.scores = plain ? plainScores : inLanes ? new PointLanes() : new TileScores();
  }

  /** Has the search compiled: of a few points, components and centers, at most so many. */
  public void rehearse(int most) {
    int count = Math.min(FEW, PackedCenters.columns(most) * LANES);
    double[] centers = new double[FEW_COMPONENTS * count];
    Arrays.setAll(centers, k -> k / FEW_COMPONENTS);
    PackedCenters packed = new PackedCenters(count, FEW_COMPONENTS);
    packed.pack(centers, count);
    CenterSource source = CenterSource.of(packed, centers);
    float[] x = new float[FEW_COMPONENTS * PADDING];
    double[] squares = new double[PADDING];
    Rehearsal.of(
        turns -> {
          scores.spin(turns);
          search(x, 0, squares, 0, PADDING, source);
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
    scores.clear(rows);
    int columns = centers.columns();
    PackedCenters piece = null;
    for (int before = 0; before < columns; before += piece.columns()) {
      piece = centers.piece(before);
      scores.take(x, from, rows, piece, before);
    }
    for (int row = 0; row < rows; row++) {
      scores.end(row);
      least[row] = scores.least(row);
      second[row] = scores.second(row);
      nearest[row] = scores.nearest(row);
      double error = piece.scoreError(Math.sqrt(squares[first + row]));
      if (!((double) second[row] - least[row] > 2 * error)) {
        int at = from + row * piece.dimension();
        nearest[row] = compare(x, at, centers, least[row] + 2 * error);
      }
    }
  }

  /** Compares, in double, all centers whose score is not above a limit. */
  private int compare(float[] x, int at, CenterSource centers, double limit) {
    int best = -1;
    double distance = Double.POSITIVE_INFINITY;
    int columns = centers.columns();
    for (int before = 0; before < columns; ) {
      PackedCenters piece = centers.piece(before);
      int d = piece.dimension();
      for (int first = 0; first < piece.count(); first += WIDTH) {
        float[] sheet = plainScores.scores(x, at, piece, first);
        for (int lane = 0; lane < Math.min(WIDTH, piece.count() - first); lane++) {
          if (sheet[lane] <= limit) {
            int k = before * LANES + first + lane;
            int center = centers.at(k);
            double candidate = Squared.exact(x, at, centers.values(), center, d);
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
