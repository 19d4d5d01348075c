package org.spidal.kmeans.kernel;

import java.util.Arrays;

/**
 * Scores in plain code, a sheet of centers at a time: for work that is over before vector code is
 * compiled, until then each vector is an object and takes as long as a hundred numbers.
 */
final class PlainScores implements BlockScores {
  private static final int WIDTH = PackedCenters.WIDTH;
  private static final int LANES = PackedCenters.LANES;

  private final float[] least = new float[TileSearch.MOST_ROWS];
  private final float[] second = new float[TileSearch.MOST_ROWS];
  private final int[] nearest = new int[TileSearch.MOST_ROWS];
  private final float[] sheet = new float[WIDTH];

  @Override
  public void clear(int rows) {
    Arrays.fill(least, 0, rows, Float.POSITIVE_INFINITY);
    Arrays.fill(second, 0, rows, Float.POSITIVE_INFINITY);
  }

  @Override
  public void take(float[] x, int from, int rows, PackedCenters piece, int before) {
    int count = piece.count();
    for (int row = 0; row < rows; row++) {
      float one = least[row];
      float two = second[row];
      for (int first = 0; first < count; first += WIDTH) {
        float[] scores = scores(x, from + row * piece.dimension(), piece, first);
        for (int lane = 0; lane < Math.min(WIDTH, count - first); lane++) {
          float score = scores[lane];
          if (score < one) {
            two = one;
            one = score;
            nearest[row] = before * LANES + first + lane;
          } else if (score < two) {
            two = score;
          }
        }
      }
      least[row] = one;
      second[row] = two;
    }
  }

  /**
   * The scores of one point.
   *
   * @param from where its components begin
   * @param first center of a sheet
   * @return the scores of all centers of the sheet, valid until the next call
   */
  float[] scores(float[] x, int from, PackedCenters piece, int first) {
    int d = piece.dimension();
    float[] c = piece.minusTwice();
    System.arraycopy(piece.squares(), first, sheet, 0, WIDTH);
    for (int j = 0, at = first * d; j < d; j++, at += WIDTH) {
      float component = x[from + j];
      for (int lane = 0; lane < WIDTH; lane++) {
        sheet[lane] = Math.fma(component, c[at + lane], sheet[lane]);
      }
    }
    return sheet;
  }

  @Override
  public void end(int row) {}

  @Override
  public float least(int row) {
    return least[row];
  }

  @Override
  public float second(int row) {
    return second[row];
  }

  @Override
  public int nearest(int row) {
    return nearest[row];
  }

  @Override
  public void spin(int turns) {}
}
