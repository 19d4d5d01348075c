package org.spidal.interpolation.solve;

import org.spidal.common.partition.RowRange;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;

/** Computes the distances to all landmarks, some rows at a time. */
final class FullMeasurer implements Measurer {
  /** Rows share the loads of landmarks. */
  private static final int ROWS = 16;

  private final TileKernel kernel;
  private final int columns;
  private final int end;
  private final double perUnit;
  private final double[] tile;
  private int start;
  private int rows;

  /**
   * @param own the rows of the worker
   * @param unit what distances are divided by
   */
  FullMeasurer(PairDistances pairs, RowRange own, double unit) {
    this.kernel = pairs.kernel();
    this.columns = pairs.columns();
    this.end = own.end();
    this.perUnit = 1 / unit;
    this.tile = new double[ROWS * columns];
  }

  @Override
  public void measure(int row, Measurement into) {
    if (row >= start + rows) {
      start = row;
      rows = Math.min(ROWS, end - row);
      kernel.compute(new Tile(start, start + rows, 0, columns), tile);
    }
    int at = (row - start) * columns;
    into.nearest.clear();
    for (int j = 0; j < columns; j++) {
      float distance = Measurer.length(tile[at + j] * perUnit);
      into.distances[j] = distance;
      into.nearest.offer(j, distance);
    }
    into.all = true;
    into.count = columns;
  }
}
