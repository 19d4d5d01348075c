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
  /** Most pairs that a visitor takes at once. */
  static final int COLUMNS = CodedRows.COLUMNS;

  /** What a sweep is for. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Takes the pairs {@code from .. to - 1} of the arrays, which are not to be modified.
     *
     * @param codes of their distances, from {@code offset} on
     * @param weights 0 where a distance is missing
     * @param lengths their distances in the map, in units of the rows
     */
    void take(short[] codes, int offset, float[] weights, float[] lengths, int from, int to);
  }

  private final Dissimilarities data;
  private final CodedRows coded;
  private final boolean complete;
  private final float[] weight = new float[COLUMNS];
  private final float[] length = new float[COLUMNS];
  private final MapLengths lengths = new MapLengths();

  PairSweep(Dissimilarities data) {
    this.data = data;
    this.coded = new CodedRows(data);
    this.complete = data.complete();
    Arrays.fill(weight, 1);
  }

  Codes codes() {
    return coded.codes();
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
      coded.load(i, from, count);
      if (!complete) {
        data.weights().load(i, from, count, coded.distances(), weight);
      }
      lengths.of(x, i, from, count, length);
      visitor.take(
          coded.array(),
          coded.offset(),
          weight,
          length,
          Math.max(0, first - from),
          Math.min(count, end - from));
    }
  }
}
