package org.spidal.kmeans.kernel;

/** Scores by tiles: four points and some columns of centers at a time. */
final class TileScores implements BlockScores {
  private static final int LANES = ScoreTile.LANES;
  private static final int ROWS = ScoreTile.ROWS;

  private final LeastScores scores = new LeastScores(TileSearch.MOST_ROWS);
  private final ScoreTile tile = new ScoreTile();
  private final int[] at = new int[ROWS];

  @Override
  public void clear(int rows) {
    scores.clear(padded(rows));
  }

  private static int padded(int rows) {
    return (rows + ROWS - 1) / ROWS * ROWS;
  }

  @Override
  public void take(float[] x, int from, int rows, PackedCenters piece, int before) {
    int d = piece.dimension();
    int columns = piece.columns();
    int end = padded(rows);
    for (int column = 0; column < columns; ) {
      int now = ScoreTile.columns(columns - column);
      for (int row = 0; row < end; row += ROWS) {
        for (int r = 0; r < ROWS; r++) {
          at[r] = from + (row + r) * d;
        }
        tile.compute(x, at, piece, column, now);
        for (int r = 0; r < ROWS; r++) {
          scores.take(row + r, tile.scores(), r * now * LANES, now, before + column);
        }
      }
      column += now;
    }
  }

  @Override
  public void end(int row) {
    scores.fold(row);
  }

  @Override
  public float least(int row) {
    return scores.least(row);
  }

  @Override
  public float second(int row) {
    return scores.second(row);
  }

  @Override
  public int nearest(int row) {
    return scores.place(row);
  }

  @Override
  public void spin(int turns) {
    tile.spin(turns);
    scores.spin(turns);
  }
}
