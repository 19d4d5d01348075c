package org.spidal.damds.scale;

import java.util.Arrays;
import org.spidal.common.partition.RowRange;
import org.spidal.damds.data.Dissimilarities;

/**
 * Visits every pair of the job once: row i has the pairs with the half of the points that follow
 * it, round the end, so that all rows have as many. One object per worker, for its own rows;
 * allocates nothing.
 */
public final class PairSweep {
  private static final int COLUMNS = 1024;

  /** What a sweep is for. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Takes the pairs {@code from .. to - 1} of the arrays, which are not to be modified.
     *
     * @param codes of their distances
     * @param weights 0 where a distance is missing
     * @param lengths their distances in the map, in units of the rows
     */
    void take(int[] codes, float[] weights, float[] lengths, int from, int to);
  }

  private final Dissimilarities data;
  private final Codes codes;
  private final boolean complete;
  private final float[] delta = new float[COLUMNS];
  private final float[] weight = new float[COLUMNS];
  private final float[] length = new float[COLUMNS];
  private final int[] code = new int[COLUMNS];

  public PairSweep(Dissimilarities data, Codes codes) {
    this.data = data;
    this.codes = codes;
    this.complete = data.complete();
    Arrays.fill(weight, 1);
  }

  /**
   * Visits the pairs of this worker's rows.
   *
   * @param x places of all points, {@code x[k][j]}, in units of the rows
   */
  public void forEach(float[][] x, Visitor visitor) {
    int n = data.points();
    RowRange mine = data.mine();
    for (int i = mine.start(); i < mine.end(); i++) {
      int farthest = i + (n - 1) / 2 + (n % 2 == 0 && i < n / 2 ? 1 : 0);
      visit(x, i, i + 1, Math.min(n, farthest + 1), visitor);
      visit(x, i, 0, farthest + 1 - n, visitor);
    }
  }

  private void visit(float[][] x, int i, int first, int end, Visitor visitor) {
    for (int from = first / COLUMNS * COLUMNS; from < end; from += COLUMNS) {
      int count = Math.min(COLUMNS, data.points() - from);
      data.floats().load(i, from, count, delta);
      if (!complete) {
        data.weights().load(i, from, count, delta, weight);
      }
      codes.of(delta, count, code);
      lengths(x, i, from, count, length);
      visitor.take(code, weight, length, Math.max(0, first - from), Math.min(count, end - from));
    }
  }

  /** Distances in the map between point i and the points from {@code from} on. */
  static void lengths(float[][] x, int i, int from, int count, float[] length) {
    Arrays.fill(length, 0, count, 0);
    for (float[] coordinate : x) {
      float at = coordinate[i];
      for (int j = 0; j < count; j++) {
        float difference = at - coordinate[from + j];
        length[j] += difference * difference;
      }
    }
    for (int j = 0; j < count; j++) {
      length[j] = (float) Math.sqrt(length[j]);
    }
  }
}
