package org.spidal.damds.scale;

import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Reduction;
import org.spidal.damds.data.Dissimilarities;

/**
 * How many known pairs have which given distance and which distance in the map: counts in {@value
 * #CELLS} classes of equal width of either. The Shepard diagram, for those who draw it themselves.
 */
public final class PairCells {
  /** Classes of either distance. */
  public static final int CELLS = 256;

  private final long[] pairs = new long[CELLS * CELLS];
  private final int last;
  private final double cellsPerLength;

  private PairCells(int last, double longest) {
    this.last = last;
    this.cellsPerLength = CELLS / longest;
  }

  /**
   * Counts them. Collective.
   *
   * @param x places of all points, {@code x[k][j]}, in units of the rows
   * @param longest no distance in the map is longer
   */
  public static PairCells of(
      Dissimilarities data, Collectives collectives, float[][] x, double longest) {
    PairSweep sweep = new PairSweep(data);
    PairCells cells = new PairCells(sweep.codes().last(), Math.max(longest, Float.MIN_NORMAL));
    sweep.forEach(x, cells::take);
    collectives.longs().allReduce(cells.pairs, cells.pairs.length, Reduction.SUM);
    return cells;
  }

  private void take(short[] code, int offset, float[] weight, float[] length, int from, int to) {
    for (int j = from; j < to; j++) {
      if (weight[j] > 0) {
        int row = Math.min(CELLS - 1, code[offset + j] * CELLS / last);
        int column = Math.min(CELLS - 1, (int) (length[j] * cellsPerLength));
        pairs[row * CELLS + column]++;
      }
    }
  }

  /**
   * Pairs whose given distance is in one class, from 0 to the largest of all, and whose distance in
   * the map in another, from 0 to {@link #longest}.
   */
  public long pairs(int ofDistance, int ofMap) {
    return pairs[ofDistance * CELLS + ofMap];
  }

  /** Where the classes of distances in the map end, in units of the rows: no pair is as long. */
  public double longest() {
    return CELLS / cellsPerLength;
  }
}
