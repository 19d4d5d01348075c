package org.spidal.distances.kernel;

import org.spidal.common.rows.FloatRows;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorRows;
import org.spidal.common.vectors.VectorSet;
import org.spidal.common.vectors.VectorSet.VectorDistance;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.PairDistances.TileKernel;
import org.spidal.distances.kernel.Tiling.Tile;

/** Distances of vectors of float32 numbers. */
public final class VectorPairs implements ObjectDistances<VectorSet> {
  private static final int ROWS = 32;

  private final VectorMeasure measure;
  private final VectorSet rows;
  private final VectorSet columns;
  private final float[][] blocks;

  private VectorPairs(
      VectorMeasure measure, VectorSet rows, VectorSet columns, float[][] blocksOfColumns) {
    this.measure = measure;
    this.rows = rows;
    this.columns = columns;
    this.blocks = blocksOfColumns;
  }

  /**
   * Reads all vectors of a file.
   *
   * @param origin is subtracted from them
   * @throws org.spidal.common.fault.SpidalException also if a vector has no direction, or no
   *     variation, where the measure needs that
   */
  public static VectorPairs read(
      VectorFile file, Object name, VectorMeasure measure, VectorOrigin origin) {
    VectorSet vectors = VectorSet.of(file, name, origin);
    measure.prepare(vectors, name, 0);
    return of(vectors, measure);
  }

  /**
   * Of vectors in memory.
   *
   * @param vectors as {@link VectorMeasure#prepare} has left them; kept
   */
  public static VectorPairs of(VectorSet vectors, VectorMeasure measure) {
    float[][] blocks =
        measure == VectorMeasure.MANHATTAN ? ManhattanRows.blocks(vectors) : new float[0][];
    return new VectorPairs(measure, vectors, vectors, blocks);
  }

  /**
   * {@inheritDoc}
   *
   * @param others as {@link VectorMeasure#prepare} has left them
   */
  @Override
  public PairDistances from(VectorSet others) {
    return new VectorPairs(measure, others, columns, blocks);
  }

  @Override
  public ObjectDistances<VectorSet> of(VectorSet others) {
    return of(others, measure);
  }

  @Override
  public int rows() {
    return rows.size();
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public Tiling tiling() {
    return rows == columns
        ? Tiling.ofRows(rows(), ROWS)
        : Tiling.ofRectangle(rows(), columns(), ROWS);
  }

  @Override
  public double bound() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public long bytes() {
    int copies = measure == VectorMeasure.MANHATTAN ? 2 : 1;
    long others = rows == columns ? 0 : VectorSet.bytes(rows(), rows.dimension());
    return copies * VectorSet.bytes(columns(), columns.dimension()) + others;
  }

  @Override
  public long kernelBytes() {
    return VectorRows.bytes(columns(), columns.dimension()) + (long) columns() * Float.BYTES;
  }

  @Override
  public TileKernel kernel() {
    return new Kernel(
        measure == VectorMeasure.MANHATTAN
            ? new ManhattanRows(rows, blocks)
            : new VectorRows(
                rows,
                columns,
                measure == VectorMeasure.EUCLIDEAN
                    ? VectorDistance.EUCLIDEAN
                    : VectorDistance.COSINE));
  }

  /** The work of one worker. */
  private final class Kernel implements TileKernel {
    private final FloatRows distances;
    private final float[] row = new float[columns()];

    Kernel(FloatRows distances) {
      this.distances = distances;
    }

    @Override
    public void compute(Tile tile, double[] target) {
      int start = tile.columnStart();
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        distances.load(i, start, tile.columns(), row);
        int at = tile.at(i, start);
        for (int j = 0; j < tile.columns(); j++) {
          target[at + j] = row[j];
        }
      }
    }

    @Override
    public void compute(int i, int[] of, int count, double[] target) {
      for (int k = 0; k < count; k++) {
        distances.load(i, of[k], 1, row);
        target[k] = row[0];
      }
    }
  }
}
