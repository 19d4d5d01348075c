package org.spidal.distances.kernel;

import org.spidal.common.matrix.FloatRows;
import org.spidal.common.matrix.VectorDistance;
import org.spidal.common.matrix.VectorFile;
import org.spidal.common.matrix.VectorRows;
import org.spidal.common.matrix.VectorSet;

/** Distances of vectors of float32 numbers. */
public final class VectorPairs implements PairDistances {
  private static final int ROWS = 32;

  private final VectorSet vectors;
  private final VectorMeasure measure;
  private final float[][] blocks;

  private VectorPairs(VectorSet vectors, VectorMeasure measure) {
    this.vectors = vectors;
    this.measure = measure;
    this.blocks =
        measure == VectorMeasure.MANHATTAN ? ManhattanRows.blocks(vectors) : new float[0][];
  }

  /**
   * Reads all vectors of a file.
   *
   * @throws org.spidal.common.fault.SpidalException also if a vector has no direction, or no
   *     variation, where the measure needs that
   */
  public static VectorPairs read(VectorFile file, Object name, VectorMeasure measure) {
    VectorSet vectors = VectorSet.of(file, name);
    measure.prepare(vectors, name);
    return new VectorPairs(vectors, measure);
  }

  @Override
  public int size() {
    return vectors.size();
  }

  @Override
  public Tiling tiling() {
    return Tiling.ofRows(size(), ROWS);
  }

  @Override
  public double bound() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public long bytes() {
    int copies = measure == VectorMeasure.MANHATTAN ? 2 : 1;
    return copies * VectorSet.bytes(size(), vectors.dimension());
  }

  @Override
  public long kernelBytes() {
    return VectorRows.bytes(size(), vectors.dimension()) + (long) size() * Float.BYTES;
  }

  @Override
  public TileKernel kernel() {
    FloatRows rows =
        measure == VectorMeasure.MANHATTAN
            ? new ManhattanRows(vectors, blocks)
            : new VectorRows(
                vectors,
                measure == VectorMeasure.EUCLIDEAN
                    ? VectorDistance.EUCLIDEAN
                    : VectorDistance.COSINE);
    float[] row = new float[size()];
    return (tile, distances) -> {
      for (int i = tile.rowStart(); i < tile.rowEnd(); i++) {
        rows.load(i, 0, row.length, row);
        int at = tile.at(i, 0);
        for (int j = 0; j < row.length; j++) {
          distances[at + j] = row[j];
        }
      }
    };
  }
}
