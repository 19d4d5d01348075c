package org.spidal.damds.result;

import org.spidal.common.collective.BlockSums;
import org.spidal.damds.data.Dissimilarities;

/** How well the distances in a map of principal coordinates are those of the file, as given. */
public final class ClassicalStress {
  private final StressSums sums;

  private ClassicalStress(StressSums sums) {
    this.sums = sums;
  }

  /**
   * Measures a map, in one pass over this worker's rows. Collective.
   *
   * @param points all points, N x D, in distances
   * @param sums room for three numbers of each block of rows; modified
   */
  public static ClassicalStress of(
      Dissimilarities data, double[] points, int dimension, BlockSums sums) {
    int n = data.points();
    RowErrors row = new RowErrors(points, n, dimension, data.unit());
    float[] delta = new float[RowErrors.COLUMNS];
    float[] weight = new float[RowErrors.COLUMNS];
    sums.clear();
    for (int b = 0; b < sums.blocks(); b++) {
      for (int q = sums.block(b).start(); q < sums.block(b).end(); q++) {
        int i = data.mine().start() + q;
        row.clear();
        for (int from = 0; from < n; from += RowErrors.COLUMNS) {
          int count = Math.min(RowErrors.COLUMNS, n - from);
          data.floats().load(i, from, count, delta);
          data.weights().load(i, from, count, delta, weight);
          row.add(i, from, count, delta, weight);
        }
        sums.add(b, 0, row.stress);
        sums.add(b, 1, row.mapSquares);
        sums.add(b, 2, row.norm);
      }
    }
    double[] total = sums.total();
    return new ClassicalStress(new StressSums(total[0] / 2, total[1] / 2, total[2] / 2));
  }

  /** Whether it can be told: neither all distances nor all coordinates are 0. */
  boolean isKnown() {
    return sums.normalisation() > 0 && sums.mapSquares() > 0;
  }

  StressSums sums() {
    return sums;
  }
}
