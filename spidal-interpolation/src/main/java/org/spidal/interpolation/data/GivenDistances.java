package org.spidal.interpolation.data;

import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.kernel.Tiling.Tile;

/** Distances to n landmarks that a file holds. */
final class GivenDistances implements ObjectDistances<float[][]> {
  private static final int ROWS = 64;

  private final int columns;
  private final float[][] rows;

  GivenDistances(int columns) {
    this(columns, new float[0][]);
  }

  private GivenDistances(int columns, float[][] rows) {
    this.columns = columns;
    this.rows = rows;
  }

  @Override
  public PairDistances from(float[][] others) {
    return new GivenDistances(columns, others);
  }

  @Override
  public ObjectDistances<float[][]> of(float[][] others) {
    throw new UnsupportedOperationException("only the distances to the landmarks are known");
  }

  @Override
  public int rows() {
    return rows.length;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public Tiling tiling() {
    return Tiling.ofRectangle(rows.length, columns, ROWS);
  }

  @Override
  public double bound() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public long bytes() {
    return (long) rows.length * columns * Float.BYTES;
  }

  @Override
  public long kernelBytes() {
    return 0;
  }

  @Override
  public TileKernel kernel() {
    return new TileKernel() {
      @Override
      public void compute(Tile tile, double[] distances) {
        for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
          for (int j = tile.columnStart(); j < tile.columnEnd(); j++) {
            distances[tile.at(i, j)] = rows[i][j];
          }
        }
      }

      @Override
      public void compute(int row, int[] of, int count, double[] distances) {
        for (int k = 0; k < count; k++) {
          distances[k] = rows[row][of[k]];
        }
      }
    };
  }
}
