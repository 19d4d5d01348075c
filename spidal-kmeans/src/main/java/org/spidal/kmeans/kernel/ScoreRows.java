package org.spidal.kmeans.kernel;

import jdk.incubator.vector.FloatVector;

/**
 * All scores |c|^2 - 2 x.c of a few points, by tiles: for who needs more than the nearest center.
 * Allocates nothing after its construction; one object per worker.
 */
public final class ScoreRows {
  /** Points at a time. */
  public static final int ROWS = ScoreTile.ROWS;

  private static final int LANES = FloatVector.SPECIES_PREFERRED.length();

  private final int stride;
  private final float[] scores;
  private final ScoreTile tile = new ScoreTile();
  private final int[] at = new int[ROWS];

  /**
   * @param most centers that there can be
   */
  public ScoreRows(int most) {
    this.stride = (most + LANES - 1) / LANES * LANES;
    this.scores = new float[ROWS * stride];
  }

  /**
   * Computes the scores of {@link #ROWS} points.
   *
   * @param x rows of d floats; not modified
   * @param from where the first begins
   */
  public void compute(float[] x, int from, PackedCenters packed) {
    int d = packed.dimension();
    for (int row = 0; row < ROWS; row++) {
      at[row] = from + row * d;
    }
    for (int column = 0; column < packed.columns(); ) {
      int now = ScoreTile.columns(packed.columns() - column);
      tile.compute(x, at, packed, column, now);
      for (int row = 0; row < ROWS; row++) {
        int to = row * stride + column * LANES;
        System.arraycopy(tile.scores(), row * now * LANES, scores, to, now * LANES);
      }
      column += now;
    }
  }

  /** All scores; that of the center k for the row r at {@code start(r) + k}. */
  public float[] scores() {
    return scores;
  }

  public int start(int row) {
    return row * stride;
  }
}
